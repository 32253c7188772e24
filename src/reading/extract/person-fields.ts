import { toKatakana } from '#foundation/masterdata/normalize.ts'
import { readBusinessDays } from './business-days.ts'
import type { CandidateTopic } from './label-words.ts'
import type { Labelled } from './labelled.ts'
import { findContractTypes, findIndustries, findOccupations } from './master-words.ts'
import {
  readAge,
  readBirthDate,
  readEmail,
  readGender,
  readGenderBeside,
  readGithub,
  readNationality,
  readTel,
} from './person-facts.ts'
import { readNameKana, readPersonName } from './person-name.ts'
import { findPrefecture } from './prefecture.ts'
import { readPrice } from './price.ts'
import { toQualifications, toText } from './prose.ts'
import type { CandidateReading } from './reading.ts'
import { linesOf, type Span, sliceSpan } from './span.ts'
import { readEnd, readStart } from './start.ts'
import { readStation } from './station.ts'
import { check, firstRead, matched, sure } from './value.ts'
import type { View } from './view.ts'
import type { ReadingWords } from './words.ts'
import { readWorkStyles } from './work-style.ts'

type Fields = CandidateReading['fields']
type Pick = (...topics: CandidateTopic[]) => Span[]

/** The fields of a person from the labels and, where a mail has none, from the line that introduces the person. */
export function readPersonFields(
  view: View,
  labelled: readonly Labelled<CandidateTopic>[],
  projectSpans: readonly Span[],
  words: ReadingWords,
  base: string,
): Fields {
  const pick: Pick = (...topics) =>
    [...labelled]
      .sort((a, b) => Number(a.isBelow) - Number(b.isBelow))
      .filter(({ topic }) => topic !== null && topics.includes(topic))
      .flatMap(({ spans }) => spans)
  const headlines = headlinesOf(view, projectSpans)
  return {
    ...readNames(pick, headlines),
    ...readIdentity(pick, headlines, view, words),
    ...readPlace(pick, words),
    ...readAvailability(pick, base),
    ...readWork(pick, words),
    ...readTexts(pick, view),
  }
}

const maxHeadlines = 12
const headline = /[A-Z][.・ ]?[A-Z]\.?|\d{2}[ ]?[歳才]/

/** The first lines of running text that name initials or an age. */
const headlinesOf = (view: View, projectSpans: readonly Span[]): Span[] => {
  const used = new Set(projectSpans.map(({ block, cell, from }) => `${block}/${cell}/${from}`))
  return view
    .flatMap((part) =>
      part.kind === 'text' ? linesOf(sliceSpan(part.span, 0, Math.min(20_000, part.span.plain.length))) : [],
    )
    .filter(
      ({ plain, block, cell, from }) =>
        plain.length <= 120 && headline.test(plain) && !used.has(`${block}/${cell}/${from}`),
    )
    .slice(0, maxHeadlines)
}

function readNames(pick: Pick, headlines: readonly Span[]): Fields {
  const fields: Fields = {}
  const nameSpans = pick('name').flatMap(linesOf)
  const kana = firstRead(
    [
      ...pick('kana'),
      ...nameSpans.filter(({ plain }) => !/\p{Script=Han}/u.test(plain)),
      ...nameSpans.flatMap(inBrackets),
    ],
    readNameKana,
  )
  for (const span of nameSpans) {
    const { name, initials } = readPersonName(span, kana?.isWhole === true)
    if (name && !fields.name)
      fields.name = name.isSplit
        ? sure(name.text, [name.span])
        : check(name.text, [name.span], '姓と名の区切りがありません。')
    if (initials && !fields.name_for_company) fields.name_for_company = sure(initials.text, [initials.span])
  }
  if (kana?.isWhole || (kana && fields.name))
    fields.name_kana = sure(
      toKatakana(kana.text.normalize('NFKC'))
        .replace(/[\s・]+/g, ' ')
        .trim(),
      [kana.span],
    )
  for (const span of [
    ...pick('initials'),
    ...headlines.filter(({ plain }) => introduces.test(plain)).map(behindMark),
  ]) {
    if (fields.name_for_company || fields.name) break
    const { initials } = readPersonName(span, false)
    if (initials) fields.name_for_company = sure(initials.text, [initials.span])
  }
  return fields
}

