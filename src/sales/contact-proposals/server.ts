import { z } from 'zod'
import { checkArea, checkAreaOfRecord } from '#accounts/restrictions/restrictions.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { find } from '#foundation/entity/store/list.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { decidedChanges } from '#records/offered-changes/change.ts'
import { storeOf } from './contacts.ts'
import { decide } from './decide.ts'
import { findProposal, waitingFor } from './proposal.ts'
import { contactProposal, shownProposal } from './show.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/contact_proposals/${verb}` as const
/** Whoever may edit the record decides; its area is checked, as the record says which it is. */
const access = { feature: null, authority: 0 } as const

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: '候補者または企業担当者が、マイページから申し出た連絡先の変更のうち、確認を待つものを取得します',
  access,
  body: z.strictObject({ target_type: z.enum(['candidate', 'company_member']), target_id: id }),
  answer: z.object({ contact_proposals: z.array(contactProposal) }),
  async handle({ scope, body: target }) {
    const of = storeOf(target.target_type)
    await checkArea(scope, of.entity.feature)
    const record = await find(of, scope, target.target_id)
    const waiting = await waitingFor(scope, target)
    return { contact_proposals: waiting ? [await shownProposal(scope, waiting, record)] : [] }
  },
})

const decideRoute = memberRoute({
  method: 'POST',
  path: path('decide/:id'),
  summary:
    '本人が申し出た連絡先の変更を、記録に反映します（decision が apply）、または見送ります（keep）。changes には、項目と、いま見ている値を渡します',
  access,
  body: z.strictObject({ decision: z.enum(['apply', 'keep']), changes: decidedChanges }),
  answer: z.object({ contact_proposal: contactProposal }),
  async handle({ scope, id: proposal, body: { decision, changes } }) {
    const found = await findProposal(scope, proposal)
    if (!found) throw notFound()
    await checkAreaOfRecord(scope, storeOf(found.target_type).entity.feature)
    return { contact_proposal: await shownProposal(scope, await decide(scope, found, decision, changes)) }
  },
})

/** What people want otherwise in their own contact data, for staff. */
export const contactProposalRoutes = [index, decideRoute] as const
