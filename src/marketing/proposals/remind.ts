import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { checkCarried } from '../carried-forms/check-carried.ts'
import { createMailing } from '../mailings/create.ts'
import { mailingKinds, mailingStates } from '../mailings/mailing.ts'
import { lockMailing } from '../mailings/mailing-row.ts'
import { readProgress } from '../mailings/progress.ts'
import { proposals } from './store.ts'

type Unanswered = { candidate: number; job_ids: number[] }

/** Those who were written to and left jobs without an answer that staff still wait for, with these jobs in their order. */
const readUnanswered = ({ tx, enterpriseId: e }: Scope, id: number) =>
  rows<Unanswered>(
    tx,
    sql`SELECT p.candidate_id_by_enterprise_id AS candidate, array_agg(p.job_id_by_enterprise_id ORDER BY p.position) AS job_ids
        FROM proposal_pairs p JOIN jobs j ON j.enterprise_id = ${e} AND j.id_by_enterprise_id = p.job_id_by_enterprise_id
        WHERE p.enterprise_id = ${e} AND p.proposal_id = ${id} AND p.left_out IS NULL AND p.linked_at IS NOT NULL AND p.answer IS NULL
          AND (p.is_forced OR j.application_status_flg IS DISTINCT FROM 2) GROUP BY 1 ORDER BY 1`,
  )

/**
 * Sends a proposal again to those who have not answered, with the jobs they have not answered; answers how many they are.
 * @throws 409 while mails of it are still on their way, and when everybody has answered
 */
export const remind = async (scope: Scope, id: number): Promise<number> => {
  const { mailing_id } = await find(proposals, scope, id)
  // Two who press at once send it once: the second finds the first's mailing open.
  const first = await lockMailing(scope, mailing_id as number)
  if (!first) throw notFound()
  const mailings = await readProgress(scope, mailingKinds.proposal, { record: id })
  const over: readonly number[] = [mailingStates.done, mailingStates.cancelled]
  if (!mailings.every(({ state }) => over.includes(state)))
    throw wrongState('送信がまだ終わっていません。終わってからもう一度お試しください')
  const unanswered = await readUnanswered(scope, id)
  if (unanswered.length === 0) throw wrongState('回答を待っている人がいません')
  await createMailing(scope, {
    kind: mailingKinds.proposal,
    target_id: id,
    target_type_id: 1,
    content: first.content,
    audience: {
      conditions: [],
      keyword: '',
      ids: unanswered.map(({ candidate }) => candidate),
      excluded_ids: [],
      includes_frequent: true,
      jobs_of: Object.fromEntries(unanswered.map(({ candidate, job_ids }) => [candidate, job_ids])),
    },
    job_ids: [...new Set(unanswered.flatMap(({ job_ids }) => job_ids))],
    form_id: await checkCarried(scope, first.content.body),
    sender_member_id: first.sender_member_id,
    name_member_id: first.name_member_id,
    address_member_id: first.address_member_id,
    reply_member_ids: first.reply_member_ids,
    measures_clicks: first.measures_clicks,
    pace: null,
    send_at: null,
  })
  return unanswered.length
}
