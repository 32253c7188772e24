import { expect, it } from 'vitest'
import { wishOfPlace } from './wished-places.ts'

const names: Readonly<Record<number, string>> = {
  11: '埼玉県',
  13: '東京都',
  14: '神奈川県',
  26: '京都府',
  27: '大阪府',
}
const of = (desired: string | null, there: number) => wishOfPlace(desired, there, (id) => names[id])

it.each([
  ['東京・大阪', 27, 'wished'],
  ['東京都内のみ', 13, 'wished'],
  ['東京都内のみ', 26, 'never'],
  ['京都、大阪', 26, 'wished'],
  ['東京以外', 13, 'never'],
  ['東京は不可、大阪は可', 13, 'never'],
  ['東京は不可、大阪は可', 27, 'wished'],
  ['埼玉県内のみ', 13, 'never'],
  ['埼玉県', 13, null],
  ['できれば駅の近くのみ', 13, null],
  ['', 13, null],
  [null, 13, null],
])('given the wish 「%s」, then prefecture %i is %s', (desired, there, expected) => {
  expect(of(desired, there)).toBe(expected)
})
