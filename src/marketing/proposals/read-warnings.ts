import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { isOwnEmployee } from '#foundation/rules/contract-codes.ts'
import { mailingStates } from '../mailings/mailing.ts'
import type { PairWarning } from './warnings.ts'

type Person = {
  id: number
  name: string
  affiliation_type_id: number | null
  candidate_type_id: number | null
}
type Offered = {
  id: number
  name: string
  application_status_flg: number | null
  resale_restriction_type_id: number | null
}
/** `at`: of what was proposed, when (ISO 8601); `stage`: of an open opportunity, which. */
export type Warned = {
  candidate_id: number
  job_id: number
  warning: PairWarning
  at: string | null
  stage: number | null
}

export type Looked = { candidates: Person[]; jobs: Offered[]; warned: Warned[] }

const closed = 2
const notAllowed = 1
const ofOtherCompany = 2

const keyOf = (candidate: number, job: number) => `${candidate}/${job}`

/** Pairs whose mail went out, or waits for its time. */
const readProposed = async ({ tx, enterpriseId: e }: Scope, candidates: number[], jobs: number[]) => {
  const found = await rows<{ candidate: number; job: number; at: string | null }>(
    tx,
    sql`SELECT p.candidate_id_by_enterprise_id AS candidate, p.job_id_by_enterprise_id AS job, max(coalesce(p.linked_at, m.send_at, m.created_at)) AS at
        FROM proposal_pairs p
        JOIN proposals o ON o.enterprise_id = ${e} AND o.id_by_enterprise_id = p.proposal_id
        JOIN mailings m ON m.enterprise_id = ${e} AND m.id_by_enterprise_id = o.mailing_id
        WHERE p.enterprise_id = ${e} AND p.candidate_id_by_enterprise_id = ANY(${candidates}::integer[]) AND p.job_id_by_enterprise_id = ANY(${jobs}::integer[])
          AND p.left_out IS NULL AND (p.linked_at IS NOT NULL OR m.state IN (${mailingStates.reserved}, ${mailingStates.sending}, ${mailingStates.paused}))
        GROUP BY 1, 2`,
  )
  return new Map(found.map(({ candidate, job, at }) => [keyOf(candidate, job), at]))
}

const readOpen = async ({ tx, enterpriseId: e }: Scope, candidates: number[], jobs: number[]) => {
  const found = await rows<{ candidate: number; job: number; stage: number }>(
    tx,
    sql`SELECT o.candidate_id_by_enterprise_id AS candidate, o.job_id_by_enterprise_id AS job, max(o.opportunity_status_id) AS stage FROM opportunities o
        WHERE o.enterprise_id = ${e} AND o.candidate_id_by_enterprise_id = ANY(${candidates}::integer[]) AND o.job_id_by_enterprise_id = ANY(${jobs}::integer[])
          AND o.close_status_id IS NULL GROUP BY 1, 2`,
  )
  return new Map(found.map(({ candidate, job, stage }) => [keyOf(candidate, job), stage]))
}

/** Of those candidates and jobs the ones that are there, in the order asked for, and what is to be said of their pairs. */
export const readWarnings = async (
  scope: Scope,
  candidateIds: readonly number[],
  jobIds: readonly number[],
): Promise<Looked> => {
  const { tx, enterpriseId: e } = scope
  const people = await rows<Person>(
    tx,
    sql`SELECT t.id_by_enterprise_id AS id, t.name, t.affiliation_type_id, t.candidate_type_id FROM candidates t
        WHERE t.enterprise_id = ${e} AND t.id_by_enterprise_id = ANY(${[...candidateIds]}::integer[])`,
  )
  const offered = await rows<Offered>(
    tx,
    sql`SELECT t.id_by_enterprise_id AS id, t.name, t.application_status_flg, t.resale_restriction_type_id FROM jobs t
        WHERE t.enterprise_id = ${e} AND t.id_by_enterprise_id = ANY(${[...jobIds]}::integer[])`,
  )
  const inOrder = <T extends { id: number }>(found: T[], ids: readonly number[]) => {
    const byId = new Map(found.map((one) => [one.id, one]))
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  }
  const [candidates, jobs] = [inOrder(people, candidateIds), inOrder(offered, jobIds)]
  const ids = [candidates.map(({ id }) => id), jobs.map(({ id }) => id)] as const
  const proposed = await readProposed(scope, ...ids)
  const open = await readOpen(scope, ...ids)

  const warningOf = (person: Person, job: Offered): PairWarning | undefined => {
    const key = keyOf(person.id, job.id)
    if (job.application_status_flg === closed) return 'closed_job'
    if (proposed.has(key)) return 'proposed'
    if (open.has(key)) return 'in_progress'
    if (job.resale_restriction_type_id === notAllowed && person.affiliation_type_id === ofOtherCompany)
      return 'resale'
    return isOwnEmployee(person) ? 'own_employee' : undefined
  }
  const warned = candidates.flatMap((person) =>
    jobs.flatMap((job): Warned[] => {
      const warning = warningOf(person, job)
      if (!warning) return []
      const key = keyOf(person.id, job.id)
      return [
        {
          candidate_id: person.id,
          job_id: job.id,
          warning,
          at: warning === 'proposed' ? (proposed.get(key) ?? null) : null,
          stage: warning === 'in_progress' ? (open.get(key) ?? null) : null,
        },
      ]
    }),
  )
  return { candidates, jobs, warned }
}