const introduces =
  /^[\s■□◆◇●◎○▼▽★☆▶・*【<①-⑳\d.)(]{0,8}[A-Z][.・ ]?[A-Z]\.?[】>]?(?:さん|様|氏)?[\s(/、,:|・]{0,4}(?:男|女|満?\d{2}[ ]?[歳才])/

const behindMark = (span: Span): Span => {
  const start = /^[\s■□◆◇●◎○▼▽★☆▶・*【<①-⑳\d.)(]{0,8}/.exec(span.plain)?.[0].length ?? 0
  return sliceSpan(span, start, span.plain.length)
}

/** What stands in brackets behind a name: 鈴木 一郎（スズキ イチロウ）. */
const inBrackets = (span: Span): Span[] => {
  const found = /[(（]([^()（）]{2,30})[)）]/.exec(span.plain.slice(0, 80))
  return found ? [sliceSpan(span, found.index + 1, found.index + 1 + found[1]!.length)] : []
}

function readIdentity(pick: Pick, headlines: readonly Span[], view: View, words: ReadingWords): Fields {
  const fields: Fields = {}
  const beside = [...pick('name', 'initials'), ...headlines]
  const birth = firstRead(pick('birth', 'age'), (span) => readBirthDate(span, words.today))
  const age =
    firstRead(pick('age'), (span) => readAge(span, true)) ??
    firstRead([...pick('birth'), ...beside], (span) => readAge(span, false))
  const gender =
    firstRead(pick('gender'), readGender) ?? firstRead([...pick('age', 'birth'), ...beside], readGenderBeside)
  const nationality = firstRead(pick('nationality'), (span) => readNationality(span, words))
  const isMail = view.some((part) => part.kind === 'text') && !view.some((part) => part.kind === 'table')
  const tel = firstRead(pick('tel'), readTel)
  const email = firstRead(pick('email'), readEmail)
  const github = firstRead(
    view
      .flatMap((part) => (part.kind === 'text' ? [part.span] : []))
      .concat(pick('email', 'pr', 'skills', 'wishes', 'other')),
    readGithub,
  )
  if (birth) fields.birth_date = birth
  if (age) fields.age = age
  if (gender) fields.gender_id = gender
  if (nationality) fields.nationality_type_id = nationality.type
  if (nationality?.country) fields.nationality_id = nationality.country
  // A mail that introduces somebody names the sender's numbers; a sheet those of the person.
  if (tel && (!isMail || birth || fields.name)) fields.tel = tel
  if (email && (!isMail || birth || fields.name)) fields.email = email
  if (github) fields.github_url = github
  return fields
}

function readPlace(pick: Pick, words: ReadingWords): Fields {
  const fields: Fields = {}
  const prefecture = firstRead(pick('address'), (span) => findPrefecture(span, words.lists.prefectures))
  if (prefecture) fields.prefecture_id = sure(prefecture.id, [prefecture.span])
  const station = firstRead(pick('station'), (span) => {
    const near = findPrefecture(span, words.lists.prefectures)?.id ?? prefecture?.id
    return readStation(span, words, near)
  })
  if (station) fields.station_id = station
  return fields
}

function readAvailability(pick: Pick, base: string): Fields {
  const fields: Fields = {}
  const price = firstRead(
    pick('price').flatMap((span) => [...linesOf(span).slice(0, 3)]),
    readPrice,
  )
  if (price) {
    const read = price.isSure ? sure : check
    if (price.from !== undefined) fields.monthly_price_f_num = read(price.from, [price.span], price.note)
    if (price.to !== undefined) fields.monthly_price_l_num = read(price.to, [price.span], price.note)
  }
  const start = firstRead(
    pick('start', 'state').flatMap((span) => linesOf(span).slice(0, 3)),
    (span) => readStart(span, base),
  )
  if (start) {
    fields.inception_day_type_id = sure(start.isAtOnce ? 2 : 1, [start.span])
    if (start.day !== null)
      fields.inception_day =
        start.note === null ? sure(start.day, [start.span]) : check(start.day, [start.span], start.note)
  }
  const state = firstRead(pick('state', 'start'), (span) => readState(span, base))
  if (state) Object.assign(fields, state)
  const styleSpans = pick('workStyle', 'wishes', 'location', 'start', 'days', 'price')
  const style = firstRead(styleSpans, readWorkStyles)
  if (style?.isSure) fields.work_styles_ids = sure(style.ids, [style.span])
  const days = firstRead(pick('days', 'start', 'workStyle', 'wishes', 'price'), readBusinessDays)
  if (days) fields.business_day_ids = days
  return fields
}

/** 稼働中（12月末まで）, 待機中. */
function readState(span: Span, base: string): Fields | undefined {
  const text = span.plain.slice(0, 120)
  const end = readEnd(span, base)
  const working = /稼働中|参画中|就業中|稼動中/.exec(text)
  if (working || end)
    return {
      possession_flg: sure(1, [working ? matched(span, working) : end!.span]),
      ...(end ? { possession_date: check(end.day, [end.span], '稼働の終わりと読みました。') } : {}),
    }
  const free = /待機中|稼働なし|現在フリー|空き/.exec(text)
  return free ? { possession_flg: sure(0, [matched(span, free)]) } : undefined
}

function readWork(pick: Pick, words: ReadingWords): Fields {
  const fields: Fields = {}
  const occupations = findOccupations(pick('occupation'), words)
  const industries = findIndustries(pick('industry'), words)
  const contracts = findContractTypes(pick('contractType'))
  if (occupations) fields.occupation_ids = occupations
  if (industries) fields.industry_ids = industries
  if (contracts) fields.contract_type_ids = contracts
  return fields
}

function readTexts(pick: Pick, view: View): Fields {
  const fields: Fields = {}
  const hasRows = view.length > 0
  const certification = toQualifications(pick('certification'))
  const pr = toText(pick('pr'))
  const location = hasRows ? toText(pick('location'), 200) : undefined
  const wishes = toText(pick('wishes'))
  if (certification) fields.certification = certification
  if (pr) fields.desc_skill_summary = pr
  if (location) fields.desired_location = location
  if (wishes) fields.desired_other = wishes
  return fields
}
