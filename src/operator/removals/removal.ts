import { sql } from 'kysely'
import { z } from 'zod'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { platformId } from '#foundation/platform/platform-id.ts'

export const removalAnswer = z.object({
  name: z.string(),
  /** Null while the contract lasts. */
  contract_ended_at: z.string().nullable(),
  retention_days: z.int(),
  /** From when on it may be erased. */
  erasable_from: z.string().nullable(),
  export_asked_at: z.string().nullable(),
  exported_at: z.string().nullable(),
  export_size: z.int().nullable(),
  export_rows: z.int().nullable(),
  asked_by: z.int().nullable(),
  asked_by_name: z.string().nullable(),
  asked_at: z.string().nullable(),
  confirmed_by_name: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  erased_at: z.string().nullable(),
  failure: z.string().nullable(),
})
export type Removal = z.infer<typeof removalAnswer>

const day_ms = 86_400_000

/** What is kept of an enterprise and what was asked for, held until the transaction ends when `held`; 404 for none. Across enterprises. */
export const readRemoval = async (
  tx: Executor,
  id: number,
  held = false,
): Promise<Removal & { export_key: string | null }> => {
  const enterprise = await row<{
    name: string
    contract_status_id: number
    contract_ended_at: string | null
  }>(
    tx,
    sql`SELECT name, contract_status_id, coalesce(contract_ended_at, updated_at) AS contract_ended_at FROM enterprises WHERE id = ${id} AND id > 0 ${held ? sql`FOR UPDATE` : sql``}`,
  )
  if (!enterprise) throw notFound()
  const setting = await row<{ retention_days: number }>(tx, sql`SELECT retention_days FROM platform_settings`)
  const found = await row<Removal & { export_key: string | null }>(
    tx,
    sql`SELECT export_asked_at, exported_at, export_key, export_size, export_rows, asked_by, asked_by_name, asked_at, confirmed_by_name,
          confirmed_at, erased_at, failure
        FROM agency_removals WHERE enterprise_id = ${platformId} AND id_by_enterprise_id = ${id}`,
  )
  const days = setting?.retention_days ?? 90
  const endedAt = enterprise.contract_status_id === 0 ? enterprise.contract_ended_at : null
  return {
    export_asked_at: null,
    exported_at: null,
    export_key: null,
    export_size: null,
    export_rows: null,
    asked_by: null,
    asked_by_name: null,
    asked_at: null,
    confirmed_by_name: null,
    confirmed_at: null,
    erased_at: null,
    failure: null,
    ...found,
    name: enterprise.name,
    contract_ended_at: endedAt,
    retention_days: days,
    erasable_from: endedAt && new Date(Date.parse(endedAt) + days * day_ms).toISOString(),
  }
}
