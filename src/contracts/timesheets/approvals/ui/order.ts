import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { reportFlags } from '../../report/report.ts'
import type { ApprovalRow } from '../approvals-view.ts'

const differs = ({ report }: ApprovalRow) => report?.flag === reportFlags.differs

/** Whether a row is approved together with others: one whose report says something else needs a look of its own. */
export const isForAll = (row: ApprovalRow): boolean => row.may_approve && !differs(row)

/** First what needs a decision, then what is still awaited, at the end what is done. */
const placeOf = (row: ApprovalRow): number => {
  if (row.may_approve) return differs(row) ? 0 : 1
  return row.state === timesheetStates.open || row.state === timesheetStates.sentBack ? 2 : 3
}

/** The rows of a month as the page has them. */
export const inOrder = (rows: readonly ApprovalRow[]): ApprovalRow[] =>
  rows.toSorted((a, b) => placeOf(a) - placeOf(b))

/** The row with which something can be said: the chosen one while it waits, else the first that does. */
export const rowToComment = (
  rows: readonly ApprovalRow[],
  chosen: ApprovalRow | undefined,
): ApprovalRow | undefined => (chosen?.may_approve ? chosen : rows.find(({ may_approve }) => may_approve))

/** The row whose report stands beside them: the one asked for, else the first that differs, else the first with a report. */
export const chosenRow = (rows: readonly ApprovalRow[], asked: number | null): ApprovalRow | undefined => {
  const reported = rows.filter(({ report }) => report !== null)
  return (
    reported.find(({ contract_operation_id }) => contract_operation_id === asked) ??
    reported.find(differs) ??
    reported[0]
  )
}
