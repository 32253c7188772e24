import type { FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { writeAudit } from '../audit/audit.ts'
import { type Person, targetOf } from '../sessions/person.ts'

/**
 * Writes down that somebody was refused: for an address somebody has, with its agency; for one nobody has, with the
 * platform and without the address, in whose box some type their password. Both are written, so that neither takes longer;
 * who wants to be told of it is mailed by a job (sessions/refusals-job.ts).
 */
export const noteRefusal = (
  app: App,
  person: Person | undefined,
  method: string,
  request: FastifyRequest,
): Promise<void> => {
  const agency = person?.enterprise_id ?? platformId
  const target = person ? { target: targetOf(person) } : {}
  return inTenant(app.db, agency, (tx) =>
    writeAudit(tx, agency, { action: 'sign_in_refused', ...target, detail: { method } }, request),
  )
}
