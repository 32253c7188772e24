import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { propose } from '#sales/contact-proposals/propose.ts'
import { readPerson } from '#sales/portal-people/person.ts'

/** Somebody at work who has a new telephone number, and said so in the portal. Nobody of the agency does it. */
export const makeContactChange = async (agency: Scope): Promise<void> => {
  const scope: Scope = { ...agency, member: null }
  const who = await row<{ id: number; email: string; name: string }>(
    scope.tx,
    sql`SELECT c.id_by_enterprise_id AS id, c.email, c.name FROM contracts k
        JOIN candidates c ON c.enterprise_id = k.enterprise_id AND c.id_by_enterprise_id = k.candidate_id_by_enterprise_id
        WHERE k.enterprise_id = ${scope.enterpriseId} AND k.contract_status_flg = ${CONFIRMED} AND k.period_end_date >= ${today()}::date
          AND c.email IS NOT NULL ORDER BY c.id_by_enterprise_id DESC LIMIT 1`,
  )
  const person = who && (await readPerson(scope, who.email, who.name))
  if (person)
    await propose(scope, person, { target_type: 'candidate', target_id: who.id }, { tel: '080-4417-2096' })
}
