import { positionAt } from '../layout/grid.ts'
import { type Source, type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import type { Part, TablePart, View } from '../layout/view.ts'
import type { LineLabel } from './bracket-label.ts'
import { belowOf, columnBelow, rightOf } from './label-cells.ts'
import { headingTopic, type LabelWords, toLabelKey, topicOf, topicsTogether } from './label-words.ts'
import { findLineLabels } from './line-labels.ts'
import { answerCells, headingRows } from './table-labels.ts'

/** A label with what stands behind or below it; `spans` in reading order, none of them empty. */
export type Labelled<Topic extends string> = {
  topic: Topic | null
  label: Span
  spans: Span[]
  /** Below its label, as in a table with headings: a weaker reason to belong together. */
  isBelow: boolean
}

/** Headings whose block goes on over list items, and the labels that such items may have. */
export type Blocks<Topic extends string> = { heads: ReadonlySet<Topic>; items: ReadonlySet<Topic> }

/** What answers a label, though it holds its word: 外国籍可, リモート希望. */
const valueLike =
  /\d|^(?:フル|完全|基本|原則|一部|併用|常駐)|(?:可|ng|ok|なし|無し|あり|まで|のみ|希望|以上|歓迎|不問|相談)\s*$/i

/** How often somebody is where, not the label that asks for it: 在宅(週1出社), リモート（月2回）. */
const ofDays = /^\s*(?:在宅|リモート|テレワーク|出社|常駐)[^()（）\n]{0,8}[(（][^()（）\n]{0,20}[週月]\s?\d/

/** Y・H, P.R.: somebody's, though it spells a label (PR); among headings it says that they are labels of a form. */
const isInitials = /^[A-Z][.・][A-Z]\.?$/

/** All labels of a view with their values.  */
export function readLabelled<Topic extends string>(
  source: Source,
  view: View,
  words: LabelWords<Topic>,
  blocks: Blocks<Topic>,
): Labelled<Topic>[] {
  return view
    .flatMap((part: Part) =>
      part.kind === 'text' ? inLines(part.span, words, blocks) : inTable(source, part, words, blocks),
    )
    .flatMap((labelled) => [labelled, ...together(labelled, words)])
}

/** The same value under each further topic of a label that names several. */
const together = <Topic extends string>(labelled: Labelled<Topic>, words: LabelWords<Topic>) =>
  labelled.topic === null || words.exact.has(toLabelKey(labelled.label.plain))
    ? []
    : topicsTogether(words, labelled.label.plain)
        .filter((topic) => topic !== labelled.topic)
        .map((topic) => ({ ...labelled, topic }))

/** Labels in running lines: a value goes on over the lines up to the next label. */
export function inLines<Topic extends string>(
  span: Span,
  words: LabelWords<Topic>,
  blocks: Blocks<Topic>,
): Labelled<Topic>[] {
  const found: (LineLabel<Topic> & { line: number })[] = []
  let from = 0
  let open: LineLabel<Topic> | undefined
  for (const line of span.plain.split('\n')) {
    for (const label of findLineLabels(line, words)) {
      const isItem = open && label.rank < open.rank && open.topic !== null
      if (isItem && label.topic !== null && blocks.items.has(label.topic) && blocks.heads.has(open!.topic!))
        continue
      if (isItem && label.topic === null) continue
      open = label
      found.push({ ...label, line: from })
    }
    from += line.length + 1
  }
  return found.map((label, i) => {
    const next = found[i + 1]
    const valueFrom = Math.min(span.plain.length, label.line + label.valueFrom)
    const ownTo = label.valueTo === undefined ? span.plain.length : label.line + label.valueTo
    const to = Math.min(ownTo, next ? next.line + next.from : span.plain.length)
    const value = withoutAnswer(trimSpan(sliceSpan(span, valueFrom, Math.max(valueFrom, to))))
    return {
      topic: label.topic,
      label: sliceSpan(span, label.line + label.from, valueFrom),
      spans: value.plain === '' ? [] : [value],
      isBelow: false,
    }
  })
}

/** The answer to a question without the letter that marks it: Q. 最寄り駅 / A. 町田. */
const withoutAnswer = (value: Span): Span =>
  sliceSpan(value, /^A\d{0,2}[.:)] /.exec(value.plain)?.[0].length ?? 0, value.plain.length)

/** Labels of a table: a cell that is a label has its value to the right or below; a cell may hold both. */
function inTable<Topic extends string>(
  source: Source,
  part: TablePart,
  words: LabelWords<Topic>,
  blocks: Blocks<Topic>,
): Labelled<Topic>[] {
  if (part.hasHeadings) return underHeadings(source, part, words)
  const topics = new Map<number, Topic>()
  for (const row of part.rows)
    for (const cell of part.grid.startingIn(row)) {
      const { plain } = source.whole(part.block, cell)
      if (ofDays.test(plain) || isInitials.test(plain.trim())) continue
      const isLoose = plain.length <= 12 && !valueLike.test(plain) && !isBoth(plain, words)
      const topic = (part.named?.get(cell) as Topic | undefined) ?? topicOf(words, plain, isLoose)
      if (topic !== undefined && !plain.trim().includes(':', 1)) topics.set(cell, topic)
      else if (topic !== undefined && plain.trim().endsWith(':')) topics.set(cell, topic)
    }
  const heads = headingRows(part, topics, (cell) => isInitials.test(source.plain(part.block, cell).trim()))
  const answers = answerCells(part, topics, heads)
  for (const cell of answers) topics.delete(cell)
  return part.rows.flatMap((row) => {
    const isOfHeadings = heads.has(row)
    return part.grid.startingIn(row).flatMap((cell): Labelled<Topic>[] => {
      const topic = topics.get(cell)
      if (topic !== undefined && isOfAnother(source, part, row, cell)) return []
      if (answers.has(cell)) return []
      const whole = source.whole(part.block, cell)
      if (topic === undefined)
        return holdsLabels(whole.plain, words)
          ? inLines(whole, words, blocks).filter(({ topic }) => topic !== null)
          : []
      const isLabel = (other: number) => topics.has(other)
      // Right of a label in a row of headings stands another heading, known or not.
      const right = isOfHeadings || part.isList === true ? [] : rightOf(part.grid, cell, isLabel)
      const values =
        right.length > 0
          ? right
          : (isByMonth(source, part, row) ? columnBelow : belowOf)(part.grid, cell, isLabel)
      const spans = values
        .map((value) => trimSpan(source.whole(part.block, value)))
        .filter(({ plain }) => plain !== '')
      return [{ topic, label: whole, spans, isBelow: right.length === 0 }]
    })
  })
}

/** Whether a row heads a list by year and month: 年 | 月 | 免許・資格. */
const isByMonth = (source: Source, { block, grid }: TablePart, row: number): boolean => {
  const [year, month] = grid.startingIn(row).map((cell) => source.plain(block, cell).trim())
  return year === '年' && month === '月'
}

/** The labels of a row of headings, each with what stands below it: a heading that is not known is nobody's value. */
function underHeadings<Topic extends string>(
  source: Source,
  { block, grid, rows: [heading = 0] }: TablePart,
  words: LabelWords<Topic>,
): Labelled<Topic>[] {
  return grid.startingIn(heading).flatMap((cell): Labelled<Topic>[] => {
    const label = source.whole(block, cell)
    const topic = headingTopic(words, label.plain)
    if (topic === undefined) return []
    const spans = belowOf(grid, cell, () => false)
      .map((value) => trimSpan(source.whole(block, value)))
      .filter(({ plain }) => plain !== '')
    return [{ topic, label, spans, isBelow: false }]
  })
}

/** A cell of a label and its value: 「資格↵PMP」, 「最寄駅 湘南台」. One whose letters stand below one another is a label. */
function isBoth<Topic extends string>(plain: string, words: LabelWords<Topic>): boolean {
  const [first = '', ...rest] = plain.trim().split(/\s+/)
  return rest.length > 0 && first.length > 1 && topicOf(words, first, false) !== undefined
}

/** Whether a cell that is no label itself holds labels with their values: 「氏名:M.N」, a label over its value, 「氏名 M.N」. */
function holdsLabels<Topic extends string>(plain: string, words: LabelWords<Topic>): boolean {
  if (/[:【≪《〔■◆/|]/.test(plain)) return true
  const [first = ''] = plain.trimStart().slice(0, 60).split('\n')
  if (topicOf(words, first, false) !== undefined) return true
  const topic = topicOf(words, /^\S{2,10}(?=[ \t])/.exec(first)?.[0] ?? '', false)
  return topic !== undefined && words.facts.has(topic)
}

/** 緊急連絡先 | 氏名 | …: a label right of one that names somebody else speaks of that one. */
function isOfAnother(source: Source, { block, grid }: TablePart, row: number, cell: number): boolean {
  const list = grid.inRow(row)
  const before = list[positionAt(grid, list, grid.cells[cell]!.column) - 1]
  return (
    before !== undefined &&
    grid.cells[before]!.row <= row &&
    /^(?:緊急|家族|扶養|配偶|保護者|保証人|紹介|推薦|担当|営業|連絡)[^\s]{0,8}$/.test(
      source.plain(block, before).trim(),
    )
  )
}
