import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Asking } from './approval-mail.ts'

type Found = { company: string; address: string; person: string }

/**
 * Who writes to the client of a month and how the client is called: the contract's first owner while active, else whoever acts, and
 * where nobody does, the administrator who has been there longest.
 */
export const askingFrom = async (scope: Scope, operationId: number): Promise<Omit<Asking, 'workers'>> => {
  const found = await row<Found>(
    scope.tx,
    sql`SELECT coalesce(k.name, '') AS company, m.email AS address, concat_ws(' ', m.l_name, m.f_name) AS person
        FROM contract_operations t
        JOIN contracts c ON c.enterprise_id = t.enterprise_id AND c.id_by_enterprise_id = t.contract_id_by_enterprise_id
        LEFT JOIN companies k ON k.enterprise_id = t.enterprise_id AND k.id_by_enterprise_id = t.sales_company_id_by_enterprise_id
        JOIN enterprise_members m ON m.enterprise_id = t.enterprise_id AND m.member_status = 1
          AND (m.id_by_enterprise_id IN (c.enterprise_member1_id, ${scope.member?.id ?? 0}) OR m.authority = 2)
        WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = ${operationId}
        ORDER BY m.id_by_enterprise_id = c.enterprise_member1_id DESC NULLS LAST, m.id_by_enterprise_id = ${scope.member?.id ?? 0} DESC,
          m.id_by_enterprise_id LIMIT 1`,
  )
  const { company = '', address = '', person = '' } = found ?? {}
  return { company, from: { address, person } }
}
