import { describe, expect, it } from 'vitest'
import { readHoursText } from './day-hours-text.ts'

const partsOf = (text: string) => {
  const said = readHoursText(text)
  return said && [said.start, said.end, said.rest, said.minutes]
}

describe('the hours in the text of a day', () => {
  it.each([
    ['9:00~18:00', [540, 1080, null, null]],
    ['9:00-18:00(休憩60分)', [540, 1080, 60, null]],
    ['09:00-17:30 休憩1.0h 実働7.5h', [540, 1050, 60, 450]],
    ['9:30~20:00 休憩1時間 9.5時間', [570, 1200, 60, 570]],
    ['9:00 18:00 1:00 8:00 設計', [540, 1080, 60, 480]],
    ['9:00\t18:30\t1.00\t8.50\t0.50', [540, 1110, 60, 510]],
    ['9:00-18:00 (8.0h)', [540, 1080, null, 480]],
    ['9:00am - 6:00pm (break 60 min)', [540, 1080, 60, null]],
    ['22:00~翌5:00 休憩1:00', [1320, 1740, 60, null]],
    ['9:00~12:00 13:00~18:00', [540, 1080, null, 480]],
    ['8.5h 開発', [null, null, null, 510]],
    ['実働 8:00', [null, null, null, 480]],
    ['9-18 休1', [540, 1080, 60, 480]],
    ['0900-1930 休60', [540, 1170, 60, 570]],
    ['9:00~19:00 休憩60分 残業1:00', [540, 1140, 60, null]],
  ])('given %s, then they are these', (text, parts) => {
    expect(partsOf(text)).toEqual(parts)
  })

  it.each(['', '休み', '有休', '文化の日', '13:00 定例', '定期代 12,480円', '進捗 80%', '- 設計書レビュー'])(
    'given %s, then there are none',
    (text) => {
      expect(partsOf(text)).toBeUndefined()
    },
  )
})
