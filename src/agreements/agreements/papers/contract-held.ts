import { contracts } from '#contracts/contracts/store.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import type { Agreement } from '../agreement.ts'

/** Holds the contract that a paper is of; nothing where there is none, or it was deleted. */
export const holdContract = async (
  scope: Scope,
  { contract_id_by_enterprise_id: id }: Pick<Agreement, 'contract_id_by_enterprise_id'>,
): Promise<void> => {
  if (id != null) await lock(contracts, scope, id)
}
