import { sql } from 'kysely'
import { agreementSettingOf } from '#contracts/agreement-settings/read-setting.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { agreementStates } from '#foundation/rules/states/agreement.ts'

/*
 * What agreements say of a payment notice. They are an area behind this one, so it is asked of their table.
 */

const PAYMENT_NOTICE = 6
const { sent, partly, agreed } = agreementStates

const ofNotice = ({ enterpriseId }: Scope, id: Fragment): Fragment =>
  sql`g.enterprise_id = ${enterpriseId} AND g.billing_payment_id_by_enterprise_id = ${id} AND g.document_kind_id = ${PAYMENT_NOTICE}`

/**
 * Holds for the record with this id while its payee is asked to agree on the notice, where that is its confirmation too: then it is
 * asked about there alone.
 */
export const waitsAsAgreement = async (scope: Scope, id: Fragment): Promise<Fragment> => {
  const { payment_flg } = await agreementSettingOf(scope)
  if (payment_flg === 0) return sql`false`
  return sql`EXISTS (SELECT 1 FROM agreements g WHERE ${ofNotice(scope, id)} AND g.state_flg = ANY(${[sent, partly]}::integer[])
    AND (g.due_date IS NULL OR g.due_date >= ${today()}::date))`
}

/** The same for one record. */
export const isAskedAsAgreement = async (scope: Scope, id: number): Promise<boolean> => {
  const waits = await waitsAsAgreement(scope, sql`${id}`)
  return (await row<{ waits: boolean }>(scope.tx, sql`SELECT ${waits} AS waits`))?.waits === true
}

/** Whether a notice was agreed on, and not taken back by another agreement. */
export const isAgreedOn = async (scope: Scope, id: number): Promise<boolean> =>
  (await row(
    scope.tx,
    sql`SELECT 1 FROM agreements g WHERE ${ofNotice(scope, sql`${id}`)} AND g.state_flg = ${agreed} AND g.cancelled_at IS NULL LIMIT 1`,
  )) !== undefined
