import { sql } from 'kysely'
import { hashPassword } from '#accounts/sessions/password.ts'
import { addOperator } from '#accounts/set-up/first-operator.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { listen } from '#foundation/platform/events/emit.ts'
import { toldByDefault } from '#foundation/platform/events/event-types.ts'

/** The password of every demo account; printed at start and written in the README, so never for real data. */
export const demoPassword = 'tsumugi2026'

export type DemoMember = {
  l_name: string
  f_name: string
  email: string
  authority: 0 | 1 | 2
  contract_permission: 0 | 1 | 2
  position: string
}

/** Makes an enterprise and answers its id. Runs as the system. */
export const createEnterprise = async (
  tx: Executor,
  e: {
    name: string
    name_service: string
    site_domain: string
    zipcode: string
    prefecture_id: number
    address: string
    building: string
    tel: string
    president: string
    qualified_invoice_registration_number: string
  },
): Promise<number> => {
  const made = await row<{ id: number }>(
    tx,
    sql`INSERT INTO enterprises (name, name_service, site_domain, site_domain_status, zipcode, prefecture_id, address, building, tel, president, qualified_invoice_registration_number, dispatch_license_number, placement_license_number)
        VALUES (${e.name}, ${e.name_service}, ${e.site_domain}, 10, ${e.zipcode}, ${e.prefecture_id}, ${e.address}, ${e.building}, ${e.tel}, ${e.president}, ${e.qualified_invoice_registration_number}, '派13-310001', '13-ユ-310001') RETURNING id`,
  )
  if (!made) throw new Error('the enterprise was not made')
  await listen({ tx, enterpriseId: made.id, member: null }, 'notifications', toldByDefault)
  return made.id
}

/** Adds active members with the demo password to an enterprise. Runs as the system. */
export const createMembers = async (tx: Executor, enterpriseId: number, members: readonly DemoMember[]) => {
  const hash = await hashPassword(demoPassword)
  for (const [i, m] of members.entries()) {
    await sql`INSERT INTO enterprise_members (enterprise_id, id_by_enterprise_id, l_name, f_name, email, authority, contract_permission, position, member_status, password_hash)
      VALUES (${enterpriseId}, ${i + 1}, ${m.l_name}, ${m.f_name}, ${m.email}, ${m.authority}, ${m.contract_permission}, ${m.position}, 1, ${hash})`.execute(
      tx,
    )
    await sql`INSERT INTO member_logins (email, enterprise_id, enterprise_member_id) VALUES (${m.email}, ${enterpriseId}, ${i + 1})`.execute(
      tx,
    )
  }
  await sql`INSERT INTO counters (enterprise_id, kind, period, value) VALUES (${enterpriseId}, 'enterprise_members', '', ${members.length})`.execute(
    tx,
  )
}

/** The operator's first administrator. Runs as the system. */
export const createOperator = async (tx: Executor) =>
  addOperator(tx, {
    l_name: '西川',
    f_name: '玲',
    email: 'operator@demo.example',
    authority: 2,
    password_hash: await hashPassword(demoPassword),
  })
