import type { FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { forbidden } from '#foundation/platform/errors.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Known } from '../sessions/people.ts'
import { type Person, targetOf } from '../sessions/person.ts'

/**
 * Writes down that somebody was refused: for an address somebody has, with its enterprise; for one nobody has, with the
 * platform and without the address, in whose box some type their password. Both are written, so that neither takes longer;
 * who wants to be told of it is mailed by a job (sessions/refusals-job.ts).
 */
export const noteRefusal = (
  app: App,
  person: Person | undefined,
  method: string,
  request: FastifyRequest,
): Promise<void> => {
  const enterprise = person?.enterprise_id ?? platformId
  const target = person ? { target: targetOf(person) } : {}
  return inTenant(app.db, enterprise, (tx) =>
    writeAudit(tx, enterprise, { action: 'sign_in_refused', ...target, detail: { method } }, request),
  )
}

/**
 * 403 for the staff of an enterprise whose contract has ended, with whom to ask. Only for who has proved who they are: to
 * anybody else such an account answers as one that nobody has.
 */
export const checkStays = ({ config }: App, { has_left }: Known): void => {
  if (has_left)
    throw forbidden(
      `ご所属の会社のつむぎのご利用は終了しています。再開やデータのお引き渡しについては、運営にお問い合わせください（${config.origin}/inquiry）`,
    )
}
