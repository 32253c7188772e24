import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { writeWhenBack } from '#foundation/platform/database/connection-lost.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { createQueue, type Queue } from '#foundation/platform/queue/queue.ts'
import { attempt, isDelivered } from './attempt.ts'
import { claimDue, dueEndpoints, type Endpoint, readTarget } from './claim.ts'
import { type SendWebhooks, sendWebhooksQueue } from './hear.ts'
import { deliveryStates as state } from './schema.ts'
import { signerOf } from './secret.ts'
import { type Sent, settle } from './settle.ts'

/** The clock that back-off and stopping go by. */
export type Clock = () => Date

/** Takes and sends a handful; whether it may go on: not when nothing was due, and not when all of it failed. */
const sendSome = async (app: App, { enterprise_id, id }: Endpoint, claim: string, clock: Clock) => {
  const inScope = <T>(work: (scope: ReturnType<typeof scopeOf>) => Promise<T>) =>
    inTenant(app.db, enterprise_id, (tx) => work(scopeOf(app, tx, enterprise_id, null)))
  const now = clock()
  const taken = await inScope(async (scope) => {
    const target = await readTarget(scope, id)
    return target && { target, claimed: await claimDue(scope, id, claim, now) }
  })
  if (!taken || taken.claimed.length === 0) return false
  const sign = signerOf(app.secrets, taken.target, now)
  const sent: Sent[] = await Promise.all(
    taken.claimed.map(async (claimed) => ({
      claimed,
      tried: await attempt(app, taken.target.url, sign, claimed, clock()),
    })),
  )
  await writeWhenBack(() => inScope((scope) => settle(app, scope, id, claim, sent, clock())))
  return sent.some(({ tried }) => isDelivered(tried))
}

/** Sends deliveries: after events were taken, and every minute what is due again and what a dead process left. */
export const sendWebhooksJob = (app: App, clock: Clock = () => new Date()): Queue<SendWebhooks> =>
  createQueue<Endpoint, SendWebhooks>(app, {
    ...sendWebhooksQueue,
    rows: {
      table: 'webhook_deliveries',
      held: sql`status = ${state.sending}`,
      freed: sql`status = ${state.waiting}, claimed_by = NULL`,
    },
    due: ({ enterprise_id }) => dueEndpoints(app, clock(), enterprise_id),
    turn: (endpoint, { claim }) => sendSome(app, endpoint, claim, clock),
  })
