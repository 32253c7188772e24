import { own } from '../../rules/own.ts'
import type { AnyField, Entity } from '../entity.ts'
import type { Lookup } from '../kind.ts'
import { isTooLong, type Stored } from '../validate.ts'
import { type CellNames, cellText } from './cell-text.ts'
import { type Column, idKey } from './columns.ts'
import { cp932Text, fromNeighbours } from './cp932.ts'
import { restore } from './formula.ts'

/** What decoding leaves where the bytes were no character. */
const undecodable = '\ufffd'

const lines = (text: string) => text.replace(/\r\n?/g, '\n')

/**
 * True when the cell shows the value as it stands, as id or label, be it that CP932 wrote a sign as its neighbour or
 * as 〓 (RULES 5).
 */
const shows = (cell: string, field: AnyField, key: string, before: Stored, names: CellNames) => {
  const written = lines(cell)
  return (['label', 'id'] as const).some((how) => {
    const shown = lines(cellText(field, key, before, how, names))
    return shown !== '' && (written === shown || written === cp932Text(shown))
  })
}

const isFound = (parsed: unknown) => typeof parsed !== 'string'

/** A label of ours may hold signs that CP932 wrote as their neighbours (〜5名 as ～5名). */
const parseCell = (field: AnyField, cell: string, lookup: Lookup): unknown => {
  if (isTooLong(field, cell)) return cell
  const parsed = field.parse(cell, lookup)
  if (isFound(parsed) || !(field.choices || field.link?.to === 'master')) return parsed
  const again = field.parse(fromNeighbours(cell), lookup)
  return isFound(again) ? again : parsed
}

/** The record an ID cell names: null for an empty one, undefined when it is no ID. */
export const readId = (columns: readonly Column[], cells: readonly string[]): number | null | undefined => {
  const text = (cells[columns.findIndex(({ key }) => key === idKey)] ?? '').normalize('NFKC').trim()
  if (text === '') return null
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** How a row is read: with `before` (as answered) what stands there already is left out, and `overwrite` lets empty cells clear. */
export type Reading = { lookup: Lookup; names: CellNames; before: Stored | null; overwrite: boolean }

/** Reads the cells of a row to what `readRecord` takes; `unreadable` are fields whose bytes were no characters. */
export const readRow = (
  entity: Entity,
  columns: readonly Column[],
  cells: readonly string[],
  { lookup, names, before, overwrite }: Reading,
): { input: Stored; unreadable: string[] } => {
  const input: Stored = {}
  const unreadable: string[] = []
  columns.forEach(({ key }, i) => {
    if (key === null || key === idKey) return
    const cell = restore(cells[i] ?? '')
    const field = own(entity.fields, key) as AnyField
    if (cell.trim() === '') {
      if (overwrite && before && cellText(field, key, before, 'id', names) !== '') input[key] = null
    } else if (before && shows(cell, field, key, before, names)) return
    else if (cell.includes(undecodable)) unreadable.push(key)
    else input[key] = parseCell(field, cell, lookup)
  })
  return { input, unreadable }
}
