import { parse } from 'csv-parse/sync'
import { cleanText } from './clean-text.ts'
import type { SourceBlock, SourceDocument } from './source-document.ts'

const plain = (
  kind: SourceDocument['kind'],
  blocks: SourceBlock[],
  notes: string[] = [],
): SourceDocument => ({
  kind,
  blocks,
  mail: null,
  is_scanned: false,
  notes,
})

/** What somebody pasted, or a text file: one text. */
export const sourceOfText = (text: string): SourceDocument => {
  const clean = cleanText(text)
  return plain('text', clean.trim() === '' ? [] : [{ kind: 'text', text: clean }])
}

/** A CSV as the table it is; one that is no CSV after all is read as text. */
export const sourceOfCsv = (text: string): SourceDocument => {
  try {
    const rows: string[][] = parse(text, { relax_column_count: true, relax_quotes: true, to_line: 5_000 })
    const cells = rows.flatMap((row, at) =>
      row
        .map((value, column) => ({ row: at, column, rows: 1, columns: 1, text: cleanText(value) }))
        .filter((cell) => cell.text !== ''),
    )
    return plain('csv', cells.length > 0 ? [{ kind: 'table', name: null, cells }] : [])
  } catch {
    return sourceOfText(text)
  }
}
