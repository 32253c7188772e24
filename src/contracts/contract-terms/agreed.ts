import { sql } from 'kysely'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { agreementStates } from '#foundation/rules/states/agreement.ts'

/** A payment notice says what a month came to, and nothing of the contract itself (VALUES). */
const paymentNotice = 6

/**
 * The agreements `a` about the contract `t` that still hold or may come to hold: neither withdrawn nor taken back, and none that takes
 * another back. The area of agreements stands behind this one, so its table is asked here, and nowhere else before it.
 */
export const agreementsOf: Fragment = sql`a.enterprise_id = ${tenantValue} AND a.contract_id_by_enterprise_id = t.id_by_enterprise_id
  AND a.state_flg <> ${agreementStates.withdrawn} AND a.cancelled_at IS NULL AND a.cancels_id IS NULL AND a.document_kind_id <> ${paymentNotice}`

/** How far the newest agreement on a side of the contract `t` is; null where nothing was asked there. */
export const agreementStateOn = (side: Side): Fragment =>
  sql`(SELECT a.state_flg FROM agreements a WHERE ${agreementsOf} AND a.side = ${side} ORDER BY a.id_by_enterprise_id DESC LIMIT 1)`

/** Whether anything is agreed about the contract `t`. */
export const isAgreed: Fragment = sql`EXISTS (SELECT 1 FROM agreements a WHERE ${agreementsOf} AND a.state_flg = ${agreementStates.agreed})`
