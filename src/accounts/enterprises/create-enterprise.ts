import { sql } from 'kysely'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { listen } from '#foundation/platform/events/emit.ts'
import { toldByDefault } from '#foundation/platform/events/event-types.ts'
import { addLogin } from '../members/logins.ts'
import { listEnterprise } from './note-enterprise.ts'

export type NewEnterprise = { name: string; name_service: string | null; tel: string | null }
export type FirstMember = { l_name: string; f_name: string | null; email: string; password_hash: string }

/** Makes an enterprise without anybody in it yet, and answers its number. Runs across enterprises. */
export const addEnterprise = async (tx: Executor, enterprise: NewEnterprise): Promise<number> => {
  const made = await row<{ id: number }>(
    tx,
    sql`INSERT INTO enterprises (name, name_service, tel) VALUES (${enterprise.name}, ${enterprise.name_service}, ${enterprise.tel}) RETURNING id`,
  )
  if (!made) throw new Error('the enterprise was not made')
  await listen({ tx, enterpriseId: made.id, member: null }, 'notifications', toldByDefault)
  await listEnterprise(tx, made.id)
  return made.id
}

/**
 * Makes an enterprise with its first administrator, and answers its number; 409 where the address signs in already. For
 * sign-up, the operator's approval, the first start. Runs across enterprises.
 */
export const createEnterprise = async (
  tx: Executor,
  enterprise: NewEnterprise,
  first: FirstMember,
): Promise<number> => {
  const id = await addEnterprise(tx, enterprise)
  const memberId = await draw(tx, id, 'enterprise_members')
  await sql`INSERT INTO enterprise_members (enterprise_id, id_by_enterprise_id, l_name, f_name, email, tel, authority, contract_permission, member_status, password_hash)
    VALUES (${id}, ${memberId}, ${first.l_name}, ${first.f_name}, ${first.email}, ${enterprise.tel}, 2, 2, 1, ${first.password_hash})`.execute(
    tx,
  )
  await addLogin(tx, first.email, { enterpriseId: id, memberId })
  return id
}
