import { toLabelKey, topicOf } from '../labels/label-words.ts'
import { rowBelow } from '../layout/grid.ts'
import type { Source } from '../layout/span.ts'
import type { TablePart, View } from '../layout/view.ts'
import { type JobTopic, jobWords } from './job-labels.ts'

/** What the headings of a list of jobs name. */
export const listTopics = new Set<JobTopic>([
  'name',
  'detail',
  'skills',
  'required',
  'place',
  'price',
  'priceMin',
  'priceMax',
  'start',
  'interview',
  'hours',
  'workStyle',
  'welcome',
  'recruitment',
])
/** What a list of jobs offers or asks for and a history of projects does not. */
const offering = new Set<JobTopic>([
  'required',
  'place',
  'price',
  'priceMin',
  'priceMax',
  'interview',
  'hours',
  'workStyle',
  'welcome',
])
/** A row or column that shows how a sheet is filled in: (例) J-000, 記入例, sample. */
const example =
  /^[^\p{L}\d]{0,2}(?:例(?![年会え])|記入例|入力例|記載例|サンプル|見本|sample|example)|○○|〇〇/iu
/** A cell that says what the one above it does. */
const ditto = /^\s*(?:〃|々|同上|"|”|↑)\s*$/
/** A record that is taken out of its list. */
const deleted = /^(?:削除(?:済み?|予定)?|無効|deleted)$/i

/** Headings name at least three things of a job and little else; where they name the job itself and what it offers, half of them are enough. */
export function isHeading(source: Source, part: TablePart, row: number): boolean {
  const topics = topicsOf(source, part, row)
  const known = topics.filter((topic) => topic !== undefined)
  const ofJob = new Set(known.filter((topic) => listTopics.has(topic)))
  // 要件 alone is the first step of the work in a history: 要件 | 基本 | 詳細.
  const heads = part.grid.startingIn(row)
  const isOffer =
    ofJob.has('name') &&
    topics.some(
      (topic, i) =>
        topic !== undefined &&
        offering.has(topic) &&
        toLabelKey(source.plain(part.block, heads[i]!)) !== '要件',
    )
  return topics.length >= 4 && ofJob.size >= 3 && known.length >= topics.length * (isOffer ? 0.5 : 0.7)
}

export const topicsOf = (source: Source, part: TablePart, row: number) =>
  part.grid
    .startingIn(row)
    .slice(0, 60)
    .map(
      (cell) =>
        (part.named?.get(cell) as JobTopic | undefined) ??
        topicOf(jobWords, source.plain(part.block, cell), true),
    )

/** A job for each row below the headings that is one, with what ditto marks stand for. */
export function jobsInRows(source: Source, part: TablePart, heading: number): View[] {
  const topics = topicsOf(source, part, heading)
  const heads = part.grid.startingIn(heading)
  const columnOf = (topic: JobTopic) => {
    const head = heads[topics.indexOf(topic)]
    return head === undefined ? undefined : part.grid.cells[head]!.column
  }
  const [name, status] = [columnOf('name'), columnOf('status')]
  const textAt = (row: number, column: number) =>
    part.grid
      .inRow(row)
      .flatMap((cell) =>
        part.grid.cells[cell]!.column === column ? [source.plain(part.block, cell).trim()] : [],
      )[0] ?? ''
  const isJob = (row: number) => {
    const cells = part.grid.startingIn(row)
    const texts = [
      textAt(row, part.grid.cells[heads[0]!]!.column),
      ...(name === undefined ? [] : [textAt(row, name)]),
    ]
    return (
      cells.length >= Math.max(3, heads.length / 2) &&
      texts.at(-1) !== '' &&
      !texts.some((text) => example.test(text)) &&
      !(status !== undefined && deleted.test(textAt(row, status))) &&
      !isHeading(source, part, row)
    )
  }
  const above = new Map<number, number>()
  return part.rows
    .filter((row) => row > heading)
    .flatMap((row): View[] => {
      const values = part.grid.inRow(row).map((cell) => {
        const { column, text } = part.grid.cells[cell]!
        const meant = ditto.test(text) ? (above.get(column) ?? cell) : cell
        above.set(column, meant)
        return meant
      })
      return isJob(row)
        ? [[{ ...part, grid: rowBelow(part.grid, heading, row, values), rows: [0, 1], isList: true }]]
        : []
    })
}
