import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { carriedHooks } from '../carried-forms/hooks.ts'
import type { MailingHooks } from '../mailings/hooks.ts'
import { recipientStates } from '../mailings/mailing.ts'
import type { MailingRow } from '../mailings/mailing-row.ts'
import { linkOpportunities } from './link-opportunities.ts'

const countField = '案件数'

type Waiting = { number: number; target_id: number; job_ids: number[]; fields: Record<string, string> }
type Offered = { candidate: number; job: number }

/** What is still offered: a pair goes with its job or candidate, and a job that closed since it was chosen is not. */
const readOffered = ({ tx, enterpriseId: e }: Scope, proposalId: number) =>
  rows<Offered>(
    tx,
    sql`SELECT p.candidate_id_by_enterprise_id AS candidate, p.job_id_by_enterprise_id AS job
        FROM proposal_pairs p JOIN jobs j ON j.enterprise_id = ${e} AND j.id_by_enterprise_id = p.job_id_by_enterprise_id
        WHERE p.enterprise_id = ${e} AND p.proposal_id = ${proposalId} AND p.left_out IS NULL AND p.answer IS NULL
          AND (p.is_forced OR j.application_status_flg IS DISTINCT FROM 2)`,
  )

const closePairs = ({ tx, enterpriseId: e }: Scope, proposalId: number) =>
  sql`UPDATE proposal_pairs SET left_out = 'closed_job'
    WHERE enterprise_id = ${e} AND proposal_id = ${proposalId} AND left_out IS NULL AND linked_at IS NULL AND NOT is_forced
      AND job_id_by_enterprise_id IN (SELECT j.id_by_enterprise_id FROM jobs j WHERE j.enterprise_id = ${e} AND j.application_status_flg = 2)`.execute(
    tx,
  )

/**
 * Between the making of a proposal and its sending jobs close, go, or are answered: they leave the mails that were to show
 * them, and who has none left gets no mail.
 */
const dropClosed = async (scope: Scope, { id, target_id }: MailingRow): Promise<void> => {
  const { tx, enterpriseId: e } = scope
  const offered = new Set(
    (await readOffered(scope, target_id)).map(({ candidate, job }) => `${candidate}/${job}`),
  )
  await closePairs(scope, target_id)
  const waiting = await rows<Waiting>(
    tx,
    sql`SELECT number, target_id, job_ids, fields FROM mailing_recipients
        WHERE enterprise_id = ${e} AND mailing_id = ${id} AND state = ${recipientStates.waiting}`,
  )
  for (const { number, target_id: candidate, job_ids, fields } of waiting) {
    const left = job_ids.filter((job) => offered.has(`${candidate}/${job}`))
    if (left.length === job_ids.length) continue
    const told = countField in fields ? { ...fields, [countField]: String(left.length) } : fields
    const state = left.length > 0 ? recipientStates.waiting : recipientStates.leftOut
    await sql`UPDATE mailing_recipients SET job_ids = ${left}::integer[], fields = ${JSON.stringify(told)}::jsonb, state = ${state},
        reason = ${left.length > 0 ? null : 'no_jobs'}
      WHERE enterprise_id = ${e} AND mailing_id = ${id} AND number = ${number}`.execute(tx)
  }
}

/** What proposals add to the sending of their mails. Nobody has an opportunity for a mail that was never taken in hand. */
export const proposalHooks = (app: App): MailingHooks => {
  const carried = carriedHooks(app)
  return {
    async beforeStart(scope, mailing) {
      await dropClosed(scope, mailing)
      await carried.beforeStart(scope, mailing)
    },
    async linksFor(scope, mailing, taken) {
      await linkOpportunities(scope, mailing, taken)
      return carried.linksFor(scope, mailing, taken)
    },
  }
}
