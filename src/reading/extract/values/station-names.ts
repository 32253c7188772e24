import { foldText, readingKey } from '#foundation/masterdata/normalize.ts'
import type { MasterItem } from '#foundation/masterdata/types.ts'

/** The stations of a list by how they are written and how they are read. */
type StationNames = {
  byName: Map<string, MasterItem[]>
  byReading: Map<string, MasterItem[]>
  /** Characters of the longest name. */
  longest: number
}

const made = new WeakMap<readonly MasterItem[], StationNames>()

/** The names of a list of stations; built once for each list. */
export function stationNames(stations: readonly MasterItem[]): StationNames {
  const known = made.get(stations)
  if (known) return known
  const byName = Map.groupBy(stations, ({ name }) => foldText(name.replace(/[(（].*$/, '')))
  const names = {
    byName,
    byReading: Map.groupBy(stations, ({ kana = '' }) => readingKey(kana)),
    longest: Math.max(0, ...[...byName.keys()].map((name) => name.length)),
  }
  made.set(stations, names)
  return names
}
