import { describe, expect, it } from 'vitest'
import { feeState, feeStates, lateRule } from './state.ts'

describe('given a fee that falls due on 2026-11-30', () => {
  it.each([
    ['2026-11-30', '2026-12-31', feeStates.paid],
    ['2026-12-01', '2026-12-31', feeStates.paidLate],
    [null, '2026-11-30', feeStates.waiting],
    [null, '2026-12-01', feeStates.overdue],
  ])('when it is paid on %s and today is %s, then its state is %i', (paid_on, day, state) => {
    expect(feeState({ due_date: '2026-11-30', paid_on, day })).toBe(state)
  })
})

describe('given work that was received on 2026-10-01', () => {
  // LAW: at most 60 days, the day of receipt being day 1, practised as two months.
  it.each([
    ['2026-11-29', null],
    ['2026-11-30', 'payment_over_60_days'],
    ['2026-12-01', 'payment_over_two_months'],
  ])('when it is paid on %s, then the limit it breaks is %s', (paid_on, rule) => {
    expect(lateRule({ received: '2026-10-01', due_date: '2026-10-31', paid_on, day: '2026-12-31' })).toBe(
      rule,
    )
  })

  it('when it is not paid, then its day counts, and today once that has gone by', () => {
    const open = { received: '2026-10-01', due_date: '2026-11-29', paid_on: null }
    expect(lateRule({ ...open, day: '2026-11-01' })).toBeNull()
    expect(lateRule({ ...open, day: '2026-12-05' })).toBe('payment_over_two_months')
  })
})
