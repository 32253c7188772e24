import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { findMany } from '#foundation/entity/store/list.ts'
import { lockMany } from '#foundation/entity/store/lock.ts'
import { notFound } from '#foundation/platform/errors.ts'
import type { AgreedContract } from '../contract-terms/contract-fields.ts'
import type { Operation } from './contract-operation.ts'
import { contractOf, contractOperations, contractsOf } from './store.ts'

export type LockedOperation = { stored: Operation; contract: AgreedContract }

/**
 * Operations by id with their contracts, locked until the transaction ends: first the contracts, then the operations, each
 * in the order of their ids. Those that the member may not see are left out.
 */
export const lockOperations = async (
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, LockedOperation>> => {
  const key = 'contract_id_by_enterprise_id'
  const found = await findMany(contractOperations, scope, ids, [key])
  const contractIds = found.map((operation) => operation[key])
  await sql`SELECT 1 FROM contracts WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${contractIds}::integer[])
    ORDER BY id_by_enterprise_id FOR UPDATE`.execute(scope.tx)
  const locked = await lockMany(contractOperations, scope, ids)
  const contracts = await contractsOf(
    scope,
    locked.map(({ stored }) => stored),
  )
  return new Map(
    locked.map(({ stored }) => [
      stored.id_by_enterprise_id,
      { stored, contract: contractOf(contracts, stored) },
    ]),
  )
}

/** The same for one operation; 404 when the member may not see it. */
export const lockOperation = async (scope: Scope, id: number): Promise<LockedOperation> => {
  const locked = (await lockOperations(scope, [id])).get(id)
  if (!locked) throw notFound()
  return locked
}
