import { type AnyField, display, type Entity } from '../entity.ts'
import type { Lookup } from '../kind.ts'
import type { Stored } from '../validate.ts'
import { type Column, idKey } from './columns.ts'
import { cp932Text, fromNeighbours } from './cp932.ts'
import { restore } from './formula.ts'

/** What decoding leaves where the bytes were no character. */
const undecodable = '\ufffd'

const lines = (text: string) => text.replace(/\r\n?/g, '\n')

/** True when the cell shows the value as it stands, be it that CP932 wrote a sign as its neighbour or as 〓 (RULES 5). */
const shows = (cell: string, shown: string) => {
  if (shown === '') return false
  const written = lines(cell)
  return written === shown || written === cp932Text(shown)
}

const isFound = (parsed: unknown) => typeof parsed !== 'string'

/** A label of ours may hold signs that CP932 wrote as their neighbours (〜5名 as ～5名). */
const parseCell = (field: AnyField, cell: string, lookup: Lookup): unknown => {
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

/** Reads the filled cells of a row to what `readRecord` takes; `unreadable` are fields whose bytes were no characters. */
export const readRow = (
  entity: Entity,
  columns: readonly Column[],
  cells: readonly string[],
  lookup: Lookup,
  before: Stored | null,
): { input: Stored; unreadable: string[] } => {
  const input: Stored = {}
  const unreadable: string[] = []
  columns.forEach(({ key }, i) => {
    const cell = restore(cells[i] ?? '')
    if (key === null || key === idKey || cell.trim() === '') return
    const field = entity.fields[key] as AnyField
    if (cell.includes(undecodable)) unreadable.push(key)
    else if (!before || !shows(cell, display(field, key, before))) input[key] = parseCell(field, cell, lookup)
  })
  return { input, unreadable }
}
