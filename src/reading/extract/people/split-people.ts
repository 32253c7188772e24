import { toLabelKey } from '../labels/label-words.ts'
import { inLines, readLabelled } from '../labels/labelled.ts'
import { isSeparator } from '../labels/line-labels.ts'
import { cutsAtRepeats } from '../labels/repeated-labels.ts'
import { withoutEarlierMonths } from '../layout/sheets-by-month.ts'
import { linesOf, type Source, type Span } from '../layout/span.ts'
import { type Cut, splitAt } from '../layout/split-view.ts'
import type { View } from '../layout/view.ts'
import type { ReadingWords } from '../words.ts'
import { isReadingAlone } from './name-readings.ts'
import { cutsAtHeadlines, cutsAtParagraphs } from './people-headlines.ts'
import { maxPeople, peopleOfTable } from './people-lists.ts'
import { cutsAtSheets } from './people-sheets.ts'
import { type CandidateTopic, candidateWords } from './person-labels.ts'
import { readPersonName } from './person-name.ts'

/** The parts of a document that speak of each person: one where it speaks of one. */
export function splitPeople(source: Source, view: View, words: ReadingWords): View[] {
  const listed = withoutEarlierMonths(view).flatMap((part) =>
    part.kind === 'table' ? peopleOfTable(source, part, words) : [],
  )
  if (listed.length > 1) return listed.slice(0, maxPeople)
  const labelled = cutsAtNames(source, view)
  const sheets = labelled.length > 1 ? [] : cutsAtSheets(source, view)
  if (sheets.length > 1) return splitAt(view, sheets.slice(0, maxPeople))
  const named = labelled.length > 1 ? labelled : cutsAtHeadlines(view)
  const told = named.length > 1 ? named : cutsAtFacts(view)
  const paragraphs = told.length > 1 ? [] : cutsAtParagraphs(view)
  if (paragraphs.length > 1) return splitAt(view, paragraphs.slice(0, maxPeople))
  const cuts = told
  const kept = withFacts(source, view, cuts.slice(0, maxPeople))
  return kept.length > 1 ? splitAt(view, kept) : [view]
}

/** Where another name stands behind a name label. */
function cutsAtNames(source: Source, view: View): Cut[] {
  const cuts: Cut[] = []
  let last = ''
  let topics = new Set<CandidateTopic>()
  for (const [i, part] of view.entries()) {
    const labels =
      part.kind === 'text'
        ? inLines(part.span, candidateWords, { heads: new Set(), items: new Set() })
        : readLabelled(source, [part], candidateWords, { heads: new Set(), items: new Set() })
    for (const { topic, label, spans } of labels) {
      if (topic !== 'name' && topic !== 'initials') continue
      const value = spans[0] && linesOf(spans[0])[0]
      if (!value) continue
      const { name, initials } = readPersonName(value, false)
      if (
        !name &&
        !initials &&
        !isReadingAlone(value) &&
        (value.plain.length > 12 || /\d|[名人]$/.test(value.plain))
      )
        continue
      const key = toLabelKey((name ?? initials)?.text ?? value.plain)
      if (key === last) continue
      // The initials beside a name are the same person's; only a label that comes again begins another.
      if (cuts.length > 0 && !topics.has(topic) && isNear(cuts.at(-1)!, i, part, label)) {
        topics.add(topic)
        continue
      }
      topics = new Set([topic])
      last = key
      cuts.push({
        part: i,
        at:
          part.kind === 'text'
            ? headingAbove(part.span, label.from - part.span.from)
            : part.grid.cells[label.cell!]!.row,
      })
    }
  }
  return cuts
}

/** In a table the whole form is near. */
const isNear = (cut: Cut, part: number, { kind }: View[number], label: Span) =>
  cut.part === part && (kind === 'table' || label.from - cut.at < 120)

/** The begin of the heading lines right above an offset: a drawn line, 【1人目】, ■要員①. */
function headingAbove({ plain }: Span, at: number): number {
  let begin = plain.lastIndexOf('\n', at - 1) + 1
  for (let i = 0; i < 4 && begin > 0; i += 1) {
    const previous = plain.lastIndexOf('\n', begin - 2) + 1
    const line = plain.slice(previous, begin - 1)
    const isHeading =
      /^\s*(?:[■□◆◇●◎▼【<《[(]|[①-⑳]|\d{1,2}[.)]|(?:no\.?|要員|人材|候補|技術者|エンジニア)\s?\d)/i.test(
        line,
      ) &&
      line.trim().length <= 40 &&
      !line.includes(':')
    if (!isHeading) return isSeparator(line) ? previous : begin
    begin = previous
  }
  return begin
}

/** A name below which nothing is told of the person, where others have their facts, is the same person's again. */
function withFacts(source: Source, view: View, cuts: readonly Cut[]): Cut[] {
  if (cuts.length < 2) return []
  const told = splitAt(view, cuts).map((piece) =>
    readLabelled(source, piece, candidateWords, { heads: new Set(), items: new Set() }).some(
      ({ topic, spans }) => topic !== null && spans.length > 0 && (facts.has(topic) || topic === 'birth'),
    ),
  )
  if (!told[0] || told.every(Boolean)) return [...cuts]
  const numbers = cuts.map((cut) => numberAt(view, cut))
  const isNext = (i: number) => numbers[i] !== undefined && numbers[i] === (numbers[i - 1] ?? Number.NaN) + 1
  return cuts.filter((_, i) => told[i] || isNext(i))
}

/** The number of a heading that counts people: 【要員2】, ③, No.2. */
function numberAt(view: View, { part, at }: Cut): number | undefined {
  const found = view[part]
  if (found?.kind !== 'text') return undefined
  const line = found.span.plain.slice(at, at + 40).normalize('NFKC')
  const number =
    /^[\s■□◆◇●◎○▼▽★☆▶【<《[(]*(?:要員|人材|候補者?|技術者|エンジニア|no\.?)?\s?(\d{1,2})(?!\d|[年月/])/i.exec(
      line,
    )
  return number ? Number(number[1]) : undefined
}

/** What each person says once in a text. */
const facts = new Set<string>(['age', 'gender', 'station', 'price', 'start'])

/** Where the facts of another person begin, who has no name: 【要員B】 年齢:29歳. */
const cutsAtFacts = (view: View): Cut[] =>
  cutsAtRepeats(
    view,
    view.flatMap((part) =>
      part.kind === 'text' ? inLines(part.span, candidateWords, { heads: new Set(), items: new Set() }) : [],
    ),
    facts,
    'name',
  )
