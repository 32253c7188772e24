import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { checkMany, insertMany, prepareMany } from '#foundation/entity/store/bulk-create.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { opportunities } from '#sales/opportunities/store.ts'
import type { Taken } from '../mailings/exchange.ts'
import type { MailingRow } from '../mailings/mailing-row.ts'

const byProposal = 1
const proposedStage = 10

type Unlinked = { id: number; candidate: number; job: number; open: number | null }

/** Pairs of these candidates that lead to no opportunity yet, with the open one there is (RULES 2: a pair has one). */
const readUnlinked = async (
  { tx, enterpriseId: e }: Scope,
  proposalId: number,
  candidates: readonly number[],
) => {
  // Two who propose the same at once make one: the second waits, and finds it.
  await sql`SELECT 1 FROM candidates WHERE enterprise_id = ${e} AND id_by_enterprise_id = ANY(${[...candidates]}::integer[])
    ORDER BY id_by_enterprise_id FOR NO KEY UPDATE`.execute(tx)
  return rows<Unlinked>(
    tx,
    sql`SELECT p.id_by_enterprise_id AS id, p.candidate_id_by_enterprise_id AS candidate, p.job_id_by_enterprise_id AS job, min(o.id_by_enterprise_id) AS open
        FROM proposal_pairs p LEFT JOIN opportunities o ON o.enterprise_id = ${e} AND o.candidate_id_by_enterprise_id = p.candidate_id_by_enterprise_id
          AND o.job_id_by_enterprise_id = p.job_id_by_enterprise_id AND o.close_status_id IS NULL
        WHERE p.enterprise_id = ${e} AND p.proposal_id = ${proposalId} AND p.candidate_id_by_enterprise_id = ANY(${[...candidates]}::integer[])
          AND p.left_out IS NULL AND p.linked_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1`,
  )
}

/** Makes the opportunities of these pairs; what cannot be made (its job is gone) is not. Answers their ids by the pair's. */
const makeOpportunities = async (
  scope: Scope,
  pairs: readonly Unlinked[],
  ownerId: number,
): Promise<Map<number, number>> => {
  const checked = await checkMany(
    opportunities,
    scope,
    pairs.map(({ candidate, job }) => ({
      input: {
        candidate_id_by_enterprise_id: candidate,
        job_id_by_enterprise_id: job,
        opportunity_status_id: proposedStage,
        enterprise_member1_id: ownerId,
        create_route_type_id: byProposal,
      },
      before: null,
    })),
  )
  const made = checked.flatMap(({ next, errors }, at) =>
    errors ? [] : [{ next, pair: pairs[at] as Unlinked }],
  )
  if (made.length === 0) return new Map()
  const prepared = await prepareMany(
    opportunities,
    scope,
    made.map(({ next }) => next),
  )
  const first = await insertMany(opportunities, scope, prepared)
  return new Map(made.map(({ pair }, at) => [pair.id, first + at]))
}

/**
 * Ties the pairs of the mails that are taken in hand to their opportunities: the open one a pair has, else a new one at 提案
 * that belongs to the sender. A mail that is tried again finds them tied.
 */
export const linkOpportunities = async (
  scope: Scope,
  { target_id, sender_member_id }: MailingRow,
  taken: readonly Taken[],
): Promise<void> => {
  const { tx, enterpriseId: e } = scope
  const candidates = taken.map((one) => one.target_id)
  const unlinked = await readUnlinked(scope, target_id, candidates)
  if (unlinked.length === 0) return
  const made = await makeOpportunities(
    scope,
    unlinked.filter(({ open }) => open === null),
    sender_member_id,
  )
  const ids = unlinked.map(({ id }) => id)
  await sql`UPDATE proposal_pairs p SET opportunity_id_by_enterprise_id = v.opportunity, linked_at = ${new Date().toISOString()}
    FROM (SELECT unnest(${ids}::integer[]) AS id, unnest(${unlinked.map(({ id, open }) => open ?? made.get(id) ?? null)}::integer[]) AS opportunity) v
    WHERE p.enterprise_id = ${e} AND p.id_by_enterprise_id = ANY(${ids}::integer[]) AND p.id_by_enterprise_id = v.id`.execute(
    tx,
  )
}
