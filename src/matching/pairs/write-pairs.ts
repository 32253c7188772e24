import { sql } from 'kysely'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import type { Ranked } from './best.ts'

const pairsAtOnce = 2_000

type Pair = { job: number; candidate: number; score: number }

/** Pairs whose records are still there: what was deleted since it was read is nobody's match. */
const stillThere = ({ tx, enterpriseId: e }: Scope, pairs: readonly Pair[]) =>
  rows<Pair>(
    tx,
    sql`SELECT p.job, p.candidate, p.score FROM unnest(${pairs.map(({ job }) => job)}::integer[], ${pairs.map(({ candidate }) => candidate)}::integer[],
          ${pairs.map(({ score }) => score)}::integer[]) AS p (job, candidate, score)
        JOIN jobs j ON j.enterprise_id = ${e} AND j.id_by_enterprise_id = p.job
        JOIN candidates c ON c.enterprise_id = ${e} AND c.id_by_enterprise_id = p.candidate`,
  )

const writeSome = async (scope: Scope, given: readonly Pair[], today: string) => {
  const pairs = await stillThere(scope, given)
  await sql`INSERT INTO match_pairs (enterprise_id, job_id_by_enterprise_id, candidate_id_by_enterprise_id, score, found_on, seen_on)
    SELECT ${scope.enterpriseId}, p.job, p.candidate, p.score, ${today}::date, ${today}::date
    FROM unnest(${pairs.map(({ job }) => job)}::integer[], ${pairs.map(({ candidate }) => candidate)}::integer[],
      ${pairs.map(({ score }) => score)}::integer[]) AS p (job, candidate, score)
    ON CONFLICT (enterprise_id, job_id_by_enterprise_id, candidate_id_by_enterprise_id)
    DO UPDATE SET score = excluded.score, seen_on = excluded.seen_on RETURNING 1`.execute(scope.tx)
}

/** Ends the night of an enterprise: what was not found again goes, and owners are told of jobs with new pairs, once a day. */
const finish = async (scope: Scope, today: string) => {
  const { tx, enterpriseId: e } = scope
  const done = await row<{ done_on: string }>(
    tx,
    sql`SELECT done_on FROM match_runs WHERE enterprise_id = ${e} FOR UPDATE`,
  )
  if (done?.done_on === today) return
  await sql`DELETE FROM match_pairs WHERE enterprise_id = ${e} AND seen_on < ${today}::date`.execute(tx)
  await sql`INSERT INTO match_runs (enterprise_id, done_on) VALUES (${e}, ${today}::date)
    ON CONFLICT (enterprise_id) DO UPDATE SET done_on = excluded.done_on`.execute(tx)
  // On the first night everything is new, which tells nobody anything.
  if (!done) return
  const fresh = await rows<{ job: number }>(
    tx,
    sql`SELECT DISTINCT job_id_by_enterprise_id AS job FROM match_pairs WHERE enterprise_id = ${e} AND found_on = ${today}::date ORDER BY 1`,
  )
  await emit(
    scope,
    fresh.map(({ job }) => ({ type: 'job.matched' as const, target_type: 'job', target_id: job })),
  )
}

/** Writes the best pairs of an enterprise for a day; a pair keeps the day it was first found. Done again, it changes nothing. */
export const writePairs = async (
  inScope: InScope,
  best: ReadonlyMap<number, readonly Ranked[]>,
  today: string,
): Promise<void> => {
  const pairs = [...best].flatMap(([job, ranked]) =>
    ranked.map(({ candidate, score }) => ({ job, candidate, score })),
  )
  for (let from = 0; from < pairs.length; from += pairsAtOnce)
    await inScope((scope) => writeSome(scope, pairs.slice(from, from + pairsAtOnce), today))
  await inScope((scope) => finish(scope, today))
}
