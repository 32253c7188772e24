import { sql } from 'kysely'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'

/**
 * Writes one of the operator's staff as a member of the operator's own enterprise, so that histories, comments and views name
 * them (decision 0125). Nobody signs in by it. After every write of `admin_members`; runs across enterprises.
 */
export const mirrorStaff = (tx: Executor, id: number) =>
  sql`INSERT INTO enterprise_members (enterprise_id, id_by_enterprise_id, l_name, f_name, email, authority, contract_permission, member_status)
    SELECT ${platformId}::integer, a.id, a.l_name, a.f_name, a.email, a.authority, 2, a.member_status FROM admin_members a WHERE a.id = ${id}
    ON CONFLICT (enterprise_id, id_by_enterprise_id) DO UPDATE SET l_name = excluded.l_name, f_name = excluded.f_name,
      email = excluded.email, authority = excluded.authority, member_status = excluded.member_status RETURNING 1`.execute(
    tx,
  )
