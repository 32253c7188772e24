import { conditionTypes as is } from '#foundation/entity/condition.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { UNCONFIRMED } from '#foundation/rules/states/confirm.ts'
import { NO_WORK } from '#foundation/rules/states/contract-operation.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { anyOf } from '#foundation/screens/presets.ts'
import type { Preset } from '#foundation/screens/screen.ts'

const { open, submitted, approved, sentBack } = timesheetStates
const state = (...states: number[]) => anyOf('timesheet_status_flg', ...states)
const none = (column: string) => ({ column, type: is.isNull }) as const

/**
 * What staff look for on a day (YYYY-MM-DD): each month is in one of these at most. What staff have typed into a month themselves,
 * nobody waits for; what the client still has to approve, staff need not receive yet.
 */
export const timesheetPresets = (today: string): readonly Preset[] => [
  {
    label: '未提出で締切を過ぎた',
    conditions: [
      state(open),
      { column: 'timesheet_deadline', type: is.atMost, value: addDays(today, -1) },
      none('sales_amount'),
      anyOf('submission_status_flg', UNCONFIRMED),
      { column: 'operational_status_flg', type: is.notEqual, value: [NO_WORK] },
    ],
  },
  { label: '承認待ち', conditions: [state(submitted), { column: 'timesheet_approver', type: is.notNull }] },
  { label: '受け取り待ち', conditions: [state(submitted, approved), none('timesheet_approver')] },
  { label: '差戻し', conditions: [state(sentBack)] },
]
