import { setTimeout } from 'node:timers/promises'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { isConnectionLost, writeWhenBack } from '#foundation/platform/database/connection-lost.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import type { Turn } from '#foundation/platform/queue/queue.ts'
import { readBrief } from './brief.ts'
import type { Carriers } from './carriers.ts'
import { dropClaim } from './drop-claim.ts'
import { type Exchanged, exchange, type Result, type Step } from './exchange.ts'
import type { HooksByKind } from './hooks.ts'
import { mailingStates } from './mailing.ts'

/** What waits for less than this stays in hand; for longer, the job of the next minute comes back to it. */
const stayMs = 60_000

const exchangeWithHooks = async (
  scope: Scope,
  id: number,
  step: Step,
  hooks: HooksByKind,
): Promise<Exchanged> => {
  const answer = await exchange(scope, id, step, new Date())
  const { mailing, taken } = answer
  const own = mailing && hooks[mailing.kind]
  if (!own) return answer
  if (answer.isFinished) await own.afterFinished?.(scope, mailing)
  if (taken.length === 0 || !own.linksFor) return answer
  const links = await own.linksFor(scope, mailing, taken)
  const linked = taken.map((one) => {
    const form_url = links.get(one.number)
    return form_url === undefined ? one : { ...one, form_url }
  })
  return { ...answer, taken: linked }
}

/** Sends one mailing from this process until nothing is left for it to do; others may send it at the same time. */
export const pump = async (
  app: App,
  carriers: Carriers,
  hooks: HooksByKind,
  { claim: mine, instance, signal }: Turn,
  { enterprise_id, id }: { enterprise_id: number; id: number },
): Promise<void> => {
  const holder = `${mine}/`
  let steps = 0
  const results: Result[] = []
  let inHand = 0
  let told: (() => void) | undefined
  const inScope = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(app.db, enterprise_id, (tx) => work(scopeOf(app, tx, enterprise_id, null)))

  /** When the answer does not come, nobody knows what it took: that goes back, as nothing of it was sent. */
  const step = async (settled: readonly Result[], wanted: number): Promise<Exchanged | undefined> => {
    const claim = `${holder}${++steps}`
    try {
      return await inScope((scope) =>
        exchangeWithHooks(scope, id, { holder, claim, results: settled, wanted }, hooks),
      )
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      await writeWhenBack(() => inScope((scope) => dropClaim(scope, id, claim)))
      return undefined
    }
  }

  const nextResult = () =>
    new Promise<void>((resolve) => {
      told = resolve
    })

  // Before anything is taken: what is in hand must be able to leave.
  const brief = await writeWhenBack(() => inScope((scope) => readBrief(app, scope, id)))
  carriers.begin(brief)
  try {
    while (!instance.lost() && !signal.aborted) {
      const settled = [...results]
      const answer = await step(settled, Math.max(0, carriers.depth() - inHand))
      if (!answer) continue
      results.splice(0, settled.length)
      for (const taken of answer.taken) {
        inHand++
        void carriers.carry(brief.key, taken).then((outcome) => {
          results.push({ number: taken.number, outcome })
          inHand--
          told?.()
        })
      }
      if (inHand > 0 || results.length > 0) {
        // Several at a time: each step costs the database the same.
        while (inHand > 0 && results.length < carriers.depth() / 2) await nextResult()
        continue
      }
      if (answer.mailing?.state !== mailingStates.sending || answer.wait === null || answer.wait > stayMs)
        return
      await setTimeout(answer.wait, undefined, { ref: false })
    }
    // The database forgot this process, not the mails that are under way: how they went is still written down.
    while (inHand > 0) await nextResult()
    const last = { holder, claim: holder, results, wanted: 0 }
    if (results.length > 0)
      await writeWhenBack(() => inScope((scope) => exchangeWithHooks(scope, id, last, hooks)))
  } finally {
    carriers.end(brief.key)
  }
}
