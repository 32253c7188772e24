import type { SourceBlock, SourceCell, SourceDocument } from '../../source-text/source-document.ts'
import { jobWords } from '../jobs/job-labels.ts'
import { topicOf } from '../labels/label-words.ts'
import { isSeparator } from '../labels/line-labels.ts'
import { candidateWords } from '../people/person-labels.ts'
import { type MadeOver, restorePlaces } from './places.ts'
import { toPlain } from './plain.ts'
import { type TextLine, textLines } from './text-lines.ts'

/** Rows of one such table at most, and signs of one of its lines. */
const maxRows = 300
const longestLine = 600

/** What parts the columns of a line: the first of these that makes enough fields. */
const signs = [/\t+/g, / {2,}/g, /,/g, /\|/g]
const fewestFields = 3

type Field = { text: string; from: number }
type Piece = { block: SourceBlock; of: number; offset: number; cellOffsets: number[] | null }

/**
 * A document with tables where its texts hold some: a line of labels that tabs, wide gaps, commas or bars part, and lines of as
 * many fields below it, are the headings and rows of one.
 */
export function liftTables(document: SourceDocument): MadeOver {
  const pieces = document.blocks.flatMap((block, i): Piece[] =>
    block.kind === 'text' ? piecesOf(block.text, i) : [{ block, of: i, offset: 0, cellOffsets: null }],
  )
  if (pieces.every(({ cellOffsets }) => cellOffsets === null)) return { document, restore: (value) => value }
  return {
    document: { ...document, blocks: pieces.map(({ block }) => block) },
    restore: (value) =>
      restorePlaces(value, (place) => {
        const { of, offset, cellOffsets } = pieces[place.block]!
        const shift = cellOffsets === null || place.cell === null ? offset : cellOffsets[place.cell]!
        const cell = cellOffsets === null ? place.cell : null
        return { block: of, cell, from: place.from + shift, to: place.to + shift }
      }),
  }
}

function piecesOf(text: string, of: number): Piece[] {
  const lines = textLines(text)
  const pieces: Piece[] = []
  let from = 0
  const cut = (to: number) => {
    const part = text.slice(from, to)
    if (part.trim() !== '')
      pieces.push({ block: { kind: 'text', text: part }, of, offset: from, cellOffsets: null })
  }
  for (let i = 0; i < lines.length; i += 1) {
    const table = tableAt(lines, i)
    if (!table) continue
    cut(lines[i]!.from)
    const fields = table.flatMap((row, at) => row.map((field, column) => ({ ...field, row: at, column })))
    const filled = fields.filter((field) => field.text.trim() !== '')
    const cells = filled.map(
      ({ text, row, column }): SourceCell => ({ row, column, rows: 1, columns: 1, text }),
    )
    pieces.push({
      block: { kind: 'table', name: null, cells },
      of,
      offset: 0,
      cellOffsets: filled.map((field) => field.from),
    })
    i += table.length - 1
    from = Math.min(text.length, lines[i]!.from + lines[i]!.text.length + 1)
  }
  if (from === 0) return [{ block: { kind: 'text', text }, of, offset: 0, cellOffsets: null }]
  cut(text.length)
  return pieces
}

/** The fields of a table that begins with a line, or undefined where that is no line of headings with rows below. */
function tableAt(lines: readonly TextLine[], at: number): Field[][] | undefined {
  const head = lines[at]!
  if (head.text.length > longestLine || /[:：]/.test(head.text)) return undefined
  for (const sign of signs) {
    const heads = fieldsOf(head, sign)
    if (heads.length < fewestFields || !areHeadings(heads)) continue
    const rows: Field[][] = []
    for (const line of lines.slice(at + 1, at + 1 + maxRows)) {
      if (line.text.trim() === '' || line.text.length > longestLine) break
      const fields = [sign, /\s+/g]
        .map((each) => fieldsOf(line, each))
        .find(({ length }) => length === heads.length)
      if (!fields || areHeadings(fields)) break
      rows.push(fields)
    }
    const next = lines[at + 1 + rows.length]?.text.trim() ?? ''
    if (rows.length > 0 && (next === '' || isSeparator(toPlain(next)))) return [heads, ...rows]
  }
  return undefined
}

/** The fields of a line where they stand; blanks around the line make none, an empty field between two commas is one. */
function fieldsOf({ text, from }: TextLine, sign: RegExp): Field[] {
  const plain = toPlain(text)
  const begin = plain.search(/\S/)
  const end = plain.trimEnd().length
  const fields: Field[] = []
  let at = Math.max(0, begin)
  for (const found of plain.slice(0, end).matchAll(sign)) {
    if (found.index < at) continue
    fields.push({ text: text.slice(at, found.index), from: from + at })
    at = found.index + found[0].length
  }
  if (end > at) fields.push({ text: text.slice(at, end), from: from + at })
  return plain.startsWith('|', begin) ? fields.slice(1) : fields
}

const areHeadings = (fields: readonly Field[]) => {
  const known = fields.filter(
    ({ text }) =>
      text.length <= 16 &&
      (topicOf(candidateWords, text, false) !== undefined || topicOf(jobWords, text, false) !== undefined),
  )
  return known.length >= fewestFields && known.length >= fields.length * 0.75
}
