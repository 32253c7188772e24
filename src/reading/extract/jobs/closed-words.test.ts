import { describe, expect, it } from 'vitest'
import { isClosedState, saysClosed, tellsOfClosing } from './closed-words.ts'

describe('the state of a job in a cell', () => {
  it.each([
    '終了',
    '充足(受付終了)',
    'クローズ 11/20',
    '×',
    'CLOSE',
    '提案ストップ',
    'キャンセル',
    '決定しました',
    '済',
  ])('given %s, then it is closed', (text) => expect(isClosedState(text)).toBe(true))

  it.each(['募集中', '面談中', '○', 'OPEN', '再募集', '面談済', '決定待ち', '1名決定、残1名'])(
    'given %s, then it is open',
    (text) => expect(isClosedState(text)).toBe(false),
  )

  it('given nothing, then it tells of neither', () => expect(isClosedState(' ')).toBeUndefined())
})

describe('a line of a job', () => {
  it.each([
    '販売管理の改修 ※決定しました',
    '【充足しました】Java 横浜 60万',
    '画面開発(Go) クローズ',
    '…他社で充足',
    '11/17決定',
    '枠が埋まりました',
    '先方の都合で中止となりました',
    '★締切ました',
    '【募集終了】在庫画面',
    'This position has been filled.',
  ])('given %s, then the job is closed', (line) => expect(saysClosed(line)).toBe(true))

  it.each([
    '募集終了日:12/15',
    '締切日 11/27',
    '面談1回で決定',
    '仕様の決定権はお客様です',
    '前回決定した方の増員です',
    '2名募集→1名決定、残1名です',
    '開始 9:00 終了 18:00',
    '期間:~3月終了',
    '充足率の計算をする画面',
    'works in a closed network',
    '再募集します、一度終了した件です',
    '※募集終了後のお問い合わせにはお答えできません',
  ])('given %s, then it is not', (line) => expect(saysClosed(line)).toBe(false))
})

describe('the words above a job', () => {
  it('given that somebody was found, then the job below is closed', () => {
    expect(tellsOfClosing('下記の件ですが、おかげさまで充足いたしました。')).toBe(true)
    expect(tellsOfClosing('本日先方より決定のご連絡をいただきました。')).toBe(true)
  })

  it('given that somebody is sought again, then it is not', () => {
    expect(tellsOfClosing('募集終了とご案内しましたが、もう一度募集いたします。')).toBe(false)
    expect(tellsOfClosing('面談は1回、その場で決定です。')).toBe(false)
  })
})
