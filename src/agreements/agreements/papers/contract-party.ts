import type { Contract } from '#contracts/contracts/contract.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Side } from '#foundation/rules/sides.ts'
import type { SignerRef } from '../people.ts'
import { type Party, readParty } from './party.ts'

/** The contact on that side, else the worker who is supplied by nobody else; undefined while that is open. */
const contactOf = (contract: Contract, side: Side): SignerRef | undefined => {
  const contact = contract[`${side}_company_member_id_by_enterprise_id`]
  if (contact != null) return { target_type: 'company_member', target_id: contact }
  const isWorker = side === 'supplier' && contract.supplier_company_id_by_enterprise_id == null
  const worker = contract.candidate_id_by_enterprise_id
  return isWorker && worker != null ? { target_type: 'candidate', target_id: worker } : undefined
}

/** The other side of a contract, as an agreement names it, and who agrees for it unless somebody else is named. */
export const contractParty = async (
  scope: Scope,
  contract: Contract,
  side: Side,
): Promise<Party & { usual: SignerRef | undefined }> => ({
  ...(await readParty(
    scope,
    contract[`${side}_company_id_by_enterprise_id`],
    side === 'supplier' ? contract.candidate_id_by_enterprise_id : null,
  )),
  usual: contactOf(contract, side),
})
