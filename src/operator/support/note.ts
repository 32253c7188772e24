import type { FastifyRequest } from 'fastify'
import { type AuditEntry, writeAudit } from '#accounts/audit/audit.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'

/**
 * Writes down on both sides what the operator did under a consent, across enterprises: the enterprise reads it as the
 * operator's doing, the operator with the enterprise's number and from where it was done.
 */
export const noteBoth = async (
  tx: Executor,
  enterprise: number,
  staff: { id: number; name: string },
  { detail = {}, ...entry }: Omit<AuditEntry, 'member'>,
  request: FastifyRequest,
): Promise<void> => {
  const seenAs = { id: 0, name: `運営 ${staff.name}` }
  await writeAudit(tx, enterprise, { ...entry, detail, member: seenAs })
  await writeAudit(
    tx,
    platformId,
    { ...entry, detail: { ...detail, enterprise_id: enterprise }, member: staff },
    request,
  )
}
