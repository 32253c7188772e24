import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { signingServices } from './choices.ts'
import type { LockedAgreement } from './signers.ts'

/** Does what is wanted at signing services; outside the acts that want it. */
export const servicesQueue = { name: 'agreement-services' } as const
export type ServicesWork = { enterprise_id?: number }

/** What is to be done at a service next (`agreement_service_papers.wanted`). */
export const wants = { nothing: 0, send: 1, follow: 2, withdraw: 3 } as const
export type Want = (typeof wants)[keyof typeof wants]

const wake = ({ tx, enterpriseId }: Scope) =>
  enqueue<ServicesWork>(tx, servicesQueue, { enterprise_id: enterpriseId })

/** Hands an agreement that the caller holds to its service, which asks the signers. 409 where the agency is not connected to it. */
export const handOver = async (scope: Scope, { record }: LockedAgreement): Promise<void> => {
  const { tx, enterpriseId } = scope
  const connected = await row(
    tx,
    sql`SELECT 1 FROM agreement_services WHERE enterprise_id = ${enterpriseId} AND service_id = ${record.service_id ?? null} AND NOT is_refused`,
  )
  if (!connected)
    throw wrongState(
      `${(record.service_id != null && labelOf(signingServices, record.service_id)) || '電子契約サービス'}と連携していません。設定の「電子契約サービス」で連携してください。`,
    )
  await sql`INSERT INTO agreement_service_papers (enterprise_id, agreement_id, service_id, marker)
    VALUES (${enterpriseId}, ${record.id_by_enterprise_id}, ${record.service_id ?? null}, ${`tsumugi:${randomUUID()}`})`.execute(
    tx,
  )
  await wake(scope)
}

/** Takes back at its service what was handed over, for this reason; nothing where nothing was, or where it has ended there. */
export const recallPaper = async (
  scope: Scope,
  { record }: LockedAgreement,
  reason: string,
): Promise<void> => {
  const { tx, enterpriseId } = scope
  await sql`UPDATE agreement_service_papers SET wanted = ${wants.withdraw}, reason = ${reason}, attempts = 0, next_attempt_at = statement_timestamp()
    WHERE enterprise_id = ${enterpriseId} AND agreement_id = ${record.id_by_enterprise_id} AND wanted <> ${wants.nothing}`.execute(
    tx,
  )
  await wake(scope)
}
