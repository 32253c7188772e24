import { sql } from 'kysely'
import type { Executor } from '#foundation/platform/database/types.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { platformId } from '#foundation/platform/platform-id.ts'

/** The work that brings the operator's list of enterprises up to date. */
export const copyEnterpriseQueue = { name: 'copy-agencies' } as const

/** Puts a new enterprise into the operator's list at once, with what is needed to see it; the work fills in the rest. */
export const listEnterprise = async (tx: Executor, id: number): Promise<void> => {
  await sql`INSERT INTO agencies (enterprise_id, id_by_enterprise_id, name, name_service, tel, contract_status_id)
    SELECT ${platformId}::integer, id, name, name_service, tel, contract_status_id FROM enterprises WHERE id = ${id}
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
  await noteEnterprise(tx, id)
}

/** Tells the operator's list, once this is committed, that an enterprise has changed. */
export const noteEnterprise = (tx: Executor, id: number) =>
  enqueue<{ id: number }>(tx, copyEnterpriseQueue, { id })
