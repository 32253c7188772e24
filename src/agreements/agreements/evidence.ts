import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { signersOf } from './signers.ts'

const signer = z.object({
  /** Their place in the order. */
  turn: z.int(),
  name: z.string(),
  address: z.string(),
  is_own: z.boolean(),
  state_flg: z.int(),
  sent_at: z.string().nullable(),
  seen_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  typed_name: z.string().nullable(),
  method_id: z.int().nullable(),
  /** The network they answered from; of an address nothing more is kept. */
  network: z.string().nullable(),
  reason: z.string().nullable(),
})

const event = z.object({
  id: z.int(),
  event_id: z.int(),
  /** Whose act it was; null for the product's own, and where nobody's name is kept any more. */
  name: z.string().nullable(),
  method_id: z.int().nullable(),
  happened_at: z.string(),
})

const seal = z.object({
  id: z.int(),
  signer: z.string(),
  is_trial: z.boolean(),
  level: z.string(),
  signed_at: z.string(),
  stamped_at: z.string().nullable(),
  authority: z.string().nullable(),
  valid_until: z.string(),
})

/** How far it is at the signing service that asks about it; `ref` is the document's id there. */
const service = z.object({
  service_id: z.int(),
  state_id: z.int(),
  ref: z.string().nullable(),
  has_certificate: z.boolean(),
})

export const evidence = z.object({
  service: service.nullable(),
  signers: z.array(signer),
  events: z.array(event),
  seals: z.array(seal),
})

/** Who agreed to what, everything that happened, and the seals, in order; the caller has checked that the agreement may be seen. */
export const evidenceOf = async (scope: Scope, id: number): Promise<z.infer<typeof evidence>> => {
  const signers = await signersOf(scope, id)
  const events = await rows<z.infer<typeof event>>(
    scope.tx,
    sql`SELECT e.id_by_enterprise_id AS id, e.event_id, coalesce(nullif(concat_ws(' ', m.l_name, m.f_name), ''), s.name) AS name, e.method_id, e.happened_at
        FROM agreement_events e
        LEFT JOIN agreement_signers s ON s.enterprise_id = e.enterprise_id AND s.agreement_id = e.agreement_id AND s.position = e.signer_position
        LEFT JOIN enterprise_members m ON m.enterprise_id = e.enterprise_id AND m.id_by_enterprise_id = e.enterprise_member_id
        WHERE e.enterprise_id = ${scope.enterpriseId} AND e.agreement_id = ${id} ORDER BY e.id_by_enterprise_id`,
  )
  const seals = await rows<z.infer<typeof seal>>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, signer, is_trial, level, signed_at, stamped_at, authority, valid_until FROM agreement_seals
        WHERE enterprise_id = ${scope.enterpriseId} AND agreement_id = ${id} ORDER BY id_by_enterprise_id`,
  )
  const found = await row<z.infer<typeof service>>(
    scope.tx,
    sql`SELECT service_id, state_id, ref, certificate_file_id IS NOT NULL AS has_certificate FROM agreement_service_papers
        WHERE enterprise_id = ${scope.enterpriseId} AND agreement_id = ${id}`,
  )
  return {
    service: found ?? null,
    seals,
    signers: signers.map(
      ({
        position,
        enterprise_member_id,
        candidate_id_by_enterprise_id,
        company_member_id_by_enterprise_id,
        ...one
      }) => ({
        ...one,
        is_own: enterprise_member_id !== null,
      }),
    ),
    events,
  }
}
