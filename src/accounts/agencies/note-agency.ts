import { sql } from 'kysely'
import type { Executor } from '#foundation/platform/database/types.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { platformId } from '#foundation/platform/platform-id.ts'

/** The work that brings the operator's list of agencies up to date. */
export const copyAgencyQueue = { name: 'copy-agencies' } as const

/** Puts a new agency into the operator's list at once, with what is needed to see it; the work fills in the rest. */
export const listAgency = async (tx: Executor, id: number): Promise<void> => {
  await sql`INSERT INTO agencies (enterprise_id, id_by_enterprise_id, name, name_service, tel, contract_status_id)
    SELECT ${platformId}::integer, id, name, name_service, tel, contract_status_id FROM enterprises WHERE id = ${id}
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
  await noteAgency(tx, id)
}

/** Tells the operator's list, once this is committed, that an agency has changed. */
export const noteAgency = (tx: Executor, id: number) => enqueue<{ id: number }>(tx, copyAgencyQueue, { id })
