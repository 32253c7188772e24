import { describe, expect, it } from 'vitest'
import { reasonOf, remindColumns, waitedFor } from './remind-rows.ts'

const month = (
  timesheet_status_flg: number,
  timesheet_approver: string | null = null,
  sales_amount = null as number | null,
) => ({
  id_by_enterprise_id: 1,
  candidate_id_by_enterprise_id: 7,
  candidate: { id: 7, name: '斎藤 葵' },
  timesheet_status_flg,
  timesheet_approver,
  sales_amount,
  submission_status_flg: 1,
  operational_status_flg: 2,
  operation_start_date: '2026-10-01',
})

describe('whom a month waits for', () => {
  it.each([
    ['is not handed in', month(0), '斎藤 葵'],
    ['was sent back', month(9), '斎藤 葵'],
    ['waits for its approval', month(1, '佐藤 由美'), '佐藤 由美'],
    ['waits for staff', month(1), null],
    ['is approved', month(2), null],
    ['is received', month(3), null],
    ['staff have entered themselves', month(0, null, 700_000), null],
    ['is confirmed', { ...month(0), submission_status_flg: 99 }, null],
    ['has not begun', { ...month(0), operation_start_date: '2999-01-01' }, null],
    ['had no work', { ...month(0), operational_status_flg: 5 }, null],
  ])('given one that %s, then it is asked for there', (_, row, name) => {
    expect(waitedFor(row)).toBe(name)
  })

  it('given the columns that are asked for, then they are all that is gone by', () => {
    const missing = Object.keys(month(0)).filter((key) => !remindColumns.includes(key))
    expect(missing).toEqual(['id_by_enterprise_id', 'candidate'])
  })

  it('given an answer, then each month has its reason, and one that is left out waits for nobody', () => {
    const rows = [
      { operation_id: 1, name: '斎藤 葵', reason: null },
      { operation_id: 2, name: '藤井 一成', reason: '今日すでに催促しています' },
    ]
    expect([1, 2, 3].map((id) => reasonOf(id, rows))).toEqual([
      null,
      '今日すでに催促しています',
      '稼働時間が入力済みか、確定済みです',
    ])
  })
})
