import { describe, expect, it } from 'vitest'
import { fillWorkDays, firstEntry, sumOfDays, toBody } from './entry.ts'

const day = (date: string, text = '', is_work_day = true) => ({
  date,
  is_work_day,
  holiday: null,
  text,
  minutes: null,
})
const days = [day('2026-10-01', '9:00–18:00　休 1:00'), day('2026-10-02'), day('2026-10-03', '', false)]

describe('hours that staff type in place of a worker', () => {
  it('given what the worker has typed, when the empty working days are filled, then what was typed and the days off stay', () => {
    const { days: typed } = firstEntry(
      { days, is_daily: true, total_minutes: 480, total_days: 1 } as never,
      '8:00',
    )
    const filled = fillWorkDays(days, typed, '9-18 休1')
    expect(filled).toEqual({
      '2026-10-01': '9:00–18:00　休 1:00',
      '2026-10-02': '9-18 休1',
      '2026-10-03': '',
    })
    expect(sumOfDays(filled)).toEqual({ minutes: 960, days: 2, unread: 0 })
  })

  it('given days off and texts that cannot be read, then those are not worked, and these are counted', () => {
    expect(sumOfDays({ a: '休み', b: '朝から', c: '8:30', d: ' ' })).toEqual({
      minutes: 510,
      days: 1,
      unread: 1,
    })
  })

  const entry = { days: { '2026-10-01': '9-18' }, total: '168:30', total_days: 19, reason: '電話で確認' }

  it('given the days, then the sum that was typed before is taken out', () => {
    expect(toBody({ ...entry, by: 'day' })).toEqual({
      reason: '電話で確認',
      timesheet: { days: { '2026-10-01': '9-18' }, total: '', total_days: null },
    })
  })

  it('given the sum alone, then the days are taken out, and a number of days that cannot be read is none', () => {
    expect(toBody({ ...entry, by: 'total' }).timesheet).toEqual({
      days: { '2026-10-01': '' },
      total: '168:30',
      total_days: 19,
    })
    expect(toBody({ ...entry, by: 'total', total_days: '十九' }).timesheet.total_days).toBeNull()
  })
})
