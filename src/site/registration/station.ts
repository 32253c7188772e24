import type { MasterBook } from '#foundation/masterdata/book.ts'
import { readingKey } from '#foundation/masterdata/normalize.ts'
import type { MasterItem } from '#foundation/masterdata/types.ts'
import { own } from '#foundation/rules/own.ts'
import type { Option } from '../frame/options.ts'
import type { Typed } from './form-field.ts'

/** The input that says which of several stations is meant. */
export const stationChoice = 'station_choice'
const mostChoices = 10

/** 新宿（東京都・JR山手線）: short, and it tells stations of one name apart. The page's script writes it alike. */
const labelOf = (masters: MasterBook, { name, prefecture_id, lines = [] }: MasterItem) => {
  const prefecture = prefecture_id === undefined ? undefined : masters.name('prefectures', prefecture_id)
  return `${name}（${[prefecture, lines[0]].filter(Boolean).join('・')}）`
}

/** The same for a station that is known. */
export const stationText = (masters: MasterBook, id: number): string => {
  const station = masters.item('stations', id)
  return station ? labelOf(masters, station) : ''
}

const isWhole = ({ name, kana }: MasterItem, text: string) => {
  const reading = readingKey(text)
  return name === text || (reading !== '' && reading === readingKey(kana ?? name))
}

/**
 * The stations a visitor may mean by 渋谷, しぶや, shibuya, 渋谷駅 or a label 渋谷（東京都・JR山手線）: none, the one it is,
 * or up to ten to choose from. Whole names leave out those that only contain the text.
 */
export const stationsMeant = (masters: MasterBook, typed: string): MasterItem[] => {
  const text = typed.trim()
  const name = (text.split(/[（(]/)[0] ?? '').trim().replace(/駅$/, '')
  if (name === '') return []
  const found = masters.search('stations', name, mostChoices)
  const labelled = found.filter((station) => labelOf(masters, station) === text)
  if (labelled.length > 0) return labelled
  const whole = found.filter((station) => isWhole(station, name))
  return whole.length > 0 ? whole : found
}

/** What to choose from when the text does not name one station. */
export const stationOptions = (masters: MasterBook, text: string): Option[] => {
  const meant = stationsMeant(masters, text)
  return meant.length < 2
    ? []
    : meant.map((station) => ({ value: String(station.id), label: labelOf(masters, station) }))
}

/** Writes the station as its label as soon as text and choice name one; anything else stays as typed. */
export const settleStation = (masters: MasterBook, name: string, typed: Typed): Typed => {
  const text = own(typed, name)?.[0] ?? ''
  const meant = stationsMeant(masters, text)
  const choice = typed[stationChoice]?.[0]
  const chosen = meant.length === 1 ? meant[0] : meant.find(({ id }) => String(id) === choice)
  return { ...typed, [name]: [chosen ? labelOf(masters, chosen) : text], [stationChoice]: [] }
}
