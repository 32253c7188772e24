import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { ServiceStateId, SigningServiceId } from '../agreements/choices.ts'
import type { Want } from '../agreements/hand-over.ts'
import { noteSuccess } from './connection.ts'
import type { SigningService } from './service.ts'

/** An agreement at a service, in this process's hands under a claim. */
export type ServicePaperRow = {
  agreement_id: number
  service_id: SigningServiceId
  marker: string
  ref: string | null
  wanted: Want
  reason: string | null
  attempts: number
  created_at: string
}

/** What is needed to do what is wanted with one: the service, and transactions of its agency. */
export type Errand = {
  app: App
  enterpriseId: number
  service: SigningService
  paper: ServicePaperRow
  claim: string
  at: InScope
}

/** Takes what is due at a service and has waited the longest; what another process takes in the same moment is passed over. */
export const claimPaper = (
  { tx, enterpriseId }: Scope,
  serviceId: SigningServiceId,
  claim: string,
): Promise<ServicePaperRow | undefined> =>
  row<ServicePaperRow>(
    tx,
    sql`UPDATE agreement_service_papers SET claimed_by = ${claim}
        WHERE enterprise_id = ${enterpriseId} AND claimed_by IS NULL AND agreement_id = (
          SELECT p.agreement_id FROM agreement_service_papers p
          WHERE p.enterprise_id = ${enterpriseId} AND p.service_id = ${serviceId} AND p.wanted > 0 AND p.claimed_by IS NULL
            AND p.next_attempt_at <= ${new Date().toISOString()}::timestamptz
          ORDER BY p.next_attempt_at, p.agreement_id LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING agreement_id, service_id, marker, ref, wanted, reason, attempts, created_at`,
  )

/** Keeps the id that the service gave the document, before anything is put into it. */
export const keepRef = async (
  { tx, enterpriseId }: Scope,
  { paper, claim }: Errand,
  ref: string,
): Promise<void> => {
  const kept = await row(
    tx,
    sql`UPDATE agreement_service_papers SET ref = ${ref} WHERE enterprise_id = ${enterpriseId} AND agreement_id = ${paper.agreement_id} AND claimed_by = ${claim} RETURNING 1`,
  )
  if (!kept) throw new Error(`agreement ${paper.agreement_id}: the claim was lost`)
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/**
 * Writes down what came of it, in the transaction of what follows from it: where it stands there, and what is wanted next, unless
 * something else is wanted meanwhile. Throws where the paper is in other hands by now.
 */
export const settle = async (
  scope: Scope,
  { paper, claim }: Errand,
  next: { state?: ServiceStateId; wanted: Want; in_s: number },
): Promise<void> => {
  const { tx, enterpriseId } = scope
  const mine = sql`enterprise_id = ${enterpriseId} AND agreement_id = ${paper.agreement_id} AND claimed_by = ${claim}`
  await sql`UPDATE agreement_service_papers SET wanted = ${next.wanted}, next_attempt_at = ${inSeconds(next.in_s)}::timestamptz
    WHERE ${mine} AND wanted = ${paper.wanted}`.execute(tx)
  const done = await row(
    tx,
    sql`UPDATE agreement_service_papers SET state_id = coalesce(${next.state ?? null}::integer, state_id), attempts = 0, claimed_by = NULL WHERE ${mine} RETURNING 1`,
  )
  if (!done) throw new Error(`agreement ${paper.agreement_id}: the claim was lost`)
  await tellFailure(scope, paper.agreement_id, null)
  await noteSuccess(scope, paper.service_id)
}

/** What fails at the service stands with the agreement, for staff. */
export const tellFailure = async (
  { tx, enterpriseId }: Scope,
  id: number,
  text: string | null,
): Promise<void> => {
  await sql`UPDATE agreements SET service_failure = ${text}
    WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} AND service_failure IS DISTINCT FROM ${text}`.execute(
    tx,
  )
}

const longest_min = 60

/** What failed is tried again, later and later, once an hour at most. */
export const putOff = async (scope: Scope, { paper, claim }: Errand, text: string): Promise<void> => {
  const { tx, enterpriseId } = scope
  const next = inSeconds(60 * Math.min(longest_min, 2 ** paper.attempts))
  await sql`UPDATE agreement_service_papers SET attempts = attempts + 1, next_attempt_at = ${next}::timestamptz, claimed_by = NULL
    WHERE enterprise_id = ${enterpriseId} AND agreement_id = ${paper.agreement_id} AND claimed_by = ${claim}`.execute(
    tx,
  )
  await tellFailure(scope, paper.agreement_id, text)
}
