import type { Source } from '../../extract/layout/span.ts'
import { sheetOf } from '../sheets/sheet.ts'

const label =
  /^(?:氏名|作業者(?:氏?名)?|担当者?名?|報告者|技術者氏?名|要員名|従事者|作業員|対象者|スタッフ(?:氏?名)|社員名|従業員|name|consultant|contractor|employee|worker)$/i

const plain = (text: string) => text.replace(/[\s:]/g, '')

/** Whom a sheet names as the one who worked, without blanks; undefined where it names nobody. */
export function workerOf(source: Source, block: number): string | undefined {
  const sheet = sheetOf(source, block)
  for (const cell of sheet?.cells ?? []) {
    const inside = /^(.{1,8}?) ?: ?(.{2,20})$/.exec(cell.text)
    if (inside && label.test(plain(inside[1]!))) return plain(inside[2]!)
    if (!label.test(plain(cell.text))) continue
    const beside = sheet?.inRow(cell.row).find(({ column }) => column >= cell.column + cell.columns)
    if (beside && !/\d/.test(beside.text)) return plain(beside.text)
  }
  return undefined
}
