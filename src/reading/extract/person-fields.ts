import { toKatakana } from '#foundation/masterdata/normalize.ts'
import { readBusinessDays } from './business-days.ts'
import type { CandidateTopic } from './label-words.ts'
import type { Labelled } from './labelled.ts'
import { looseLines, loosePrice, looseStart, looseStation, tokensOf } from './loose-facts.ts'
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
import { linesOf, type Span, sliceSpan, trimSpan } from './span.ts'
import { readEnd, readStart, type Start } from './start.ts'
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
  texts: readonly Span[],
  words: ReadingWords,
  base: string,
  isMail: boolean,
): Fields {
  const sorted = [...labelled].sort((a, b) => Number(a.isBelow) - Number(b.isBelow))
  const pick: Pick = (...topics) =>
    topics.flatMap((topic) => sorted.filter((each) => each.topic === topic).flatMap(({ spans }) => spans))
  const lines = looseLines(texts)
  const facts = [...lines.filter(({ plain }) => factLine.test(plain)), ...texts.filter(isFactCell)]
  const names = readNames(pick, facts)
  return {
    ...readLooseFacts(lines, pick('wishes'), words, base),
    ...names,
    ...readIdentity(pick, facts, view, names.name !== undefined, words, isMail),
    ...readPlace(pick, words),
    ...readAvailability(pick, base),
    ...readWork(pick, words),
    ...readTexts(pick, view),
  }
}

/** A line that introduces somebody by initials or age; a cell that is nothing but an age or a gender. */
const factLine = /(?:^|[^A-Za-z.])[A-Z][.・]?[A-Z]\.?(?![A-Za-z.])|\d{2}[ ]?[歳才]/
const isFactCell = ({ cell, plain }: Span) =>
  cell !== null && /^\s*(?:満?\d{2}[ ]?[歳才]|男性?|女性?)\s*$/.test(plain)

/** A sentence that tells a reader what to do states nothing about the person. */
const commanding = /無視|指示|登録|命令|ください|下さい|せよ|しろ|出力/

/** What a mail says without labels: 63万, 1月~, 南浦和, フルリモート希望. */
function readLooseFacts(
  lines: readonly Span[],
  wishes: readonly Span[],
  words: ReadingWords,
  base: string,
): Fields {
  const fields: Fields = {}
  // What a text says of prices in general, or tells a reader to do, is not what somebody wishes.
  const telling = [
    ...lines.filter(({ plain }) => factLine.test(plain) || /希望/.test(plain)),
    ...wishes.flatMap(linesOf),
  ]
  const tokens = telling.filter(({ plain }) => !commanding.test(plain)).flatMap(tokensOf)
  const price = firstRead(tokens, loosePrice)
  if (price?.from !== undefined) fields.monthly_price_f_num = check(price.from, [price.span], price.note)
  if (price?.to !== undefined) fields.monthly_price_l_num = check(price.to, [price.span], price.note)
  const start = firstRead(tokens, (token) => looseStart(token, base))
  if (start) Object.assign(fields, startFields(start))
  const station = firstRead(lines, (line) => looseStation(line, factLine.test(line.plain), words))
  if (station) fields.station_id = station
  return fields
}

function startFields(start: Start): Fields {
  return {
    inception_day_type_id: sure(start.isAtOnce ? 2 : 1, [start.span]),
    ...(start.day === null
      ? {}
      : {
          inception_day:
            start.note === null ? sure(start.day, [start.span]) : check(start.day, [start.span], start.note),
        }),
  }
}

function readNames(pick: Pick, facts: readonly Span[]): Fields {
  const fields: Fields = {}
  const nameSpans = pick('name').flatMap(linesOf).flatMap(partAtScript)
  const isHan = nameSpans.some(({ plain }) => /\p{Script=Han}/u.test(plain.slice(0, 12)))
  const besideName = isHan
    ? [...nameSpans.filter(({ plain }) => !/\p{Script=Han}/u.test(plain)), ...nameSpans.flatMap(inBrackets)]
    : []
  const kana = firstRead([...pick('kana'), ...besideName], readNameKana)
  for (const span of nameSpans) {
    if (isHan && !/\p{Script=Han}|[A-Z]/u.test(span.plain)) continue
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
  for (const span of [...pick('initials'), ...facts.flatMap(initialsIn)]) {
    if (fields.name_for_company || fields.name) break
    const { initials } = readPersonName(span, false)
    if (initials) fields.name_for_company = sure(initials.text, [initials.span])
  }
  return fields
}

/** Initials in a line that also tells an age or a gender: 弊社の要員（A.K、31歳）. */
const initialsIn = (line: Span): Span[] => {
  if (!/\d{2}[ ]?[歳才]|男性|女性/.test(line.plain)) return []
  const found = /(?:^|[^A-Za-z.])([A-Z][.・]?[A-Z]\.?)(?![A-Za-z.])/.exec(line.plain)
  if (!found) return []
  const from = found.index + found[0].length - found[1]!.length
  return [sliceSpan(line, from, from + found[1]!.length)]
}

/** ﾑﾗｶﾐ ﾕｳ　村上　悠: the reading before a name, apart from it. */
const partAtScript = (span: Span): Span[] => {
  const found = /^[\p{Script=Katakana}ー\u3099・ ]{4,24}(?= \p{Script=Han})/u.exec(span.plain)
  return found
    ? [sliceSpan(span, 0, found[0].length), trimSpan(sliceSpan(span, found[0].length, span.plain.length))]
    : [span]
}

/** What stands in brackets behind a name: 鈴木 一郎（スズキ イチロウ）. */
const inBrackets = (span: Span): Span[] => {
  const found = /[(（]([^()（）]{2,30})[)）]/.exec(span.plain.slice(0, 80))
  return found ? [sliceSpan(span, found.index + 1, found.index + 1 + found[1]!.length)] : []
}

function readIdentity(
  pick: Pick,
  facts: readonly Span[],
  view: View,
  hasName: boolean,
  words: ReadingWords,
  isMail: boolean,
): Fields {
  const fields: Fields = {}
  const beside = [...pick('name', 'initials', 'gender'), ...facts]
  const birth = firstRead(pick('birth', 'age'), (span) => readBirthDate(span, words.today))
  const age =
    firstRead(pick('age'), (span) => readAge(span, true)) ??
    firstRead([...pick('birth'), ...beside], (span) => readAge(span, false))
  const gender =
    firstRead(pick('gender'), readGender) ??
    firstRead([...pick('age', 'birth'), ...beside], readGenderBeside) ??
    firstRead(
      [...pick('name', 'initials').flatMap(inBrackets), ...facts.filter(({ cell }) => cell !== null)],
      readGender,
    )
  const nationality = firstRead(pick('nationality'), (span) => readNationality(span, words))
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
  if (tel && (!isMail || birth || hasName)) fields.tel = tel
  if (email && (!isMail || birth || hasName)) fields.email = email
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
  if (start) Object.assign(fields, startFields(start))
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
