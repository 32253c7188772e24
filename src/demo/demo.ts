import { sql } from 'kysely'
import type { App } from '../platform/app.ts'
import { asSystem, row } from '../platform/database/transaction.ts'
import { createEnterprise, createMembers, createOperator, demoPassword } from './accounts.ts'

/** What is printed after the first start. */
export const demoAccounts = `admin@demo.example / operator@demo.example（パスワード ${demoPassword}）`

/** Makes the demo agency when the database holds no agency at all. Answers whether it did. */
export const makeDemo = async ({ db }: App): Promise<boolean> =>
  asSystem(db, async (tx) => {
    if (await row(tx, sql`SELECT 1 FROM enterprises LIMIT 1`)) return false
    await createOperator(tx)
    const enterpriseId = await createEnterprise(tx, {
      name: 'サンプルエージェント株式会社',
      name_service: 'サンプルフリーランス',
      site_domain: 'demo.localhost',
      zipcode: '1500002',
      prefecture_id: 13,
      address: '渋谷区渋谷二丁目14番8号',
      building: '渋谷宮益坂ビル6階',
      tel: '03-5501-0142',
      president: '田中 真由',
      qualified_invoice_registration_number: '7123456789012',
    })
    await createMembers(tx, enterpriseId, [
      {
        l_name: '田中',
        f_name: '真由',
        email: 'admin@demo.example',
        authority: 2,
        contract_permission: 2,
        position: '代表取締役',
      },
      {
        l_name: '小林',
        f_name: '亮',
        email: 'manager@demo.example',
        authority: 1,
        contract_permission: 2,
        position: '営業マネージャー',
      },
      {
        l_name: '渡辺',
        f_name: '美穂',
        email: 'member@demo.example',
        authority: 0,
        contract_permission: 1,
        position: '営業',
      },
    ])
    return true
  })
