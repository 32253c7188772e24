import { type Grid, toGrid } from './grid.ts'
import type { Source, Span } from './span.ts'

/** What a cell is by its form alone: the whole of it is one value of this kind. `number` is an age or an amount, by its column. */
export type CellForm =
  | 'name'
  | 'kana'
  | 'age'
  | 'gender'
  | 'station'
  | 'nationality'
  | 'code'
  | 'price'
  | 'start'
  | 'number'
/** The same for a column; `thousands` where its amounts are in thousands of yen. */
export type ColumnForm = CellForm | 'thousands'

/** The cells of somebody in a list, by what their columns hold, and the skills that head its columns, each with the cell below it. */
export type OfList = {
  forms: ReadonlyMap<number, ColumnForm>
  skills: readonly (readonly [head: number, cell: number | undefined])[]
  onlyLearned: ReadonlySet<string>
  /** Cells that name nothing that somebody knows, and those of remarks. */
  mute: readonly number[]
  remarks: readonly number[]
}

/** A part of a document that belongs together: some lines of a text, or some rows of a table. */
export type TextPart = { kind: 'text'; span: Span }
/** `hasHeadings`: its first row holds headings, known or not, and what stands below them is their values. */
export type TablePart = {
  kind: 'table'
  block: number
  name: string | null
  grid: Grid
  rows: number[]
  hasHeadings?: true
  /** The first row are headings, so that a value stands below its label and never right of it. */
  isList?: boolean
  /** What headings name that are told by the values below them alone. */
  named?: ReadonlyMap<number, string>
  /** What is known of the cells of somebody in a list by the form of its columns. */
  ofList?: OfList
}
export type Part = TextPart | TablePart

/** What one person or one job is read from. */
export type View = Part[]

/** The whole document. */
export function viewOf(source: Source): View {
  return source.document.blocks.map((block, index) => {
    if (block.kind === 'text') return { kind: 'text', span: source.whole(index, null) }
    const grid = toGrid(block.cells)
    return { kind: 'table', block: index, name: block.name, grid, rows: grid.rows }
  })
}

/** Every text of a part: the text itself, or the cells that begin in its rows. */
export function spansOf(source: Source, part: Part): Span[] {
  if (part.kind === 'text') return [part.span]
  return part.rows.flatMap((row) => part.grid.startingIn(row).map((cell) => source.whole(part.block, cell)))
}

/** A table that explains words (用語 | 意味) or how to fill in a form (記入上の注意): what is written in it is of nobody and of no job. */
export function isGlossary(source: Source, part: Part): boolean {
  if (part.kind === 'text') return false
  if (
    /^(?:記入|入力|作成|ご?記載)(?:上|時|する際)?の?(?:注意|要領|要項|方法|手順|ルール|例)/.test(
      part.name ?? '',
    )
  )
    return true
  const [first] = part.rows
  const heads =
    first === undefined
      ? []
      : part.grid.startingIn(first).map((cell) => source.plain(part.block, cell).trim())
  return (
    heads.length >= 2 &&
    heads.length <= 3 &&
    /^(?:用語|略号|略語|区分名?|コード|term)$/i.test(heads[0]!) &&
    /^(?:意味|説明|定義|内容|meaning|definition)$/i.test(heads.at(-1)!)
  )
}
