import { sql } from 'kysely'
import { type ReadMany, readAhead, readOne } from '#foundation/entity/read-once.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { rows } from '#foundation/platform/database/transaction.ts'

const longestChain = 240

/** The start of the first contract of the chain of renewals that led to the contract of the alias `t`. */
export const chainStart = sql`(WITH RECURSIVE chain AS (
    SELECT t.primary_contract_id_by_enterprise_id AS next, t.period_start_date AS start, 0 AS depth
    UNION ALL
    SELECT p.primary_contract_id_by_enterprise_id, least(p.period_start_date, chain.start), depth + 1 FROM chain
    JOIN contracts p ON p.enterprise_id = ${tenantValue} AND p.id_by_enterprise_id = chain.next AND depth < ${longestChain})
  SELECT min(start) FROM chain)`

const readStarts: ReadMany<string> = async ({ tx, enterpriseId }, _kind, ids) => {
  const found = await rows<{ id: number; start: string }>(
    tx,
    sql`SELECT t.id_by_enterprise_id AS id, ${chainStart} AS start FROM contracts t
        WHERE t.enterprise_id = ${enterpriseId} AND t.id_by_enterprise_id = ANY(${ids}::integer[])`,
  )
  return new Map(found.map(({ id, start }) => [id, start]))
}

/** The start of the first contract of the chain that led to this one; undefined when it is not there. */
export const chainStartOf = (scope: Scope, id: unknown): Promise<string | undefined> =>
  readOne(scope, 'chain_starts', id, readStarts)

/** Reads them at once into a scope that remembers, where `chainStartOf` finds them. */
export const readChainStartsAhead = (scope: Scope, ids: readonly unknown[]): Promise<void> =>
  readAhead(scope, 'chain_starts', ids, readStarts)
