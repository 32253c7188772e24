import { sql } from 'kysely'
import { plannedOnce } from '#foundation/platform/database/prepared.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { PortalPart, PortalVisit } from '#sales/portal-people/part.ts'
import { recipientKind } from '../mailings/find-recipient.ts'
import { mailingKinds } from '../mailings/mailing.ts'
import { readOfferedJobs } from './offered-jobs.ts'

type Offered = { proposal_id: number; candidate_id: number; mailing_id: number; number: number }

/** The newest mail of each proposal to somebody in which a job is not answered. */
const unanswered = ({ scope, person }: PortalVisit) =>
  rows<Offered>(
    scope.tx,
    sql`${plannedOnce} SELECT DISTINCT ON (m.target_id) m.target_id AS proposal_id, r.target_id AS candidate_id, r.mailing_id, r.number
        FROM mailing_recipients r
        JOIN mailings m ON m.enterprise_id = r.enterprise_id AND m.id_by_enterprise_id = r.mailing_id AND m.kind = ${mailingKinds.proposal}
        JOIN proposal_pairs p ON p.enterprise_id = m.enterprise_id AND p.proposal_id = m.target_id AND p.candidate_id_by_enterprise_id = r.target_id
        WHERE r.enterprise_id = ${scope.enterpriseId} AND r.target_type = 'candidate' AND r.target_id = ANY(${[...person.candidate_ids]}::integer[])
          AND r.sent_at IS NOT NULL AND p.answer IS NULL AND p.left_out IS NULL AND p.linked_at IS NOT NULL
        ORDER BY m.target_id DESC, r.mailing_id DESC LIMIT 20`,
  )

/** Jobs that were offered and wait for an answer; a proposal whose jobs are all closed waits for none. */
export const proposalPart: PortalPart = {
  name: 'proposals',
  async waiting(visit) {
    const waiting = []
    for (const { proposal_id, candidate_id, mailing_id, number } of await unanswered(visit)) {
      const jobs = await readOfferedJobs(visit.scope, proposal_id, candidate_id)
      const open = jobs.filter(({ state, answer }) => state === 'open' && answer === null)
      const [first] = open
      if (first)
        waiting.push({
          title: '案件のご案内',
          note: open.length > 1 ? `${first.name} ほか${open.length - 1}件` : first.name,
          due: null,
          ref: { kind: recipientKind, id: proposal_id },
          href: `/proposals/${visit.seal(recipientKind, `${mailing_id}.${number}`)}`,
          act: '案件を見て答える',
        })
    }
    return waiting
  },
}
