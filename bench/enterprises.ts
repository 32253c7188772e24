import { sql } from 'kysely'
import { createEnterprise, createMembers } from '#app/demo/accounts.ts'
import type { App } from '#foundation/api/app.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'

/** The mass of records is spread over so many; the one after them stays empty. */
export const enterprises = Number(process.env.BENCH_ENTERPRISES ?? 20)

/** The enterprises of an earlier run on this database, in the order they were made; none on a new one. */
export const knownEnterprises = (app: App): Promise<number[]> =>
  asSystem(app.db, async (tx) => {
    const found = await rows<{ id: number }>(
      tx,
      sql`SELECT id FROM enterprises WHERE name LIKE '計測用%' ORDER BY id`,
    )
    return found.map(({ id }) => id)
  })

/** Makes the enterprises that the mass of records is spread over and an empty one, three members each; answers their ids. */
export const makeEnterprises = (app: App): Promise<number[]> =>
  asSystem(app.db, async (tx) => {
    const ids: number[] = []
    for (let n = 1; n <= enterprises + 1; n++) {
      const id = await createEnterprise(tx, {
        name: `計測用${n}`,
        name_service: `計測用${n}`,
        site_domain: `bench${n}.localhost`,
        zipcode: '1500002',
        prefecture_id: 13,
        address: '渋谷区',
        building: '',
        tel: '03-5501-0142',
        president: '計測 太郎',
        qualified_invoice_registration_number: '7123456789012',
      })
      await createMembers(
        tx,
        id,
        [1, 2, 3].map((i) => ({
          l_name: '計測',
          f_name: `${i}`,
          email: `bench${i}@enterprise${n}.example`,
          authority: 2 as const,
          contract_permission: 2 as const,
          position: '営業',
        })),
      )
      ids.push(id)
    }
    return ids
  })
