import { rowBelow } from './grid.ts'
import { toLabelKey, topicOf } from './label-words.ts'
import { inLines, readLabelled } from './labelled.ts'
import { isSeparator } from './line-labels.ts'
import { candidateWords } from './person-labels.ts'
import { readPersonName } from './person-name.ts'
import { linesOf, type Source, type Span } from './span.ts'
import { type Cut, splitAt } from './split-view.ts'
import type { View } from './view.ts'

/** People that one document introduces at most. */
const maxPeople = 50

const listTopics = new Set([
  'name',
  'initials',
  'age',
  'gender',
  'station',
  'price',
  'skills',
  'start',
  'nationality',
])

/** The parts of a document that speak of each person: one where it speaks of one. */
export function splitPeople(source: Source, view: View): View[] {
  const listed = view.flatMap((part) => (part.kind === 'table' ? rowsOfList(source, part) : []))
  if (listed.length > 1) return listed.slice(0, maxPeople)
  const labelled = cutsAtNames(source, view)
  const cuts = labelled.length > 1 ? labelled : cutsAtHeadlines(view)
  return cuts.length > 1 ? splitAt(view, cuts.slice(0, maxPeople)) : [view]
}

/** A table with one person in each row below its headings. */
function rowsOfList(source: Source, part: Extract<View[number], { kind: 'table' }>): View[] {
  const heading = part.rows.find((row) => {
    const cells = part.grid.startingIn(row)
    const topics = cells
      .slice(0, 60)
      .map((cell) => topicOf(candidateWords, source.plain(part.block, cell), true))
    const known = new Set(topics.filter((topic) => topic !== undefined && listTopics.has(topic)))
    return (
      known.size >= 3 &&
      (known.has('name') || known.has('initials')) &&
      topics.every((topic) => topic !== undefined || true) &&
      topics.filter(Boolean).length >= cells.length / 2
    )
  })
  if (heading === undefined) return []
  const width = part.grid.startingIn(heading).length
  const rows = part.rows.filter(
    (row) => row > heading && part.grid.startingIn(row).length >= Math.max(3, width / 2),
  )
  const nameColumn = part.grid.startingIn(heading).find((cell) => {
    const topic = topicOf(candidateWords, source.plain(part.block, cell), true)
    return topic === 'name' || topic === 'initials'
  })!
  const column = part.grid.cells[nameColumn]!.column
  return rows
    .slice(0, maxPeople)
    .filter((row) => {
      const name = part.grid.startingIn(row).find((cell) => part.grid.cells[cell]!.column === column)
      if (name === undefined) return false
      const { name: whole, initials } = readPersonName(source.whole(part.block, name), false)
      return whole !== undefined || initials !== undefined
    })
    .map((row) => [{ ...part, grid: rowBelow(part.grid, heading, row), rows: [0, 1] }])
}

/** Where another name stands behind a name label. */
function cutsAtNames(source: Source, view: View): Cut[] {
  const cuts: Cut[] = []
  let last = ''
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
      if (!name && !initials && value.plain.length > 12) continue
      const key = toLabelKey((name ?? initials)?.text ?? value.plain)
      if (key === last) continue
      // The initials beside a whole name are the same person.
      if (last !== '' && topic === 'initials' && cuts.length > 0 && isNear(cuts.at(-1)!, i, part, label))
        continue
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

const isNear = (cut: Cut, part: number, { kind }: View[number], label: Span) =>
  cut.part === part && kind === 'text' && label.from - cut.at < 120

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

/** Initials that stand by themselves, and an age: 【1】K.S／37歳／男, ① 29歳 男性 N.O. */
const initialsAlone = /(?:^|[\s/、。|(【】>①-⑳.])[A-Z][.・]?[A-Z]\.?(?=[\s/(、|】さ様氏]|$)/
const ageAlone = /\d{2}[ ]?[歳才]/

const isHeadline = (line: string) =>
  line.length <= 300 && initialsAlone.test(line.slice(0, 60)) && ageAlone.test(line.slice(0, 60))

/** Lines that introduce somebody by initials and age. */
function cutsAtHeadlines(view: View): Cut[] {
  return view.flatMap((part, i) =>
    part.kind === 'table'
      ? []
      : linesOf(part.span).flatMap((line) =>
          isHeadline(line.plain) ? [{ part: i, at: line.from - part.span.from }] : [],
        ),
  )
}
