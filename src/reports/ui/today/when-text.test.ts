import { describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { meetingText, replyText, shortName, whenText } from './when-text.ts'

describe('when', () => {
  it.each([
    ['nothing', null, ''],
    ['a month', '2026-10', '2026/10'],
    ['a day', '2026-11-05', '11/5'],
    ['an instant late in London', '2026-11-05T15:30:00.000Z', '11/6 00:30'],
    ['one as the database writes it', '2026-11-05 01:00:00+00', '11/5 10:00'],
    ['one of yesterday', `${addDays(today(), -1)}T18:05:00+09:00`, '昨日 18:05'],
    ['one of today', `${today()}T09:05:00+09:00`, '09:05'],
  ])('given %s, then it is written short and in Japanese time', (_, at, text) => {
    expect(whenText(at)).toBe(text)
  })

  it('given an application, then the hours left to answer are told, and when it came once they are over', () => {
    const at = '2026-11-05T09:12:00+09:00'
    expect(replyText(at, Date.parse('2026-11-05T11:00:00+09:00'))).toBe('あと23時間')
    expect(replyText(at, Date.parse('2026-11-06T09:12:00+09:00'))).toBe('11/5 09:12')
  })

  it('given a meeting, then its day is told short', () => {
    expect(meetingText(`${today()}T16:00:00+09:00`)).toBe('今日 16:00')
    expect(meetingText('2026-11-06T10:00:00+09:00')).toBe('6日 10:00')
  })

  it.each([
    ['株式会社ルミナ', 'ルミナ'],
    ['みなとフィンテック株式会社', 'みなとフィンテック'],
    ['株式会社', '株式会社'],
  ])('given %s, then it is called %s where there is little room', (name, short) => {
    expect(shortName(name)).toBe(short)
  })
})
