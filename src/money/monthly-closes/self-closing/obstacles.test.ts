import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MonthFacts, obstaclesOf } from './obstacles.ts'

/** A month as RULES 10 wants it: in time, approved, the report read and equal, and over. */
const fine: MonthFacts = {
  today: '2026-12-03',
  end_date: '2026-11-30',
  state: 2,
  submitted_on: '2026-12-01',
  deadline: '2026-12-02',
  approvals_wanted: 1,
  approvals: 1,
  approve_until: null,
  is_report_wanted: true,
  report: 1,
  was_taken_back: false,
}

describe('what stands against confirming a month by itself', () => {
  it.each<[string, Partial<MonthFacts>, string[]]>([
    ['nothing', {}, []],
    ['a month without a deadline', { deadline: null }, []],
    ['handed in on the last day', { submitted_on: '2026-12-02' }, []],
    ['no approval wanted', { state: 1, approvals_wanted: 0, approvals: 0 }, []],
    ['no report wanted and none there', { is_report_wanted: false, report: 0 }, []],
    ['the last day of work', { today: '2026-11-30' }, ['month_not_over']],
    ['nothing handed in', { state: 0, submitted_on: null, approvals: 0 }, ['not_submitted']],
    ['sent back', { state: 9, approvals: 0, submitted_on: '2026-12-01' }, ['sent_back', 'not_approved']],
    ['handed in late', { submitted_on: '2026-12-03' }, ['late']],
    ['one of two approvals', { approvals_wanted: 2 }, ['not_approved']],
    ['an approval that is overdue', { approvals: 0, approve_until: '2026-12-02' }, ['approval_overdue']],
    ['received by staff without the approval', { state: 3, approvals: 0 }, ['not_approved']],
    ['no report', { report: 0 }, ['report_missing']],
    [
      'a report that differs, though none is wanted',
      { is_report_wanted: false, report: 2 },
      ['report_differs'],
    ],
    ['a report that cannot be read', { report: 3 }, ['report_unreadable']],
    ['a confirm that staff took back', { was_taken_back: true }, ['taken_back']],
  ])('given %s, then it says so', (_, over, expected) => {
    expect(obstaclesOf({ ...fine, ...over })).toEqual(expected)
  })

  it('given any month, then nothing stands against it only where every condition of RULES 10 holds', () => {
    const date = fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`)
    const facts = fc.record({
      today: date,
      end_date: date,
      state: fc.constantFrom(0, 1, 2, 3, 9),
      submitted_on: fc.option(date),
      deadline: fc.option(date),
      approvals_wanted: fc.nat(2),
      approvals: fc.nat(2),
      approve_until: fc.option(date),
      is_report_wanted: fc.boolean(),
      report: fc.nat(3),
      was_taken_back: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, (one) => {
        const mayBe =
          one.today > one.end_date &&
          [1, 2, 3].includes(one.state) &&
          one.submitted_on !== null &&
          (one.deadline === null || one.submitted_on <= one.deadline) &&
          one.approvals >= one.approvals_wanted &&
          (one.report === 1 || (one.report === 0 && !one.is_report_wanted)) &&
          !one.was_taken_back
        expect(obstaclesOf(one).length === 0).toBe(mayBe)
      }),
    )
  })
})
