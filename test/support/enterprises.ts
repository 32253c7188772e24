import { sql } from 'kysely'
import { hashPassword } from '#accounts/sessions/password.ts'
import { createEnterprise, createMembers, createOperator, demoPassword } from '#app/demo/accounts.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import type { Database } from '#foundation/platform/database/types.ts'

const enterprise = (n: number) => ({
  name: n === 1 ? 'サンプルエージェント株式会社' : `別のエージェント${n}株式会社`,
  name_service: `サンプル${n}`,
  site_domain: `enterprise${n}.localhost`,
  zipcode: '1500002',
  prefecture_id: 13,
  address: '渋谷区渋谷二丁目14番8号',
  building: '',
  tel: '03-5501-0142',
  president: '田中 真由',
  qualified_invoice_registration_number: '7123456789012',
})

const members = (n: number) => [
  {
    l_name: '田中',
    f_name: '真由',
    email: `admin@enterprise${n}.example`,
    authority: 2 as const,
    contract_permission: 2 as const,
    position: '代表',
  },
  {
    l_name: '小林',
    f_name: '亮',
    email: `manager@enterprise${n}.example`,
    authority: 1 as const,
    contract_permission: 2 as const,
    position: '営業',
  },
  {
    l_name: '渡辺',
    f_name: '美穂',
    email: `member@enterprise${n}.example`,
    authority: 0 as const,
    contract_permission: 1 as const,
    position: '営業',
  },
  {
    l_name: '佐々木',
    f_name: '翔',
    email: `blocked@enterprise${n}.example`,
    authority: 0 as const,
    contract_permission: 0 as const,
    position: '採用',
  },
]

/**
 * Two enterprises of four members each, and an operator: what every test file begins with. Their passwords are stored at
 * a cost of 2^4, since hundreds of sign-ins at the product's would be most of what many files wait for.
 */
export const makeEnterprises = (db: Database) =>
  asSystem(db, async (tx) => {
    await createOperator(tx)
    for (const n of [1, 2]) await createMembers(tx, await createEnterprise(tx, enterprise(n)), members(n))
    const cheap = await hashPassword(demoPassword, 4)
    await sql`UPDATE enterprise_members SET password_hash = ${cheap}`.execute(tx)
    await sql`UPDATE admin_members SET password_hash = ${cheap}`.execute(tx)
  })
