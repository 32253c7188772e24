import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#foundation/platform/config.ts'
import { ownerClient } from '#foundation/platform/database/connect.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { startPostgres } from '../../../test/support/postgres.ts'
import { readStatements } from './read-statements.ts'

const asOwner = async (text: string) => {
  const owner = ownerClient(server.url)
  await owner.connect()
  await owner.query(text)
  await owner.end()
}
const server = await startPostgres(['shared_preload_libraries=pg_stat_statements'])
const db = await startDatabase(readConfig({ DATABASE_URL: server.url }))
afterAll(async () => {
  await db.close()
  await server.stop()
})

describe('given a database that can count its statements', () => {
  it('when its owner has not asked for it, then there is nothing to tell', async () => {
    expect(await readStatements({ db })).toBeNull()
  })

  it('when it counts, then the slowest of both roles are told, without values and without those of others', async () => {
    await asOwner('CREATE SCHEMA tools; CREATE EXTENSION pg_stat_statements SCHEMA tools')
    expect(await readStatements({ db })).toBeNull()
    await asOwner('GRANT USAGE ON SCHEMA tools TO tsumugi_app, tsumugi_system')
    await inTenant(db, 1, (tx) => rows(tx, sql`SELECT pg_sleep(0.2), ${'山田'}::text AS secret`))
    await asSystem(db, (tx) => rows(tx, sql`SELECT pg_sleep(0.1), '佐藤' AS written`))
    await asOwner('SELECT pg_sleep(0.3) AS of_the_owner')
    const found = await readStatements({ db })
    const texts = found?.map(({ text }) => text) ?? []
    expect(texts.slice(0, 2)).toEqual([
      expect.stringContaining('AS secret'),
      expect.stringContaining('AS written'),
    ])
    expect(found?.[0]).toMatchObject({ calls: 1 })
    expect(found?.[0]?.total_ms).toBeGreaterThanOrEqual(200)
    expect(texts.join()).not.toMatch(/山田|佐藤|of_the_owner/)
  })
})
