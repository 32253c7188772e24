import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { mailingKinds } from '../mailings/mailing.ts'
import { readMailing } from '../mailings/mailing-row.ts'
import { readProgress } from '../mailings/progress.ts'
import type { ProposalDetail, ShownCandidate, ShownPair } from './schema.ts'

/**
 * True where staff have acted on the opportunity of a pair (alias `p`) since its answer: from then on it is theirs. What jobs
 * and the candidate's own answer did has no member.
 */
export const isSettled = (enterpriseId: number): Fragment =>
  sql`EXISTS (SELECT 1 FROM histories h WHERE h.enterprise_id = ${enterpriseId} AND h.target_type = 'opportunity'
    AND h.target_id = p.opportunity_id_by_enterprise_id AND h.enterprise_member_id IS NOT NULL AND h.created_at > p.answered_at)`

type PairRow = Omit<ShownPair, 'opportunity'> & {
  opportunity_id: number | null
  opportunity_status_id: number | null
  close_status_id: number | null
  stage_before: number | null
}

const readPairs = async ({ tx, enterpriseId: e }: Scope, id: number): Promise<ShownPair[]> => {
  const found = await rows<PairRow>(
    tx,
    sql`SELECT p.candidate_id_by_enterprise_id AS candidate_id, p.job_id_by_enterprise_id AS job_id, p.left_out, p.answer, p.reason, p.note, p.answered_at,
          p.changes, ${isSettled(e)} AS is_settled, o.id_by_enterprise_id AS opportunity_id, o.opportunity_status_id, o.close_status_id, p.stage_before
        FROM proposal_pairs p LEFT JOIN opportunities o ON o.enterprise_id = ${e} AND o.id_by_enterprise_id = p.opportunity_id_by_enterprise_id
        WHERE p.enterprise_id = ${e} AND p.proposal_id = ${id} ORDER BY p.id_by_enterprise_id`,
  )
  return found.map(({ opportunity_id, opportunity_status_id, close_status_id, stage_before, ...pair }) => ({
    ...pair,
    opportunity:
      opportunity_id === null
        ? null
        : {
            id: opportunity_id,
            opportunity_status_id: opportunity_status_id ?? 0,
            close_status_id,
            stage_before,
          },
  }))
}

/** The candidates in the order in which they were chosen, each with the last of the mails of this proposal. */
const readCandidates = ({ tx, enterpriseId: e }: Scope, id: number): Promise<ShownCandidate[]> =>
  rows<ShownCandidate>(
    tx,
    sql`SELECT c.id, t.name, t.name_kana, r.state, r.reason, r.sent_at, r.replied_at
        FROM (SELECT p.candidate_id_by_enterprise_id AS id, min(p.id_by_enterprise_id) AS place FROM proposal_pairs p
              WHERE p.enterprise_id = ${e} AND p.proposal_id = ${id} GROUP BY 1) c
        JOIN candidates t ON t.enterprise_id = ${e} AND t.id_by_enterprise_id = c.id
        LEFT JOIN (SELECT DISTINCT ON (x.target_id) x.target_id, x.state, x.reason, x.sent_at, x.replied_at FROM mailing_recipients x
              JOIN mailings m ON m.enterprise_id = ${e} AND m.id_by_enterprise_id = x.mailing_id AND m.kind = ${mailingKinds.proposal} AND m.target_id = ${id}
              WHERE x.enterprise_id = ${e} AND x.target_type = 'candidate' ORDER BY x.target_id, x.mailing_id DESC) r ON r.target_id = c.id
        ORDER BY c.place`,
  )

const readJobs = ({ tx, enterpriseId: e }: Scope, id: number) =>
  rows<{ id: number; name: string; is_closed: boolean }>(
    tx,
    sql`SELECT j.id_by_enterprise_id AS id, j.name, coalesce(j.application_status_flg = 2, false) AS is_closed
        FROM (SELECT p.job_id_by_enterprise_id AS id, min(p.position) AS place FROM proposal_pairs p
              WHERE p.enterprise_id = ${e} AND p.proposal_id = ${id} GROUP BY 1) o
        JOIN jobs j ON j.enterprise_id = ${e} AND j.id_by_enterprise_id = o.id ORDER BY o.place, j.id_by_enterprise_id`,
  )

const medianMinutes = (candidates: readonly ShownCandidate[], pairs: readonly ShownPair[]): number | null => {
  const sent = new Map(candidates.map(({ id, sent_at }) => [id, sent_at]))
  const minutes = pairs
    .flatMap(({ candidate_id, answered_at }) => {
      const from = sent.get(candidate_id)
      return from && answered_at ? [(Date.parse(answered_at) - Date.parse(from)) / 60_000] : []
    })
    .sort((a, b) => a - b)
  const middle = minutes[Math.floor(minutes.length / 2)]
  return middle === undefined ? null : Math.max(0, Math.round(middle))
}

/** All of a proposal beside its own fields; `mailingId` is its first mailing. */
export const readDetail = async (
  scope: Scope,
  id: number,
  mailingId: number | null,
): Promise<ProposalDetail> => {
  const mailing = mailingId === null ? undefined : await readMailing(scope, mailingId)
  const replies = mailing?.reply_member_ids ?? []
  const pairs = await readPairs(scope, id)
  const candidates = await readCandidates(scope, id)
  return {
    content: mailing?.content ?? { subject: '', body: [] },
    reply_enterprise_members: await rows(
      scope.tx,
      sql`SELECT id_by_enterprise_id AS id, btrim(concat_ws(' ', l_name, f_name)) AS name FROM enterprise_members
          WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${replies}::integer[]) ORDER BY 1`,
    ),
    mailings: await readProgress(scope, mailingKinds.proposal, { record: id }),
    candidates,
    jobs: await readJobs(scope, id),
    pairs,
    median_minutes: medianMinutes(candidates, pairs),
  }
}
