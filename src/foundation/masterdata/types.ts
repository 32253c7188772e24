/**
 * One entry of a master list. `kana` is full-width katakana; `group` is the group of an occupation or the
 * category of a skill; `lines` are the railway lines of a station.
 */
export type MasterItem = {
  id: number
  name: string
  kana?: string
  romaji?: string
  group?: string
  aliases?: string[]
  prefecture_id?: number
  lines?: string[]
}
