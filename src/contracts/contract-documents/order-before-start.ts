import { sql } from 'kysely'
import { applyLevels, lawSettings } from '#compliance/settings.ts'
import { supplierLawOf } from '#compliance/supplier.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import type { Finding } from '#foundation/rules/freelance-act.ts'
import {
  type OrderFault,
  orderDaysAhead,
  orderFaults,
  orderFinding,
} from '#foundation/rules/order-before-start.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { isOrderAsked } from '../contract-terms/agreement-states.ts'
import type { Contract } from '../contracts/contract.ts'
import { kindNamed } from './kinds.ts'

const order = 'supplier_purchaseorder'

/** Whether one of the orders to the supplier on which the contract `t` stands, by itself or with its group, is as `which` says; over `d`. */
const someOrder = (which: Fragment): Fragment =>
  sql`EXISTS (SELECT 1 FROM issued_documents d WHERE d.enterprise_id = ${tenantValue} AND d.target_type = 'contract' AND d.side = ${order}
    AND d.target_id IN (SELECT g.id_by_enterprise_id FROM contracts g WHERE g.enterprise_id = ${tenantValue}
      AND (g.id_by_enterprise_id = t.id_by_enterprise_id OR g.group_id = t.group_id))
    AND (d.target_id = t.id_by_enterprise_id OR t.id_by_enterprise_id = ANY(d.part_ids)) AND ${which})`

const isMailed = sql`EXISTS (SELECT 1 FROM outbox o WHERE o.enterprise_id = ${tenantValue} AND o.target_type = 'contract' AND o.target_id = d.target_id
  AND o.purpose = ${kindNamed(order)?.purpose} AND o.status = ${mailStates.sent} AND (o.sent_at AT TIME ZONE 'Asia/Tokyo')::date < t.period_start_date
  AND o.attachments @> jsonb_build_array(jsonb_build_object('file_id', d.file_id)))`

/** What the order to the supplier of the contract `t` lacks before its period begins; null where it lacks nothing. */
export const orderFault: Fragment = sql`CASE WHEN ${someOrder(isOrderAsked(false))}
  THEN CASE WHEN NOT ${someOrder(isOrderAsked(true))} THEN ${orderFaults.unopened}::integer END
  WHEN NOT ${someOrder(isMailed)} THEN ${orderFaults.undelivered}::integer END`

/**
 * What the law finds in the order to the supplier of a confirmed contract, as the enterprise wants it taken: it is to be delivered, and
 * opened where an agreement was asked for, before the period begins. Nothing while that is far.
 */
export const orderFindings = async (scope: Scope, contract: Contract): Promise<Finding[]> => {
  const { period_start_date: start, contract_status_flg } = contract
  if (contract_status_flg !== CONFIRMED || start > addDays(today(), orderDaysAhead)) return []
  const settings = await lawSettings(scope)
  const law = await supplierLawOf(scope, contract, settings)
  if (law === null) return []
  const found = await row<{ fault: OrderFault | null }>(
    scope.tx,
    sql`SELECT ${orderFault} AS fault FROM contracts t WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = ${contract.id_by_enterprise_id}`,
  )
  return found?.fault == null ? [] : applyLevels([orderFinding(law, found.fault, start, today())], settings)
}
