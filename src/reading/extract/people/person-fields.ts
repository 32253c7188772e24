import type { Place } from '../../source-text/source-document.ts'
import type { Labelled } from '../labels/labelled.ts'
import { toQualifications, toText } from '../layout/prose.ts'
import { columnsOf, cutAt, linesOf, type Span, trimSpan } from '../layout/span.ts'
import type { View } from '../layout/view.ts'
import { linesOfView, looseLines, tokensOf } from '../values/loose-facts.ts'
import { findIndustries, findOccupations } from '../values/master-words.ts'
import type { ReadingWords } from '../words.ts'
import { cellsBesideFacts, initialsBesideFacts, isFactCell } from './fact-cells.ts'
import { readFactTokens } from './fact-tokens.ts'
import { linesBelowFacts } from './lines-below-facts.ts'
import { readAvailability } from './person-availability.ts'
import { readBracketFacts } from './person-brackets.ts'
import { readContact } from './person-contact.ts'
import { readContractTypes } from './person-contract.ts'
import { readFactStation } from './person-fact-station.ts'
import { readIdentity } from './person-identity.ts'
import { type CandidateTopic, candidateWords } from './person-labels.ts'
import { factLine, readLooseFacts } from './person-loose-facts.ts'
import { readNames } from './person-names.ts'
import type { PersonFields as Fields, Pick } from './person-pick.ts'
import { readPlace } from './person-place.ts'
import { fillSaid, readSaidFacts } from './said-facts.ts'
import { readSaidInitials, readSaidName } from './said-name.ts'

/** What is told in sentences may stand behind any of these labels. */
const tellingTopics = [
  ...(['name', 'initials', 'given', 'age', 'birth', 'gender', 'station'] as const),
  ...(['price', 'start', 'state', 'workStyle', 'days'] as const),
  ...(['wishes', 'pr', 'other', 'location', 'affiliation'] as const),
]

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
  const lines = [...looseLines(texts), ...linesBelowFacts(labelled)]
  const unlabelled = texts.filter(isFactCell)
  const initials = initialsBesideFacts(texts)
  const facts = [
    ...lines.filter((line) => factLine.test(line.plain) || readBracketFacts(line)),
    ...unlabelled,
  ]
  const heads = view.flatMap((part) => (part.kind === 'text' ? [part.span] : []))
  const names = readNames(pick, [...initials, ...facts], heads, from !== null)
  const ofName = heads
    .flatMap(linesOf)
    .filter((line) => names.name?.places.some((place) => isWithin(place, line)))
  const identity = readIdentity(
    pick,
    [...facts, ...ofName],
    [...lines, ...texts.filter(({ cell }) => cell !== null)],
    words,
  )
  const factStation = readFactStation(pick, texts, words)
  const isKnown = labelled.some(({ topic }) => topic !== null && candidateWords.facts.has(topic))
  const known = toCheckIn([...unlabelled, ...initials], {
    ...readFactTokens(unlabelled, words),
    ...(factStation ? { station_id: factStation } : {}),
    ...readLooseFacts(
      lines.map(withoutName(names)),
      [...pick('wishes'), ...cellsBesideFacts(texts)],
      pick('address'),
      words,
      base,
    ),
    ...names,
    ...identity,
    ...readContact(
      pick,
      view,
      names.name?.value,
      (identity.birth_date ?? names.name_kana) !== undefined,
      from,
    ),
    ...readPlace(
      pick,
      from === null ? linesOfView(view).flatMap(columnsOf).flatMap(tokensOf) : [],
      heads,
      words,
    ),
    ...readAvailability(pick, sorted, lines.flatMap(sentencesOf), base),
    ...readWork(pick, lines, words),
    ...readTexts(pick, view),
  })
  const isNamed = known.name !== undefined || known.name_for_company !== undefined
  const said = [...texts, ...pick(...tellingTopics)].filter(({ cell }) => cell === null)
  return fillSaid(known, {
    ...(isNamed ? {} : { ...readSaidInitials(said), ...readSaidName(said, from) }),
    ...readSaidFacts(said.map(withoutName(names)), isKnown, words, base),
  })
}

/** What stands in cells without a label is known by its form alone. */
function toCheckIn(cells: readonly Span[], fields: Fields): Fields {
  const isIn = (place: Place) => cells.some(({ block, cell }) => block === place.block && cell === place.cell)
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.places.length > 0 && field.places.every(isIn) ? { ...field, certainty: 'check' } : field,
    ]),
  ) as Fields
}

/** A line without the name of the person: 豊田 夏生 37歳 names no station. */
const withoutName = ({ name }: Fields) => {
  const parts = name?.value.split(' ') ?? []
  return (line: Span): Span => {
    const at = parts.length === 2 ? line.plain.indexOf(parts.join(' ')) : -1
    const to = at + (name?.value.length ?? 0)
    return at < 0
      ? line
      : { ...line, plain: line.plain.slice(0, at) + ' '.repeat(to - at) + line.plain.slice(to) }
  }
}

const isWithin = (place: Place, line: Span) =>
  place.block === line.block && place.cell === line.cell && line.from <= place.from && place.to <= line.to

/** The sentences of a line. */
const sentencesOf = (line: Span) => cutAt(line, /。/g).map(trimSpan)

function readWork(pick: Pick, lines: readonly Span[], words: ReadingWords): Fields {
  const fields: Fields = {}
  const occupations = findOccupations(pick('occupation'), words)
  const industries = findIndustries(pick('industry'), words)
  const contracts = readContractTypes(pick, lines)
  if (occupations) fields.occupation_ids = occupations
  if (industries) fields.industry_ids = industries
  if (contracts) fields.contract_type_ids = contracts
  return fields
}

/** What a place to work does not say alone: how much of the work is done there. */
const ofWork = /出社|在宅|リモート|テレワーク|常駐|半々|週[ ]?\d/

function readTexts(pick: Pick, view: View): Fields {
  const fields: Fields = {}
  const hasRows = view.length > 0
  const certification = toQualifications(pick('certification'))
  const pr = toText(pick('pr'))
  const location = hasRows ? toText(pick('location'), 200) : undefined
  const wishes = toText(pick('wishes'))
  if (certification) fields.certification = certification
  if (pr) fields.desc_skill_summary = pr
  if (location)
    fields.desired_location = ofWork.test(location.value) ? { ...location, certainty: 'check' } : location
  if (wishes) fields.desired_other = wishes
  return fields
}
