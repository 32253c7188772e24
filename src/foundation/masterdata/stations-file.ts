import type { MasterItem } from './types.ts'

/** Headers of a full station list, English or Japanese. */
const headers: Record<string, keyof Station> = {
  id: 'id',
  name: 'name',
  駅名: 'name',
  kana: 'kana',
  カナ: 'kana',
  prefecture: 'prefecture',
  prefecture_id: 'prefecture',
  都道府県: 'prefecture',
  lines: 'lines',
  路線: 'lines',
}
type Station = { id: string; name: string; kana: string; prefecture: string; lines: string }

type Prefectures = { idOf(name: string): number | undefined }

const required = ['id', 'name', 'kana', 'prefecture', 'lines'] as const

/** The columns of the file by our names; throws naming what is missing. */
const columnsOf = (head: readonly string[]): Map<keyof Station, number> => {
  const columns = new Map(
    head.flatMap((title, i) =>
      headers[title.trim()] ? [[headers[title.trim()] as keyof Station, i] as const] : [],
    ),
  )
  const missing = required.filter((key) => !columns.has(key))
  if (missing.length > 0) throw new Error(`1行目に次の列が必要です: ${missing.join(', ')}`)
  return columns
}

const stationOf = (
  cells: readonly string[],
  columns: Map<keyof Station, number>,
  prefectures: Prefectures,
  row: number,
): MasterItem => {
  const cell = (key: keyof Station) => (cells[columns.get(key) ?? -1] ?? '').trim()
  const id = Number(cell('id'))
  const prefecture = cell('prefecture')
  const prefecture_id = /^\d+$/.test(prefecture) ? Number(prefecture) : prefectures.idOf(prefecture)
  if (!Number.isInteger(id) || id < 1)
    throw new Error(`${row}行目: id は1以上の整数にしてください（${cell('id')}）`)
  if (!prefecture_id || prefecture_id > 47)
    throw new Error(`${row}行目: 都道府県が見つかりません（${prefecture}）`)
  const name = cell('name').replace(/駅$/, '')
  if (!name || !/^[ァ-ヺー・ヴ]+$/.test(cell('kana')))
    throw new Error(`${row}行目: 駅名と全角カタカナの読みが必要です`)
  return {
    id,
    name,
    kana: cell('kana'),
    prefecture_id,
    lines: cell('lines')
      .split(/[・、;]/)
      .filter(Boolean),
  }
}

/**
 * Reads a full station list: a head and one row a station (id, name, kana, prefecture by id or name, lines joined by ・).
 * Throws with the row and what to do; ids that were used before must stay the same station.
 */
export const readStations = (
  rows: readonly (readonly string[])[],
  prefectures: Prefectures,
): MasterItem[] => {
  const columns = columnsOf(rows[0] ?? [])
  const stations = rows.slice(1).map((cells, i) => stationOf(cells, columns, prefectures, i + 2))
  const seen = new Map<number, number>()
  stations.forEach(({ id }, i) => {
    const first = seen.get(id)
    if (first !== undefined) throw new Error(`${i + 2}行目: id ${id} は${first}行目と重複しています`)
    seen.set(id, i + 2)
  })
  if (stations.length === 0) throw new Error('駅が1件もありません')
  return stations
}
