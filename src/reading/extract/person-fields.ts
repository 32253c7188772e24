import type { Labelled } from './labelled.ts'
import { linesOfView, looseLines } from './loose-facts.ts'
import { findContractTypes, findIndustries, findOccupations } from './master-words.ts'
import { readAvailability } from './person-availability.ts'
import { readBracketFacts } from './person-brackets.ts'
import { readContact } from './person-contact.ts'
import { readIdentity } from './person-identity.ts'
import type { CandidateTopic } from './person-labels.ts'
import { factLine, readLooseFacts } from './person-loose-facts.ts'
import { readNames } from './person-names.ts'
import type { PersonFields as Fields, Pick } from './person-pick.ts'
import { findPrefecture } from './prefecture.ts'
import { toQualifications, toText } from './prose.ts'
import { cutAt, type Span, trimSpan } from './span.ts'
import { readStation } from './station.ts'
import { firstRead, sure } from './value.ts'
import type { View } from './view.ts'
import type { ReadingWords } from './words.ts'

/** The fields of a person from the labels and, where a mail has none, from the line that introduces the person. */
export function readPersonFields(
  view: View,
  labelled: readonly Labelled<CandidateTopic>[],
  texts: readonly Span[],
  words: ReadingWords,
  base: string,
  from: string | null,
): Fields {
  const sorted = [...labelled].sort((a, b) => Number(a.isBelow) - Number(b.isBelow))
  const pick: Pick = (...topics) =>
    topics.flatMap((topic) => sorted.filter((each) => each.topic === topic).flatMap(({ spans }) => spans))
  const lines = looseLines(texts)
  const facts = [
    ...lines.filter((line) => factLine.test(line.plain) || readBracketFacts(line)),
    ...texts.filter(isFactCell),
  ]
  const heads = view.flatMap((part) => (part.kind === 'text' ? [part.span] : []))
  const names = readNames(pick, facts, heads, from !== null)
  const identity = readIdentity(pick, facts, [...lines, ...texts.filter(({ cell }) => cell !== null)], words)
  return {
    ...readLooseFacts(lines, pick('wishes'), words, base),
    ...names,
    ...identity,
    ...readContact(
      pick,
      view,
      names.name?.value,
      (identity.birth_date ?? names.name_kana) !== undefined,
      from,
    ),
    ...readPlace(pick, from === null ? linesOfView(view) : [], words),
    ...readAvailability(pick, sorted, lines.flatMap(sentencesOf), base),
    ...readWork(pick, words),
    ...readTexts(pick, view),
  }
}

/** The sentences of a line. */
const sentencesOf = (line: Span) => cutAt(line, /。/g).map(trimSpan)

/** A cell that is nothing but an age or a gender. */
const isFactCell = ({ cell, plain }: Span) =>
  cell !== null && /^\s*(?:満?\d{2}[ ]?[歳才]|男性?|女性?)\s*$/.test(plain)

/** 〒231-0023 神奈川県横浜市中区: an address needs no label. */
const isAddress = ({ plain }: Span) =>
  /^(?:〒[\d -]{7,10}|現?住所)?\s*(?:東京都|北海道|京都府|大阪府|[\p{Script=Han}]{2,3}県)[^\s]{1,8}[市区町村郡]/u.test(
    plain,
  ) && !/会社|事務所|本社|支店|オフィス/.test(plain)

function readPlace(pick: Pick, lines: readonly Span[], words: ReadingWords): Fields {
  const fields: Fields = {}
  const prefecture = firstRead([...pick('address'), ...lines.filter(isAddress)], (span) =>
    findPrefecture(span, words.lists.prefectures),
  )
  if (prefecture) fields.prefecture_id = sure(prefecture.id, [prefecture.span])
  const station = firstRead(pick('station'), (span) => {
    const near = findPrefecture(span, words.lists.prefectures)?.id ?? prefecture?.id
    return readStation(span, words, near)
  })
  if (station) fields.station_id = station
  return fields
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
