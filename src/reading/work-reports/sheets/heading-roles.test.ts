import { describe, expect, it } from 'vitest'
import { isDayHeading, roleOf } from './heading-roles.ts'

describe('what a heading makes of its column', () => {
  it.each([
    [['開始'], 'start'],
    [['作業開始時刻'], 'start'],
    [['出勤時間'], 'start'],
    [['IN'], 'start'],
    [['Clock In'], 'start'],
    [['勤務時間', '自'], 'start'],
    [['作業時間（15分単位）', '至'], 'end'],
    [['勤務時間（至）'], 'end'],
    [['退勤打刻'], 'end'],
    [['Out'], 'end'],
    [['休憩'], 'rest'],
    [['休憩(分)'], 'rest'],
    [['中断'], 'rest'],
    [['控除'], 'rest'],
    [['Lunch'], 'rest'],
    [['昼休憩', '開始'], 'rest-start'],
    [['休憩戻り'], 'rest-end'],
    [['実働(h)'], 'worked'],
    [['実労働時間'], 'worked'],
    [['従事時間'], 'worked'],
    [['Hours'], 'worked'],
    [['時間内訳', '計'], 'sum'],
    [['日計'], 'sum'],
    [['請求時間'], 'billed'],
    [['氏名'], 'name'],
  ])('given %j, then it is %s', (heads, role) => {
    expect(roleOf(heads)).toBe(role)
  })

  it.each([
    [['残業'], 'other'],
    [['深夜(22-5)'], 'other'],
    [['所定労働時間'], 'other'],
    [['時間外'], 'other'],
    [['Regular Hours'], 'other'],
    [['OT Hours'], 'other'],
    [['不就労時間'], 'other'],
    [['累計'], 'other'],
    [['Start date'], 'other'],
    [['予定', '開始'], 'planned'],
    [['開始予定'], 'planned'],
    [['シフト時間'], 'planned'],
    [['作業内容'], 'unknown'],
    [['シフト'], 'unknown'],
    [['在宅'], 'unknown'],
    [[], 'unknown'],
  ])('given %j, then it is no hours worked: %s', (heads, role) => {
    expect(roleOf(heads)).toBe(role)
  })

  it.each(['日', '日付', '日(曜)', '月 日', '年月日', '作業日', '日/曜', 'Date', 'DAY'])(
    'given %s, then days stand below it',
    (text) => {
      expect(isDayHeading(text)).toBe(true)
    },
  )

  it.each(['曜日', '報告日', '提出日', '日数', '月', '日当', 'Due date', '日本'])(
    'given %s, then no days stand below it',
    (text) => {
      expect(isDayHeading(text)).toBe(false)
    },
  )
})
