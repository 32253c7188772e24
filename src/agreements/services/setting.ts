import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { signingServices } from '../agreements/choices.ts'

const connection = z.object({
  enterprise_member: z.object({ id: z.int(), name: z.string() }),
  connected_at: z.string(),
  failure: z.string().nullable(),
  failed_at: z.string().nullable(),
  /** It takes the secret no more, and rests until it is connected again. */
  is_refused: z.boolean(),
})

export const agreementService = z.object({
  service_id: z.int(),
  name: z.string(),
  /** Agreements that something is still to be done with there. */
  open_count: z.int(),
  connection: connection.nullable(),
})
export type AgreementService = z.infer<typeof agreementService>

type Found = z.infer<typeof connection> & { service_id: number }
type Counted = { service_id: number; open_count: number }

/** Every service there is, with the agency's connection to it; never its secret. */
export const readServices = async ({ tx, enterpriseId }: Scope): Promise<AgreementService[]> => {
  const connections = await rows<Found>(
    tx,
    sql`SELECT c.service_id, c.connected_at, c.failure, c.failed_at, c.is_refused,
          json_build_object('id', c.member_id, 'name', coalesce(concat_ws(' ', m.l_name, m.f_name), '')) AS enterprise_member
        FROM agreement_services c LEFT JOIN enterprise_members m ON m.enterprise_id = c.enterprise_id AND m.id_by_enterprise_id = c.member_id
        WHERE c.enterprise_id = ${enterpriseId}`,
  )
  const counts = await rows<Counted>(
    tx,
    sql`SELECT service_id, count(*)::integer AS open_count FROM agreement_service_papers WHERE enterprise_id = ${enterpriseId} AND wanted > 0 GROUP BY service_id`,
  )
  return signingServices.map(([service_id, name]) => {
    const found = connections.find((one) => one.service_id === service_id)
    const open_count = counts.find((one) => one.service_id === service_id)?.open_count ?? 0
    if (!found) return { service_id, name, open_count, connection: null }
    const { service_id: _, ...rest } = found
    return { service_id, name, open_count, connection: rest }
  })
}
