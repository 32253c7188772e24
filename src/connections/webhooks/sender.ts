import { type App, scopeOf } from '#foundation/api/app.ts'
import { isConnectionLost, writeWhenBack } from '#foundation/platform/database/connection-lost.ts'
import type { Instance } from '#foundation/platform/database/instance.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { logFault } from '#foundation/platform/log.ts'
import { attempt, isDelivered } from './attempt.ts'
import { claimDue, dueEndpoints, type Endpoint, freeClaims, readTarget } from './claim.ts'
import { signerOf } from './secret.ts'
import { type Sent, settle } from './settle.ts'

/** The clock that back-off and stopping go by. */
export type Clock = () => Date
const wall: Clock = () => new Date()

export type Sender = {
  /** Sends what is due of one agency or of all; answers when nothing is left to be done now. */
  sendDue(enterpriseId?: number): Promise<void>
  /** Begins with what is due and answers at once: an endpoint that hangs holds up nobody else's. */
  begin(enterpriseId?: number): Promise<void>
  /** Frees what dead processes left half-done. */
  sweep(): Promise<void>
}

const report = (error: unknown) =>
  logFault({
    level: 'error',
    at: 'webhooks',
    message: error instanceof Error ? error.message : String(error),
  })

let claims = 0

/** What this process sends; one a process, so that an endpoint is worked on once in it. */
export const createSender = (app: App, clock: Clock = wall): Sender => {
  const inHand = new Set<string>()
  /** Endpoints at work, and whether somebody came for them meanwhile. */
  const working = new Map<string, { again: boolean; ended: Promise<void> }>()

  /** Takes and sends a handful; whether it may go on: not when nothing was due, and not when all of it failed. */
  const sendSome = async ({ enterprise_id, id }: Endpoint, instance: Instance): Promise<boolean> => {
    const claim = `${instance.id}/${++claims}`
    const inScope = <T>(work: (scope: ReturnType<typeof scopeOf>) => Promise<T>) =>
      inTenant(app.db, enterprise_id, (tx) => work(scopeOf(app, tx, enterprise_id, null)))
    inHand.add(claim)
    try {
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
    } finally {
      // What could not be written down is free for the next sweep.
      inHand.delete(claim)
    }
  }

  const drain = async (key: string, endpoint: Endpoint, mine: { again: boolean }) => {
    try {
      const instance = await app.instances.current()
      do {
        mine.again = false
        while (!instance.lost() && (await sendSome(endpoint, instance)));
      } while (mine.again && !instance.lost())
    } catch (error) {
      // A process that ends closes its connections; another one sends what is left.
      if (!isConnectionLost(error) && !/after calling end/.test(String(error))) report(error)
    } finally {
      working.delete(key)
    }
  }

  const work = (endpoint: Endpoint): Promise<void> => {
    const key = `${endpoint.enterprise_id}/${endpoint.id}`
    const known = working.get(key)
    if (known) {
      known.again = true
      return known.ended
    }
    const mine = { again: false, ended: Promise.resolve() }
    working.set(key, mine)
    mine.ended = drain(key, endpoint, mine)
    return mine.ended
  }

  const all = async (enterpriseId?: number) =>
    (await dueEndpoints(app, clock(), enterpriseId)).map((endpoint) => work(endpoint))

  return {
    async sendDue(enterpriseId) {
      await Promise.all(await all(enterpriseId))
    },
    async begin(enterpriseId) {
      await all(enterpriseId)
    },
    sweep: async () => freeClaims(app, (await app.instances.current()).id, inHand),
  }
}
