import { read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { badRequest } from '#foundation/platform/errors.ts'
import { cleanText } from './clean-text.ts'
import type { SourceCell, SourceDocument } from './source-document.ts'

const maxRows = 5_000
const maxSheets = 30
const maxMerges = 20_000

const pad = (n: number) => String(n).padStart(2, '0')

/** A date as its format shows it: to the day, or to the month where the format has no day; with its time where it shows one. */
const dateTextOf = (days: number, format: string, is1904: boolean): string | undefined => {
  const at = SSF.parse_date_code(days, { date1904: is1904 })
  if (!at) return undefined
  const letters = format.toLowerCase().replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  if (!/[ye]/.test(letters) && !/d/.test(letters)) return undefined
  const month = `${at.y}/${pad(at.m)}`
  if (!/d/.test(letters)) return month
  // Parts of a day are not exact: 5:00 is a little less or more.
  const minutes = Math.floor((days % 1) * 1_440 + 0.01)
  const isTimed = /h/.test(letters) && minutes > 0
  return `${month}/${pad(at.d)}${isTimed ? ` ${Math.floor(minutes / 60)}:${pad(minutes % 60)}` : ''}`
}

type SheetCell = { t?: string; v?: unknown; w?: string; z?: string | number }

const textOf = ({ t, v, w, z }: SheetCell, is1904: boolean): string => {
  if (t === 'z' || v === undefined || v === null) return ''
  if (t === 'n' && typeof z === 'string' && SSF.is_date(z))
    return dateTextOf(v as number, z, is1904) ?? w ?? String(v)
  return cleanText(w ?? String(v))
}

type Span = Pick<SourceCell, 'row' | 'column' | 'rows' | 'columns'>

/** Whether nobody sees a cell: every row or every column it takes is hidden. */
const hiddenIn = (sheet: WorkSheet) => {
  const isAll = (
    lines: readonly ({ hidden?: boolean } | undefined)[] | undefined,
    from: number,
    count: number,
  ) => lines !== undefined && Array.from({ length: count }, (_, n) => lines[from + n]?.hidden).every(Boolean)
  return ({ row, column, rows, columns }: Span) =>
    isAll(sheet['!rows'], row, rows) || isAll(sheet['!cols'], column, columns)
}

const cellsOf = (sheet: WorkSheet, is1904: boolean): { cells: SourceCell[]; hidden: boolean } => {
  const data = ((sheet as { '!data'?: (SheetCell | undefined)[][] })['!data'] ?? []) as (
    | SheetCell
    | undefined
  )[][]
  const spans = new Map(
    (sheet['!merges'] ?? [])
      .slice(0, maxMerges)
      .map(({ s, e }) => [`${s.r} ${s.c}`, { rows: e.r - s.r + 1, columns: e.c - s.c + 1 }]),
  )
  const isHidden = hiddenIn(sheet)
  const cells: SourceCell[] = []
  let hidden = false
  data.forEach((row, at) => {
    row?.forEach((cell, column) => {
      const text = cell ? textOf(cell, is1904).trim() : ''
      if (text === '') return
      const place = { row: at, column, ...(spans.get(`${at} ${column}`) ?? { rows: 1, columns: 1 }) }
      if (isHidden(place)) hidden = true
      else cells.push({ ...place, text })
    })
  })
  return { cells, hidden }
}

const open = (bytes: Uint8Array): WorkBook => {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      // Which rows and columns are hidden counts as their style.
      cellStyles: true,
      sheetRows: maxRows,
      dateNF: 'yyyy/mm/dd',
    })
  } catch (error) {
    throw badRequest(
      /password|encrypt/i.test(String(error))
        ? 'パスワード付きのファイルは読み取れません。パスワードを外してからもう一度選んでください'
        : 'Excelファイルを開けません。Excelで開いて保存し直してから、もう一度選んでください',
    )
  }
}

/** The sheets of a workbook as tables, merged cells once each. Formulas are what they came to when it was saved. */
export const sourceOfWorkbook = (bytes: Uint8Array, kind: 'xlsx' | 'xls'): SourceDocument => {
  const book = open(bytes)
  const notes: string[] = []
  const shown = book.SheetNames.filter((name, at) => {
    const isHidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0
    if (isHidden) notes.push(`非表示のシート「${name}」は読み取っていません`)
    return !isHidden
  })
  if (shown.length > maxSheets) notes.push(`シートは${maxSheets}枚まで読み取りました`)
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const blocks = shown.slice(0, maxSheets).flatMap((name) => {
    const { cells, hidden } = cellsOf(book.Sheets[name] as WorkSheet, is1904)
    if (hidden) notes.push(`シート「${name}」の非表示の行と列は読み取っていません`)
    return cells.length > 0 ? [{ kind: 'table' as const, name, cells }] : []
  })
  return { kind, blocks, mail: null, is_scanned: false, notes }
}
