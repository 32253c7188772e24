import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Cast } from './contracts.ts'

/** Who works where: those who registered first began first; what a candidate is says how they are engaged. */
export const chooseWorkers = async ({ tx, enterpriseId }: Scope): Promise<Cast['workers']> => {
  const found = await rows<{ id: number; type: number }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, candidate_type_id AS type FROM candidates
        WHERE enterprise_id = ${enterpriseId} AND register_status_id = 7 ORDER BY created_at, id_by_enterprise_id DESC`,
  )
  const ofType = (...types: number[]) => found.filter(({ type }) => types.includes(type)).map(({ id }) => id)
  const freelancers = ofType(1)
  return {
    own: freelancers.filter((_, n) => n % 4 !== 3),
    partner: freelancers.filter((_, n) => n % 4 === 3),
    employee: ofType(2),
  }
}
