import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { agreementStates } from '#foundation/rules/states/agreement.ts'

/** Kinds of papers (VALUES). A payment notice says what a month came to, and nothing of the contract itself. */
const supplierOrder = 3
const paymentNotice = 6

/** Agreements `a` that hold or may come to hold: neither withdrawn nor taken back, and none that takes another back. */
const holds = sql`a.enterprise_id = ${tenantValue} AND a.state_flg <> ${agreementStates.withdrawn} AND a.cancelled_at IS NULL
  AND a.cancels_id IS NULL AND a.document_kind_id <> ${paymentNotice}`

/** Those about the contract `t`. The area of agreements stands behind this one: its tables are asked here, and nowhere else before it. */
const ofContract = sql`${holds} AND a.contract_id_by_enterprise_id = t.id_by_enterprise_id`

/** How far the newest agreement on a side of the contract `t` is; null where nothing was asked there. */
export const agreementStateOn = (side: Side): Fragment =>
  sql`(SELECT a.state_flg FROM agreements a WHERE ${ofContract} AND a.side = ${side} ORDER BY a.id_by_enterprise_id DESC LIMIT 1)`

/** Whether anything is agreed about the contract `t`. */
export const isAgreed: Fragment = sql`EXISTS (SELECT 1 FROM agreements a WHERE ${ofContract} AND a.state_flg = ${agreementStates.agreed})`

/** Whether anything was asked about a contract that still holds, and whether it is agreed; of a new one nothing was. */
export const readAgreed = async (
  scope: Scope,
  id: number | undefined,
): Promise<{ asked: boolean; agreed: boolean }> => {
  const found =
    id === undefined
      ? undefined
      : await row<{ asked: boolean; agreed: boolean }>(
          scope.tx,
          sql`SELECT count(*) > 0 AS asked, coalesce(bool_or(a.state_flg = ${agreementStates.agreed}), false) AS agreed
              FROM agreements a WHERE ${holds} AND a.contract_id_by_enterprise_id = ${id}`,
        )
  return found ?? { asked: false, agreed: false }
}

const before = (moment: string) =>
  sql`(${sql.ref(moment)} AT TIME ZONE 'Asia/Tokyo')::date < t.period_start_date`

/** Whether the issued order `d` was sent to its signers before the contract `t` begins; `opened`, and opened by one of them. */
export const isOrderAsked = (opened: boolean): Fragment =>
  sql`EXISTS (SELECT 1 FROM agreements a, agreement_signers s WHERE a.enterprise_id = ${tenantValue} AND a.file_id = d.file_id
      AND a.document_kind_id = ${supplierOrder} AND a.state_flg <> ${agreementStates.withdrawn}
      AND s.enterprise_id = ${tenantValue} AND s.agreement_id = a.id_by_enterprise_id AND s.enterprise_member_id IS NULL
      AND ${before('s.sent_at')} ${opened ? sql`AND (${before('s.seen_at')} OR ${before('s.answered_at')})` : sql``})`

/** The newest agreement on the issued document `d` that was not taken back, as { id, state_flg }; null where none was asked. */
export const agreementOfDocument: Fragment = sql`(SELECT jsonb_build_object('id', a.id_by_enterprise_id, 'state_flg', a.state_flg)
  FROM agreements a WHERE a.enterprise_id = ${tenantValue} AND a.file_id = d.file_id AND a.cancelled_at IS NULL AND a.cancels_id IS NULL
  ORDER BY a.id_by_enterprise_id DESC LIMIT 1)`
