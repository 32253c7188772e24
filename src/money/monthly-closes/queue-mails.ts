import type { Scope } from '#foundation/entity/scope.ts'
import { lockMany } from '#foundation/entity/store/lock.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { queueReady, type ReadyMail } from '#foundation/platform/mail/outbox.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { readySideMail } from '../billing-payments/mail.ts'
import { billingPayments } from '../billing-payments/store.ts'
import { doEach } from './do-each.ts'

/**
 * Puts the mails of a side of several records into the outbox, as far as each may go out; answers which, and why not the others. All
 * are made ready before the first is put in.
 */
export const queueSideMails = async (scope: Scope, ids: readonly number[], side: SideName) => {
  const locked = await lockMany(billingPayments, scope, ids)
  const records = new Map(locked.map(({ stored }) => [stored.id_by_enterprise_id, stored]))
  const ready: ReadyMail[] = []
  const tried = await doEach(scope, ids, async (inner, id) => {
    const record = records.get(id)
    if (!record) throw notFound()
    ready.push(await readySideMail(inner, record, side, false))
  })
  await queueReady(scope, ready)
  return tried
}
