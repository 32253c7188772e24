import { expect, it } from 'vitest'
import { growthText, momentText, sizeText, tookText, whileText } from './texts.ts'

it.each([
  [0, '0 B'],
  [812, '812 B'],
  [24_000, '23 KB'],
  [6_549_825_126, '6.1 GB'],
  [158_913_789_952, '148 GB'],
])('given %i bytes, then it reads %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

it.each([
  [0.4, '0秒'],
  [38, '38秒'],
  [72, '1分12秒'],
  [390, '6分'],
  [3_900, '1時間5分'],
  [39_600, '11時間'],
  [2_678_400, '31日'],
])('given %d seconds, then it reads %s', (seconds, text) => {
  expect(whileText(seconds)).toBe(text)
})

it.each([
  [0.42, '0.4ms'],
  [84, '84ms'],
  [1_900, '1.9秒'],
  [110_000, '110秒'],
])('given %d milliseconds, then it reads %s', (ms, text) => {
  expect(tookText(ms)).toBe(text)
})

it('given an instant, then the day stands there where it is another than today', () => {
  const now = '2026-11-05T05:32:10Z'
  expect(momentText('2026-11-04T23:33:00Z', now)).toBe('08:33')
  expect(momentText('2026-11-04T05:33:00Z', now)).toBe('11/04 14:33')
})

it.each([
  [6_549_825_126, '2026-10-25', '30日で +6.1 GB'],
  [-24_000, '2026-11-21', '3日で −23 KB'],
])('given a database that grew by %i bytes since %s, then it reads %s', (bytes, since, text) => {
  expect(growthText({ bytes, since }, '2026-11-24T03:00:00.000Z')).toBe(text)
})
