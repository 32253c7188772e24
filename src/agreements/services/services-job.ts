import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { writeWhenBack } from '#foundation/platform/database/connection-lost.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { createQueue, type Queue } from '#foundation/platform/queue/queue.ts'
import type { SigningServiceId } from '../agreements/choices.ts'
import { type ServicesWork, servicesQueue, type Want, wants } from '../agreements/hand-over.ts'
import { isOfAll, noteFailure, openService, purpose, readSecret } from './connection.ts'
import { followPaper } from './follow-paper.ts'
import { claimPaper, type Errand, putOff } from './papers.ts'
import { sendPaper, withdrawPaper } from './send-paper.ts'
import { ServiceFailure } from './service-failure.ts'

/** One agency at one service: its papers are done one after the other, as the service asks for. */
type Lane = { enterprise_id: number; service_id: SigningServiceId }

const failed = '電子契約サービスとのやりとりに失敗しました。運営に連絡してください。自動でもう一度試します'

const acts: Readonly<Record<Exclude<Want, 0>, (errand: Errand) => Promise<void>>> = {
  [wants.send]: sendPaper,
  [wants.follow]: followPaper,
  [wants.withdraw]: withdrawPaper,
}

const take = async (app: App, scope: Scope, { service_id }: Lane, claim: string) => {
  const sealed = await readSecret(scope, service_id)
  const paper = sealed === undefined ? undefined : await claimPaper(scope, service_id, claim)
  return sealed !== undefined && paper
    ? { service: openService(app, service_id, app.secrets.open(purpose, sealed)), paper }
    : undefined
}

/** Notes a failure with the paper, and with the connection where it is of all papers. */
const note = async (scope: Scope, errand: Errand, error: unknown) => {
  await putOff(scope, errand, error instanceof ServiceFailure ? error.message : failed)
  if (isOfAll(error)) await noteFailure(scope, errand.paper.service_id, error)
}

/** Does what is wanted with one paper; whether there may be more to do now. */
const turn = async (app: App, lane: Lane, claim: string): Promise<boolean> => {
  const { enterprise_id: enterpriseId } = lane
  const at: InScope = (work) =>
    inTenant(app.db, enterpriseId, (tx) => work(scopeOf(app, tx, enterpriseId, null)))
  const taken = await at((scope) => take(app, scope, lane, claim))
  if (!taken) return false
  const errand: Errand = { app, enterpriseId, claim, at, ...taken }
  try {
    await acts[taken.paper.wanted as Exclude<Want, 0>](errand)
    return true
  } catch (error) {
    await writeWhenBack(() => at((scope) => note(scope, errand, error)))
    if (!(error instanceof ServiceFailure)) throw error
    return !isOfAll(error)
  }
}

/** Who has something due at a service that is not asked to wait for. */
const dueLanes = (app: App, enterpriseId: number | undefined): Promise<Lane[]> => {
  const now = new Date().toISOString()
  return asSystem(app.db, (tx) =>
    rows<Lane>(
      tx,
      sql`SELECT DISTINCT p.enterprise_id, p.service_id FROM agreement_service_papers p
          JOIN agreement_services c ON c.enterprise_id = p.enterprise_id AND c.service_id = p.service_id
          WHERE ${enterpriseId === undefined ? sql`true` : sql`p.enterprise_id = ${enterpriseId}`} AND p.wanted > 0 AND p.next_attempt_at <= ${now}::timestamptz
            AND NOT c.is_refused AND (c.waits_until IS NULL OR c.waits_until <= ${now}::timestamptz)`,
    ),
  )
}

/**
 * Sends what was handed to a service, asks every five minutes how far it is, and takes back what was withdrawn: outside the acts that
 * want it, and so that a process that dies in between leaves it where the next one goes on.
 */
export const agreementServicesJob = (app: App): Queue<ServicesWork> =>
  createQueue<Lane, ServicesWork>(app, {
    ...servicesQueue,
    rows: {
      table: 'agreement_service_papers',
      held: sql`claimed_by IS NOT NULL`,
      freed: sql`claimed_by = NULL`,
    },
    due: ({ enterprise_id }) => dueLanes(app, enterprise_id),
    turn: (lane, { claim }) => turn(app, lane, claim),
  })
