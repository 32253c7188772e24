import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { nameOf, spanOf, words } from '../read.fixture.ts'
import { readStation } from './station.ts'

const read = (text: string, prefecture?: number) => readStation(spanOf(toPlain(text)), words, prefecture)
const prefectureOf = (id: number | undefined) =>
  words.lists.stations.find((station) => station.id === id)?.prefecture_id

describe('readStation', () => {
  it.each([
    ['JR中央線　三鷹駅', '三鷹'],
    ['三鷹', '三鷹'],
    ['JR中央線三鷹駅 徒歩10分', '三鷹'],
    ['ＪＲ中央・総武線「三鷹」', '三鷹'],
    ['東京ﾒﾄﾛ丸ﾉ内線　四谷三丁目', '四谷三丁目'],
    ['東京メトロ南北線 本駒込', '本駒込'],
    ['東急田園都市線 青葉台駅（バス15分）', '青葉台'],
    ['霞ヶ関', '霞ケ関'],
    ['渋谷区', undefined],
    ['応相談', undefined],
  ])('given 「%s」, then %s', (text, expected) => {
    expect(nameOf('stations', read(text)?.value)).toBe(expected)
  })

  it('given a name of several stations, then the line or the prefecture tells which', () => {
    expect(prefectureOf(read('Osaka Metro堺筋線 日本橋')?.value)).toBe(27)
    expect(prefectureOf(read('銀座線 日本橋')?.value)).toBe(13)
    expect(prefectureOf(read('府中', 34)?.value)).toBe(34)
  })

  it('given such a name alone, then the one around Tokyo is for people to check', () => {
    const station = read('府中')
    expect(prefectureOf(station?.value)).toBe(13)
    expect(station?.certainty).toBe('check')
  })
})
