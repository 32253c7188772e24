import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { neutralise } from '#foundation/entity/csv/formula.ts'
import type { Outside } from '#foundation/platform/outside/outside.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import { createPause } from '#foundation/platform/pause.ts'
import { own } from '#foundation/rules/own.ts'
import { head, main, type run } from './pack-workbook.ts'
import { openText, type Sink } from './sinks.ts'

const packWorkbook = taskOf<typeof run>(new URL('./pack-workbook.ts', import.meta.url))

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** XML knows no U+FFFE and U+FFFF. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>]/g, (sign) => own(escapes, sign) as string)

/** 0 → A, 26 → AA. */
const letters = (column: number): string =>
  `${column >= 26 ? letters(Math.floor(column / 26) - 1) : ''}${String.fromCharCode(65 + (column % 26))}`

const cellAt = (at: string, cell: Cell) => {
  if (cell === '') return ''
  return typeof cell === 'number'
    ? `<c r="${at}"><v>${cell}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(neutralise(cell))}</t></is></c>`
}

/** An .xlsx file at a path: its sheet is written as it comes, and packed outside at the end. No text is a formula. */
export const workbookSink = (outside: Outside, enterpriseId: number, path: string): Sink => {
  const sheet = `${path}.sheet`
  const file = openText(sheet)
  const pause = createPause()
  const columns: string[] = []
  const columnOf = (at: number) => {
    columns[at] ??= letters(at)
    return columns[at]
  }
  let row = 0
  const rowOf = (line: readonly Cell[]) => {
    row++
    return `<row r="${row}">${line.map((cell, i) => cellAt(`${columnOf(i)}${row}`, cell)).join('')}</row>`
  }
  return {
    async write(lines) {
      if (row === 0) await file.write(`${head}<worksheet xmlns="${main}"><sheetData>`)
      for (const line of lines) {
        await pause()
        await file.write(rowOf(line))
      }
    },
    async end(whole) {
      await file.write('</sheetData></worksheet>')
      await file.end()
      if (whole) await outside.run(enterpriseId, packWorkbook, { sheet, out: path })
    },
  }
}
