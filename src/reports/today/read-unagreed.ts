import { sql } from 'kysely'
import { lawSettings } from '#compliance/settings.ts'
import { hasProtectedSupplier, ownEmployee } from '#compliance/supplier.ts'
import { orderFault } from '#contracts/contract-documents/order-before-start.ts'
import { contracts } from '#contracts/contracts/store.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { expression, whereVisible } from '#foundation/entity/store/store.ts'
import { where } from '#foundation/entity/store/where.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { OrderFault } from '#foundation/rules/order-before-start.ts'
import { unagreedConditions } from './agreement-sections.ts'
import { most } from './groups.ts'
import type { TodaySectionAnswer } from './schema.ts'

type Found = {
  id: number
  who: string
  about: string | null
  at: string
  state: number | null
  fault: OrderFault | null
  of_all: number
}

/**
 * Contracts that begin soon and on whose order to the supplier nobody has agreed, the nearest first. An agency that never asked for an
 * agreement reads of those alone in which the law finds something.
 */
export const readUnagreed = async (
  scope: Scope,
  memberId: number | null,
  hidden: readonly number[],
): Promise<TodaySectionAnswer> => {
  const { enterpriseId: e } = scope
  const { filter } = await where(contracts, scope, unagreedConditions, '')
  const found = await rows<Found>(
    scope.tx,
    sql`SELECT u.*, (count(*) OVER ())::integer AS of_all FROM (
          SELECT t.id_by_enterprise_id AS id, coalesce(w.name, t.title, '') AS who, s.name AS about, t.period_start_date AS at,
            ${expression(contracts, 'supplier_agreement_flg')} AS state,
            CASE WHEN ${hasProtectedSupplier(await lawSettings(scope))} THEN ${orderFault} END AS fault
          FROM contracts t
          LEFT JOIN candidates w ON w.enterprise_id = ${e} AND w.id_by_enterprise_id = t.candidate_id_by_enterprise_id
          LEFT JOIN companies s ON s.enterprise_id = ${e} AND s.id_by_enterprise_id = t.supplier_company_id_by_enterprise_id
          WHERE ${whereVisible(contracts, scope)} AND ${filter} AND NOT ${ownEmployee}
            AND ${memberId === null ? sql`true` : sql`t.enterprise_member1_id = ${memberId}`}
            AND NOT (t.id_by_enterprise_id = ANY(${[...hidden]}::integer[]))) u
        WHERE u.fault IS NOT NULL OR EXISTS (SELECT 1 FROM agreements a WHERE a.enterprise_id = ${e})
        ORDER BY u.at, u.id LIMIT ${most}`,
  )
  return {
    key: 'unagreed',
    count: found[0]?.of_all ?? 0,
    amount: null,
    records: found.map(({ of_all: _, fault, ...one }) => ({
      ...one,
      amount: null,
      count: fault,
      path: `/enterprise/contracts/${one.id}/preview/supplier_purchaseorder`,
      call: null,
      renewal: null,
    })),
  }
}
