import { parseArgs } from 'node:util'
import { createEnterprise, createMembers } from '#app/demo/accounts.ts'
import { seedMass } from '#app/demo/mass.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { ownerClient } from '#foundation/platform/database/connect.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'

const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '100000' },
    enterprises: { type: 'string', default: '5' },
  },
})
const total = Number(values.candidates)
const enterprises = Number(values.enterprises)
const config = readConfig()

if (!config.databaseUrl) {
  console.error('大量のデータは COPY で入れるため、DATABASE_URL に PostgreSQL を指定してください')
  process.exit(1)
}
if (!(total >= 1 && total <= 20_000_000 && enterprises >= 1 && enterprises <= 1_000)) {
  console.error('使い方: npm run seed -- --candidates 1000000 --enterprises 20')
  process.exit(1)
}

const db = await startDatabase(config)
const enterpriseIds = await asSystem(db, async (tx) => {
  const ids: number[] = []
  for (let n = 1; n <= enterprises; n++) {
    const id = await createEnterprise(tx, {
      name: `計測用エージェント${n}株式会社`,
      name_service: `計測用${n}`,
      site_domain: `seed${n}-${Date.now()}.localhost`,
      zipcode: '1500002',
      prefecture_id: 13,
      address: '渋谷区渋谷二丁目',
      building: '',
      tel: '03-5501-0142',
      president: '計測 太郎',
      qualified_invoice_registration_number: '7123456789012',
    })
    await createMembers(
      tx,
      id,
      [2, 1, 0].map((authority, i) => ({
        l_name: '計測',
        f_name: `${i + 1}`,
        email: `seed${i + 1}@enterprise${id}.example`,
        authority: authority as 0 | 1 | 2,
        contract_permission: 2 as const,
        position: '営業',
      })),
    )
    ids.push(id)
  }
  return ids
})

const started = Date.now()
const owner = ownerClient(config.databaseUrl)
await owner.connect()
await seedMass(owner, total, enterpriseIds)
await owner.end()
await db.close()
const seconds = Math.round((Date.now() - started) / 1000)
console.log(
  `${total.toLocaleString()}件の候補者を${enterprises}社に作成しました（${seconds}秒）。ログイン: seed1@enterprise${enterpriseIds[0]}.example / tsumugi2026`,
)
