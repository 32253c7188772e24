import { sql } from 'kysely'
import type { Cancelled, Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { own } from '#foundation/rules/own.ts'
import {
  type AgreementState,
  agreementStates,
  checkAgreementAct,
} from '#foundation/rules/states/agreement.ts'
import { lockAgreement } from './signers.ts'
import { withdrawLocked } from './withdraw.ts'

const { draft, sent, partly } = agreementStates

/** By which column an agreement hangs on a record. */
const columns: Readonly<Record<string, string>> = {
  contract: 'contract_id_by_enterprise_id',
  billing_payment: 'billing_payment_id_by_enterprise_id',
}

/** What says something only while its record is confirmed: orders, changes of a contract, payment notices. Quotations and renewals do not. */
const ofConfirmed = sql`(document_kind_id IN (1, 2, 3, 6) OR amendment_id IS NOT NULL)`

/** Cancelling a document takes back what is still open about it (RULES 11); the caller holds its record. */
export const withdrawCancelled = async (
  scope: Scope,
  { target_type, ids, what, reason }: Cancelled,
): Promise<void> => {
  const column = own(columns, target_type)
  if (!column) return
  const open = await rows<{ id: number }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id FROM agreements
        WHERE enterprise_id = ${scope.enterpriseId} AND ${sql.ref(column)} = ANY(${[...ids]}::integer[])
          AND state_flg = ANY(${[draft, sent, partly]}::integer[]) AND ${what === 'confirmation' ? ofConfirmed : sql`true`}
        ORDER BY id_by_enterprise_id`,
  )
  for (const { id } of open) {
    // Also what this member does not see ends with its record.
    const locked = await lockAgreement({ ...scope, member: null }, id)
    const hasEnded = checkAgreementAct('withdraw', locked.record.state_flg as AgreementState)
    if (!hasEnded) await withdrawLocked(scope, locked, reason)
  }
}
