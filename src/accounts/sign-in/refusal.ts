import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type App, placeOf } from '#foundation/api/app.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { writeAudit } from '../audit/audit.ts'
import { queueNotice } from '../sessions/notices.ts'
import { type Person, targetOf } from '../sessions/person.ts'
import { wantsMail } from '../sessions/security-mails.ts'

/** So many refusals within an hour are a series. */
const inSeries = 5

/** Mails somebody who wishes so of a series of refusals, once for it. It is counted for nobody, too, so that neither takes longer. */
const tellOfSeries = async (
  app: App,
  tx: Executor,
  agency: number,
  person: Person | undefined,
  request: FastifyRequest,
) => {
  const found = await row<{ count: number }>(
    tx,
    sql`SELECT count(*)::integer AS count FROM audit_entries WHERE enterprise_id = ${agency} AND action = 'sign_in_refused'
          AND target_type IS NOT DISTINCT FROM ${person ? targetOf(person).type : null} AND target_id IS NOT DISTINCT FROM ${person?.id ?? null} AND created_at > now() - interval '1 hour'`,
  )
  if (!person || found?.count !== inSeries || !(await wantsMail(tx, person, 'failures'))) return
  await queueNotice(app, { tx, enterpriseId: person.enterprise_id, member: null }, person, {
    subject: 'ログインの失敗が続いています',
    text: `この1時間に、あなたのアカウントへのログインが${inSeries}回失敗しました。ログインはされていません。失敗が続く接続元は、しばらく止めます。`,
    place: placeOf(request),
  })
}

/**
 * Writes down that somebody was refused: for an address somebody has, with its agency; for one nobody has, with the
 * platform and without the address, in whose box some type their password. Both are written, so that neither takes longer.
 */
export const noteRefusal = (
  app: App,
  person: Person | undefined,
  method: string,
  request: FastifyRequest,
): Promise<void> => {
  const agency = person?.enterprise_id ?? platformId
  const target = person ? { target: targetOf(person) } : {}
  return inTenant(app.db, agency, async (tx) => {
    await writeAudit(tx, agency, { action: 'sign_in_refused', ...target, detail: { method } }, request)
    await tellOfSeries(app, tx, agency, person, request)
  })
}
