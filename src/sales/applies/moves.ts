import type { Row } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { writeChanges } from '#foundation/entity/store/changes.ts'
import { find } from '#foundation/entity/store/list.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { create } from '#foundation/entity/store/write.ts'
import { readField, type Stored } from '#foundation/entity/validate.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { openOpportunityOf } from '../opportunities/open-opportunity.ts'
import type { opportunity } from '../opportunities/opportunity.ts'
import { opportunities } from '../opportunities/store.ts'
import { apply } from './apply.ts'
import { applies } from './store.ts'

type Apply = Row<typeof apply.fields>
type Opportunity = Row<typeof opportunity.fields>

const write = async (scope: Scope, id: number, stored: Stored, values: Stored): Promise<Apply> => {
  await writeChanges(applies, scope, id, stored, { ...stored, ...values })
  return find(applies, scope, id)
}

/** What an application says about the opportunity that comes from it; company and prices follow from the job. */
const carried = ['candidate_id_by_enterprise_id', 'job_id_by_enterprise_id', 'enterprise_member1_id'] as const

/**
 * Turns an application into an opportunity, at stage 0 unless `given` says otherwise, and links the two. Its owner is the
 * application's, else whoever asks. The one it
 * has already, or an open one of the same candidate and job, is used instead of a second (`is_existing`).
 * 400 when neither the application nor `given` names a job or company, 409 for a rejected application.
 */
export const toOpportunity = async (
  scope: Scope,
  id: number,
  given: Stored,
): Promise<{ opportunity: Opportunity; is_existing: boolean }> => {
  const { stored } = await lock(applies, scope, id)
  const linked = stored.opportunity_id_by_enterprise_id as number | null
  if (linked !== null) return { opportunity: await find(opportunities, scope, linked), is_existing: true }
  if (stored.rejected_at !== null)
    throw wrongState('見送りにした応募です。見送りを取り消してから、商談にしてください')
  const draft: Stored = {
    enterprise_member1_id: scope.member?.id ?? null,
    ...Object.fromEntries(carried.filter((key) => stored[key] !== null).map((key) => [key, stored[key]])),
    ...given,
  }
  const { candidate_id_by_enterprise_id: candidate, job_id_by_enterprise_id: job } = draft
  const open =
    typeof candidate === 'number' && typeof job === 'number'
      ? await openOpportunityOf(scope, candidate, job)
      : undefined
  const made =
    open === undefined ? await create(opportunities, scope, draft) : await find(opportunities, scope, open)
  await write(scope, id, stored, { opportunity_id_by_enterprise_id: made.id_by_enterprise_id })
  return { opportunity: made, is_existing: open !== undefined }
}

/** Rejects an application with its reason. 400 without one; 409 when it is rejected already or has an opportunity. */
export const reject = async (scope: Scope, id: number, reason: string): Promise<Apply> => {
  const { stored } = await lock(applies, scope, id)
  const read = readField(apply.fields.reject_reason, reason)
  if ('error' in read) throw invalid({ reject_reason: [read.error] })
  if (!read.value) throw invalid({ reject_reason: ['見送りの理由を入力してください'] })
  if (stored.rejected_at !== null) throw wrongState('この応募はすでに見送りになっています')
  if (stored.opportunity_id_by_enterprise_id !== null)
    throw wrongState('商談のある応募は見送りにできません。商談を見送り・辞退にしてください')
  return write(scope, id, stored, { rejected_at: new Date().toISOString(), reject_reason: read.value })
}

/** Takes a rejection back. 409 when the application is not rejected. */
export const reopen = async (scope: Scope, id: number): Promise<Apply> => {
  const { stored } = await lock(applies, scope, id)
  if (stored.rejected_at === null) throw wrongState('この応募は見送りになっていません')
  return write(scope, id, stored, { rejected_at: null, reject_reason: null })
}
