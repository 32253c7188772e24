import { readFileSync } from 'node:fs'
import { own } from '../rules/own.ts'
import type { MasterItem } from './types.ts'

export type TableName = 'occupations' | 'industries' | 'skills' | 'prefectures' | 'stations'

/** How a cell becomes a field; a column that is not named here is an error of the table. */
const readers: Record<string, (cell: string) => Partial<MasterItem>> = {
  id: (cell) => ({ id: Number(cell) }),
  name: (name) => ({ name }),
  kana: (kana) => ({ kana }),
  romaji: (romaji) => ({ romaji }),
  group: (group) => ({ group }),
  category: (group) => ({ group }),
  aliases: (cell) => ({ aliases: cell.split('|') }),
  prefecture_id: (cell) => ({ prefecture_id: Number(cell) }),
  lines: (cell) => ({ lines: cell.split('・') }),
}

const loaded = new Map<TableName, readonly MasterItem[]>()

/**
 * A master list from its TSV file, read once and then shared: the same array every time, so that what is
 * built from it can be kept. Server only. Throws when the file is missing or has an unknown column.
 */
export function loadTable(name: TableName): readonly MasterItem[] {
  const known = loaded.get(name)
  if (known) return known
  const items = parseTable(readFileSync(new URL(`./tables/${name}.tsv`, import.meta.url), 'utf8'))
  loaded.set(name, items)
  return items
}

/** The rows of a TSV text with a header line; an empty cell leaves its field out. */
export function parseTable(tsv: string): MasterItem[] {
  const [header = '', ...lines] = tsv.trimEnd().split(/\r?\n/)
  const columns = header.split('\t').map((column) => {
    const read = own(readers, column)
    if (!read) throw new Error(`unknown column ${column}`)
    return read
  })
  return lines.map((line) => {
    const item: MasterItem = { id: 0, name: '' }
    line.split('\t').forEach((cell, i) => {
      if (cell !== '') Object.assign(item, columns[i]?.(cell))
    })
    return item
  })
}
