import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { nameOf, spanOf, words } from '../read.fixture.ts'
import { tokensOf } from '../values/loose-facts.ts'
import { readPlace } from './person-place.ts'

const read = (line: string) =>
  nameOf('prefectures', readPlace(() => [], tokensOf(spanOf(toPlain(line))), [], words).prefecture_id?.value)

describe('readPlace', () => {
  it.each([
    ['39歳 ／ 岡山県倉敷市・倉敷駅', '岡山県'],
    ['住まいは東京都町田市', '東京都'],
    ['静岡県静岡市　JR東海道本線', '静岡県'],
  ])('given 「%s」, then %s', (line, expected) => {
    expect(read(line)).toBe(expected)
  })

  it.each(['静岡県内の常駐', '千葉県庁の案件', '株式会社 東京都港区本社'])(
    'given 「%s」, then nobody lives there',
    (line) => {
      expect(read(line)).toBeUndefined()
    },
  )
})
