import type { FastifyInstance } from 'fastify'
import { staffNamedIn } from '#accounts/audit/staff-name.ts'
import type { App } from '#foundation/api/app.ts'
import { type Support, supportOf } from '#foundation/api/support.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { logFault } from '#foundation/platform/log.ts'
import { noteBoth } from './note.ts'

/** 候補者の一覧を取得します（…） → 候補者の一覧を取得します: what an entry is about, without the small print. */
const shortOf = ({ summary }: Support) => summary.split(/[（。]/)[0] ?? summary

/**
 * Writes every call of a support session down on both sides once it is answered, whether it was let through or refused:
 * nobody waits for it, and the server closes only when all of them are written. The path holds numbers of records, not
 * what was searched for.
 */
export const writeSupportDown = (server: FastifyInstance, app: App): void => {
  const writing = new Set<Promise<void>>()
  server.addHook('onResponse', async (request, reply) => {
    const support = supportOf(request)
    if (!support) return
    const entry = {
      action: 'support_viewed',
      target: { type: 'call', id: null, name: shortOf(support) },
      detail: { path: support.path, status: reply.statusCode },
    } as const
    const work = asSystem(app.db, async (tx) =>
      noteBoth(tx, support.enterpriseId, await staffNamedIn(tx, support.staffId), entry, request),
    ).catch((error: Error) =>
      logFault({
        level: 'error',
        message: `support was not written down: ${error.message}`,
        ...support,
      }),
    )
    writing.add(work)
    await work
    writing.delete(work)
  })
  server.addHook('onClose', async () => {
    await Promise.all(writing)
  })
}
