import { describe, expect, it } from 'vitest'
import { answerDeadline, saysDeemedConfirmed } from './deemed-confirmation.ts'
import { isHoliday } from './holidays.fixture.ts'

describe('confirmation by default', () => {
  it.each([
    ['3営業日以内に誤りのご連絡がない場合、記載内容のとおり確認があったものとします。', true],
    ['送付後、３営業日以内に誤りのご連絡がない場合、\n記載内容のとおり確認があったものとします。', true],
    ['5営業日以内に誤りのご連絡がない場合、記載内容のとおり確認があったものとします。', false],
    ['内容をご確認ください。', false],
    ['', false],
  ])('given the notice %j, then it counts as confirmed without an answer: %s', (notice, says) => {
    expect(saysDeemedConfirmed(notice)).toBe(says)
  })

  it.each([
    ['2026-11-05', '2026-11-10'],
    ['2026-11-20', '2026-11-26'],
    ['2026-12-25', '2027-01-05'],
  ])('given a notice of %s, then %s is the last day to answer', (sent, last) => {
    expect(answerDeadline(sent, isHoliday)).toBe(last)
  })
})
