import { sql } from 'kysely'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { listen } from '#foundation/platform/events/emit.ts'
import { toldByDefault } from '#foundation/platform/events/event-types.ts'
import { addLogin } from '../members/logins.ts'
import { listAgency } from './note-agency.ts'

export type NewAgency = { name: string; name_service: string | null; tel: string | null }
export type FirstMember = { l_name: string; f_name: string | null; email: string; password_hash: string }

/** Makes an agency without anybody in it yet, and answers its number. Runs across agencies. */
export const addAgency = async (tx: Executor, agency: NewAgency): Promise<number> => {
  const made = await row<{ id: number }>(
    tx,
    sql`INSERT INTO enterprises (name, name_service, tel) VALUES (${agency.name}, ${agency.name_service}, ${agency.tel}) RETURNING id`,
  )
  if (!made) throw new Error('the agency was not made')
  await listen({ tx, enterpriseId: made.id, member: null }, 'notifications', toldByDefault)
  await listAgency(tx, made.id)
  return made.id
}

/**
 * Makes an agency with its first administrator, and answers its number; 409 where the address signs in already. For
 * sign-up, the operator's approval, the first start. Runs across agencies.
 */
export const createAgency = async (tx: Executor, agency: NewAgency, first: FirstMember): Promise<number> => {
  const id = await addAgency(tx, agency)
  const memberId = await draw(tx, id, 'enterprise_members')
  await sql`INSERT INTO enterprise_members (enterprise_id, id_by_enterprise_id, l_name, f_name, email, tel, authority, contract_permission, member_status, password_hash)
    VALUES (${id}, ${memberId}, ${first.l_name}, ${first.f_name}, ${first.email}, ${agency.tel}, 2, 2, 1, ${first.password_hash})`.execute(
    tx,
  )
  await addLogin(tx, first.email, { enterpriseId: id, memberId })
  return id
}
