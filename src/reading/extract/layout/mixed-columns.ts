import type { Place, SourceBlock, SourceDocument } from '../../source-text/source-document.ts'
import { topicOf } from '../labels/label-words.ts'
import { candidateWords } from '../people/person-labels.ts'
import { type MadeOver, restorePlaces } from './places.ts'
import { type TextLine, textLines } from './text-lines.ts'

/** A text with its columns one below the other, and where each of its letters stood. */
type Unmixed = { text: string; origin: number[] }
/** Where a line goes on behind a gap: its offset, and how far to the right that is in half-width letters. */
type Start = { at: number; column: number }

/** The right column begins so far to the right at least: labels with their values stand closer. */
const nearest = 26
/** The column of a text as it was typed is not exact, as letters of one text are not all as wide. */
const tolerance = 4
/** Lines that have both columns, at least. */
const fewestBoth = 5
/** Lines looked at in one text. */
const maxLines = 2_000

/**
 * The pages of some PDFs have two columns side by side, and their lines come out mixed: 「SKILLS          2021年6月～現在」. Where most
 * lines of a text have a wide gap at one place, what stands left of it is read first, and then what stands right of it.
 */
export function unmixColumns(document: SourceDocument): MadeOver {
  if (document.kind !== 'pdf' && document.kind !== 'image') return { document, restore: (value) => value }
  const unmixed = new Map<number, number[]>()
  const blocks = document.blocks.map((block, i): SourceBlock => {
    const made = block.kind === 'text' ? unmix(block.text) : undefined
    if (!made) return block
    unmixed.set(i, made.origin)
    return { kind: 'text', text: made.text }
  })
  if (unmixed.size === 0) return { document, restore: (value) => value }
  const backTo = (place: Place): Place => {
    const origin = place.cell === null ? unmixed.get(place.block) : undefined
    if (!origin || place.to <= place.from) return place
    const from = origin[place.from]!
    return { ...place, from, to: Math.max(from + 1, origin[place.to - 1]! + 1) }
  }
  return { document: { ...document, blocks }, restore: (value) => restorePlaces(value, backTo) }
}

function unmix(text: string): Unmixed | undefined {
  const lines = textLines(text)
  if (lines.length > maxLines) return undefined
  const starts = lines.map((line) => startsOf(line.text))
  const gutter = gutterOf(starts)
  if (gutter === undefined) return undefined
  const cuts = starts.map((found) => found.find(({ column }) => Math.abs(column - gutter) <= tolerance)?.at)
  const [first, last] = [
    cuts.findIndex((cut) => cut !== undefined),
    cuts.findLastIndex((cut) => cut !== undefined),
  ]
  const run = lines.slice(first, last + 1)
  const isBoth = (line: TextLine, cut: number | undefined) =>
    cut !== undefined && line.text.slice(0, cut).trim() !== ''
  const both = run.filter((line, i) => isBoth(line, cuts[first + i])).length
  const withRight = cuts.filter((cut) => cut !== undefined).length
  const filled = run.filter((line) => line.text.trim() !== '').length
  if (
    both < fewestBoth ||
    withRight * 2 < filled ||
    run.some((line, i) => isTableHead(line, cuts[first + i]))
  )
    return undefined
  const order = [
    ...lines.slice(0, first),
    ...run.map((line, i) => ({ ...line, text: line.text.slice(0, cuts[first + i] ?? line.text.length) })),
    { text: '', from: run[0]!.from },
    ...run.map((line, i) => {
      const cut = cuts[first + i] ?? line.text.length
      return { text: line.text.slice(cut), from: line.from + cut }
    }),
    ...lines.slice(last + 1),
  ]
  return joined(order, text.length)
}

function joined(lines: readonly TextLine[], length: number): Unmixed {
  const origin: number[] = []
  for (const { text, from } of lines) {
    for (let i = 0; i <= text.length; i += 1) origin.push(Math.min(from + i, Math.max(0, length - 1)))
  }
  return { text: lines.map(({ text }) => text).join('\n'), origin }
}

/** What a line goes on with behind a gap of three blanks or more, from left to right; the blanks it begins with are one, too. */
const startsOf = (line: string): Start[] =>
  [...line.matchAll(/(?: {3,}|\u3000{2,}|[ \u3000]{4,}|\t+)(?=[^\s])/g)]
    .map((found) => found.index + found[0].length)
    .map((at) => ({ at, column: widthOf(line.slice(0, at)) }))
    .filter(({ column }) => column >= nearest)

const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)

/** The first column at which most lines go on: what stands at the right may have columns of its own. */
function gutterOf(starts: readonly Start[][]): number | undefined {
  const columns = starts.flatMap((found) => found.map(({ column }) => column))
  const counts = [...new Set(columns)]
    .sort((a, b) => a - b)
    .map((at) => ({ at, near: columns.filter((column) => Math.abs(column - at) <= tolerance).length }))
  const most = Math.max(...counts.map(({ near }) => near))
  const first = counts.find(({ near }) => near >= most * 0.7)
  // Of the columns near the first one, that with the most lines.
  return counts
    .filter(({ at }) => first !== undefined && at - first.at <= tolerance)
    .sort((a, b) => b.near - a.near || a.at - b.at)[0]?.at
}

/**
 * A row of headings is of a table, whose rows belong together; where the period of it stands in the right column only, that
 * column holds a table of its own.
 */
function isTableHead({ text }: TextLine, cut: number | undefined): boolean {
  const topics = (part: string) =>
    part.split(/\s{2,}|\t/).flatMap((field) => topicOf(candidateWords, field, false) ?? [])
  const [left, right] = [topics(text.slice(0, cut)), cut === undefined ? [] : topics(text.slice(cut))]
  const isOfRight = right.includes('period') && !left.includes('period')
  return left.length + right.length >= 2 && text.trim().split(/\s{2,}|\t/).length >= 3 && !isOfRight
}
