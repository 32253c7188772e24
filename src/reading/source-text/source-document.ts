/** What a file is, by its content. */
export type SourceKind = 'xlsx' | 'xls' | 'docx' | 'doc' | 'pdf' | 'image' | 'mail' | 'csv' | 'text'

/** A cell once, however many places it takes: `rows` and `columns` are its spans, places are counted from 0. */
export type SourceCell = { row: number; column: number; rows: number; columns: number; text: string }

/** Tables stay tables; a text holds its line breaks as \n. `name` is the sheet, or the page a table stands on. */
export type SourceBlock =
  | { kind: 'text'; text: string }
  | { kind: 'table'; name: string | null; cells: SourceCell[] }

/** The head of a mail, and the names of what was attached to it. */
export type SourceMail = { from: string; subject: string; date: string | null; attachments: string[] }

/** Where a part of a text stands on a page (from 1): UTF-16 offsets in a block or cell, a box in points from the upper left. */
export type Spot = {
  block: number
  cell: number | null
  from: number
  to: number
  page: number
  x: number
  y: number
  width: number
  height: number
}

/** The pages of a PDF in points, as they are shown, and where its texts stand on them. */
export type PageLayout = { pages: { width: number; height: number }[]; spots: Spot[] }

/** What a file says, in reading order, without its look: the one form that everything is read from. */
export type SourceDocument = {
  kind: SourceKind
  blocks: SourceBlock[]
  mail: SourceMail | null
  /** Read from a picture by OCR: every value of it is for people to check. */
  is_scanned: boolean
  /** Of a PDF with text: where on its pages that stands. */
  layout?: PageLayout
  /** What was not read and why, for people: pages past the limit, hidden sheets, pictures without OCR. */
  notes: string[]
}

/** Where something stands: UTF-16 offsets in the text of a block, or of one of its cells. */
export type Place = { block: number; cell: number | null; from: number; to: number }

/** The text that the offsets of a place count in; '' where there is none. */
export const textAt = (
  { blocks }: SourceDocument,
  { block, cell }: Pick<Place, 'block' | 'cell'>,
): string => {
  const found = blocks[block]
  if (!found) return ''
  if (found.kind === 'text') return found.text
  return cell === null ? '' : (found.cells[cell]?.text ?? '')
}

/** Limits of one document: what is past them is left out, and a note says so. */
export const sourceLimits = { blocks: 5_000, cells: 50_000, characters: 500_000, pages: 200 } as const
