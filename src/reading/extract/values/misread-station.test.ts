import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { nameOf, spanOf, words } from '../read.fixture.ts'
import { readMisreadStation } from './misread-station.ts'

const read = (text: string) => readMisreadStation(spanOf(toPlain(text)), words, undefined)

describe('readMisreadStation', () => {
  it.each([
    ['JR京浜東北線 西川ロ駅 徒歩12分', '西川口'],
    ['ハ王子', '八王子'],
    ['ニ子玉川', '二子玉川'],
    ['西川口駅', undefined],
    ['カメラ駅', undefined],
    ['在宅ワーク', undefined],
  ])('given 「%s」, then %s, to be checked', (text, expected) => {
    const station = read(text)
    expect(nameOf('stations', station?.value)).toBe(expected)
    if (station) expect(station.certainty).toBe('check')
  })
})
