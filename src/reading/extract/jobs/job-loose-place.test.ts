import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { nameOf, spanOf, words } from '../read.fixture.ts'
import { readLoosePlace } from './job-loose-place.ts'

const read = (text: string) => nameOf('stations', readLoosePlace(spanOf(toPlain(text)), words)?.value)

describe('readLoosePlace', () => {
  it.each([
    ['上野　週3出社', '上野'],
    ['秋葉原 / フルリモート可', '秋葉原'],
    ['50万、浜松町、1月から', '浜松町'],
    ['・恵比寿※週1出社', '恵比寿'],
    ['川越駅 徒歩5分', '川越'],
  ])('given 「%s」, then %s', (text, station) => {
    expect(read(text)).toBe(station)
  })

  it.each([
    ['上野様'],
    ['上野です。いつもありがとうございます。'],
    ['〒110-0000 上野 徒歩3分'],
    ['株式会社サンプル 秋葉原 常駐支援'],
    ['Java、常駐'],
  ])('given 「%s」, then none', (text) => {
    expect(read(text)).toBeUndefined()
  })
})
