import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { change } from '#records/offered-changes/change.ts'
import { storeOf } from './contacts.ts'
import { offeredBy, type Proposal, proposalStates } from './proposal.ts'

export const contactProposal = z.object({
  id: z.int(),
  is_waiting: z.boolean(),
  created_at: z.string(),
  changes: z.array(change),
})
export type ContactProposal = z.output<typeof contactProposal>

/** A proposal beside its record as staff see it; 404 for whoever may not see the record. */
export const shownProposal = async (
  scope: Scope,
  proposal: Proposal,
  record?: Stored,
): Promise<ContactProposal> => {
  const now = record ?? (await find(storeOf(proposal.target_type), scope, proposal.target_id))
  return {
    id: proposal.id,
    is_waiting: proposal.state === proposalStates.waiting,
    created_at: proposal.created_at,
    changes: await offeredBy(scope, proposal, now),
  }
}
