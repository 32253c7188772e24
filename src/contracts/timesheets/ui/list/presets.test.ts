import { describe, expect, it } from 'vitest'
import { conditionFields } from '#foundation/screens/list/condition-fields.ts'
import { isAskable } from '#foundation/screens/list/condition-text.ts'
import { contractOperation } from '../../../contract-operations/contract-operation.ts'
import { timesheetPresets } from './presets.ts'

describe('the ready-made tabs of the list of timesheets', () => {
  const presets = timesheetPresets('2026-11-01')

  it('given a tab, then the list can ask for each of its conditions', () => {
    const fields = conditionFields(contractOperation)
    const wrong = presets.flatMap(({ conditions }) => conditions.filter((each) => !isAskable(fields, each)))
    expect(wrong).toEqual([])
  })

  it('given the first of a month, then what was due on the last of the one before is late, and what is due today is not', () => {
    expect(presets[0]?.conditions).toContainEqual({
      column: 'timesheet_deadline',
      type: 6,
      value: '2026-10-31',
    })
  })
})
