import { today } from '#foundation/entity/today.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { EXPIRED } from '#foundation/rules/states/contract.ts'
import { checkRenewalAnswer } from '#foundation/rules/states/renewal.ts'
import type { RenewalRow } from '../rows.ts'

/** Whether a side can be asked about renewal; the server decides in the end. */
export const canAsk = (row: RenewalRow, side: Side): boolean =>
  row[side] !== null && checkRenewalAnswer({ ...row, handled: false }, today()) === undefined

/** Whether there is an answer that nobody acts on yet. */
export const canHandle = (row: RenewalRow): boolean =>
  row.contract_ext_confirm_status_flg < EXPIRED &&
  [row.sales, row.supplier].some((side) => side?.answered_at && !side.handled_at)
