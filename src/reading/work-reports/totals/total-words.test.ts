import { describe, expect, it } from 'vitest'
import { isPlainNoun, totalKindOf } from './total-words.ts'

describe('what a label says of the number beside it', () => {
  it.each([
    '総稼働時間',
    '実働合計',
    '勤務時間合計',
    '従事時間計',
    '月間稼働時間',
    '総労働時間（残業含む）',
    '11月の総稼働時間',
    '稼働時間（合計）',
    '今月の実働時間計',
    '総時間',
    '総実働',
    'Total hours',
    'Total Work Hours',
    'Hours total',
  ])('given %s, then these are the hours of the month', (label) => {
    expect(totalKindOf(label)).toBe('explicit')
  })

  it.each([
    '合　計',
    '計',
    '月計',
    '月間合計',
    '総合計',
    '当月合計',
    'Total',
    'TOTAL (h)',
    'Grand Total',
    '全部で',
    '■計',
  ])('given %s, then it is a sum', (label) => {
    expect(totalKindOf(label)).toBe('generic')
  })

  it.each(['小計', '第1週　小計', '週合計', '前半計', 'ページ計', 'Weekly total', '日計'])(
    'given %s, then it is the sum of a part',
    (label) => {
      expect(totalKindOf(label)).toBe('part')
    },
  )

  it.each([
    '所定労働時間',
    '基準時間',
    '超過時間',
    '控除時間合計',
    '残業時間計',
    '深夜合計',
    '前月合計',
    '休憩合計',
    '有休時間',
    '請求対象時間（30分未満切捨て）',
    '合計金額',
    '交通費合計',
    '次月の稼働見込み',
    '総稼働日数',
    '予定時間計',
    'Total break',
    'Total expenses',
  ])('given %s, then it is something else', (label) => {
    expect(totalKindOf(label)).toBe('other')
  })

  it.each(['設計', '計画書', '合同会社', '開発', '実働', '稼働時間', 'Total quality management meeting', ''])(
    'given %s, then it is no label of a sum',
    (label) => {
      expect(['explicit', 'generic']).not.toContain(totalKindOf(label))
    },
  )

  it('given a word for hours alone, then it is a total only where nothing shows a day', () => {
    expect(['実働時間', '稼働時間', '実働', 'Hours', '作業', '時間帯'].map(isPlainNoun)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })
})
