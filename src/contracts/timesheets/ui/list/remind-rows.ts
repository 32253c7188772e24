import { today } from '#foundation/entity/today.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { NO_WORK } from '#foundation/rules/states/contract-operation.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { textOf } from '#foundation/screens/kinds/view.ts'

/** What came of asking about one month, as the call answers it; `reason` is why nobody was asked. */
export type Reminded = { operation_id: number; name: string | null; reason: string | null }

/** The columns that a month is asked about by. */
export const remindColumns = [
  'candidate_id_by_enterprise_id',
  'operational_month',
  'timesheet_status_flg',
  'timesheet_approver',
  'sales_amount',
  'submission_status_flg',
  'operational_status_flg',
  'operation_start_date',
]

/** Whether hours are missing (`ask-hours.ts`), or were sent back: for what staff have entered themselves, or what has not begun, nobody is asked. */
const needsHours = (row: RecordRow) =>
  (row.sales_amount === null || row.timesheet_status_flg === timesheetStates.sentBack) &&
  row.submission_status_flg !== CONFIRMED &&
  row.operational_status_flg !== NO_WORK &&
  textOf(row.operation_start_date) <= today()

/** Whom a month waits for: its worker until it is handed in, then who approves it; null where nobody has to act but staff. */
export const waitedFor = (row: RecordRow): string | null => {
  const { open, submitted, sentBack } = timesheetStates
  const { timesheet_status_flg: state, timesheet_approver: approver } = row
  if (state === open || state === sentBack)
    return needsHours(row) ? (namedOf(row, 'candidate_id_by_enterprise_id')?.name ?? null) : null
  return state === submitted && typeof approver === 'string' ? approver : null
}

/** Why nobody was asked about a month; null where somebody was. What the call leaves out waits for nobody. */
export const reasonOf = (id: number, rows: readonly Reminded[]): string | null => {
  const found = rows.find(({ operation_id }) => operation_id === id)
  return found ? found.reason : '稼働時間が入力済みか、確定済みです'
}
