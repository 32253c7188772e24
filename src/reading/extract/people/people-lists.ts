import { headingTopic, topicOf } from '../labels/label-words.ts'
import { listsSideBySide } from '../layout/side-by-side.ts'
import { turned } from '../layout/sideways.ts'
import type { Source } from '../layout/span.ts'
import type { View } from '../layout/view.ts'
import type { ReadingWords } from '../words.ts'
import { peopleByForm } from './people-by-form.ts'
import { type CandidateTopic, candidateWords } from './person-labels.ts'
import { readPersonName } from './person-name.ts'
import { headsAbove, peopleOfRows } from './person-of-list.ts'
import { readRomajiName } from './person-romaji.ts'

type Table = Extract<View[number], { kind: 'table' }>

/** People that one document introduces at most. */
export const maxPeople = 50

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
  'family',
])

const nameTopics = new Set<string>(['name', 'initials', 'family'])

/** The people of a list: one in each row below its headings, or in each column right of them. */
export function peopleOfTable(source: Source, part: Table, words: ReadingWords): View[] {
  const lists = listsSideBySide(source, part)
  if (lists.length > 1) return lists.flatMap((list) => rowsOfList(source, list, words))
  const inRows = rowsOfList(source, part, words)
  if (inRows.length > 1) return inRows
  const topicOfCell = (cell: number) => topicOf(candidateWords, source.plain(part.block, cell), false) ?? ''
  const rows = part.rows.filter((row) => {
    const [first, ...values] = part.grid.startingIn(row)
    return (
      first !== undefined &&
      topicOfCell(first) !== '' &&
      values.length > 1 &&
      values.every((cell) => topicOfCell(cell) === '' && part.grid.cells[cell]!.columns === 1)
    )
  })
  const topics = new Set(
    rows.map((row) => topicOfCell(part.grid.startingIn(row)[0]!)).filter((topic) => listTopics.has(topic)),
  )
  const hasName = [...topics].some((topic) => nameTopics.has(topic))
  const sideways = topics.size >= 3 && hasName ? rowsOfList(source, turned(part, rows), words) : inRows
  if (sideways.length > 1) return sideways
  const byForm = peopleByForm(source, part, words)
  return byForm.length > 1 ? byForm : sideways
}

/** A table with one person in each row below its headings. */
function rowsOfList(source: Source, part: Table, words: ReadingWords): View[] {
  const heading = part.rows.find((row) => {
    const cells = part.grid.startingIn(row)
    const topics = cells
      .slice(0, 60)
      .map((cell) => headingTopic(candidateWords, source.plain(part.block, cell)))
    const known = new Set(topics.filter((topic) => topic !== undefined && listTopics.has(topic)))
    return (
      known.size >= 3 &&
      [...nameTopics].some((topic) => known.has(topic as CandidateTopic)) &&
      topics.filter(Boolean).length >= cells.length / 2 &&
      (isBesideLabel(topics) || topics.filter(Boolean).length > cells.length * 0.6)
    )
  })
  if (heading === undefined) return []
  const heads = part.grid.startingIn(heading)
  const topicAt = (cell: number) => headingTopic(candidateWords, source.plain(part.block, cell))
  const column = part.grid.cells[heads.find((cell) => nameTopics.has(topicAt(cell) ?? ''))!]!.column
  // In a row of nothing but headings each row below is somebody, though it may not say a whole name.
  const isPure = heads.filter((cell) => topicAt(cell) !== undefined).length >= heads.length * 0.8
  const enough = Math.max(3, heads.length / 2)
  const people = part.rows
    .filter((row) => row > heading)
    .slice(0, maxPeople * 2)
    .filter((row) => {
      const name = part.grid.startingIn(row).find((cell) => part.grid.cells[cell]!.column === column)
      if (name === undefined) return false
      if (part.grid.startingIn(row).length < enough) return isPure && isNumbered(source, part, row, name)
      const { name: whole, initials } = readPersonName(source.whole(part.block, name), false)
      if (whole !== undefined || initials !== undefined) return true
      if (readRomajiName(source.whole(part.block, name))) return true
      const text = source.plain(part.block, name).trim()
      return (
        isPure &&
        text.length <= 12 &&
        !/\d|合計|以上|総数|記入例|サンプル|※|。/.test(text) &&
        topicAt(name) === undefined
      )
    })
    .slice(0, maxPeople)
  return peopleOfRows(source, part, headsAbove(part, [heading]), people, words)
}

/** A number and a whole name beside it, or initials: of somebody of the list nothing else may be known yet. */
const isNumbered = (source: Source, part: Table, row: number, nameCell: number) => {
  const [first] = part.grid.startingIn(row)
  const { name, initials } = readPersonName(source.whole(part.block, nameCell), false)
  const isNumber = first !== undefined && /^\s*\d{1,3}\.?\s*$/.test(source.plain(part.block, first))
  return isNumber && (name !== undefined || initials !== undefined)
}

/** In a list a heading stands beside that of the name; beside the label in a form stands the name. */
const isBesideLabel = (topics: readonly (CandidateTopic | undefined)[]) => {
  const at = topics.findIndex((topic) => topic !== undefined && nameTopics.has(topic))
  return topics[at + 1] !== undefined || topics[at - 1] !== undefined
}
