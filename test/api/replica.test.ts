import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import { openApp, openServer } from '#app/server.ts'
import { today } from '#foundation/entity/today.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { openReplica } from '#foundation/platform/database/replica.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { checkDatabase } from '../../bin/doctor/database.ts'
import { done } from '../fixtures/contracts/contract.ts'
import { forFile } from '../support/app.ts'
import { signIn } from '../support/client.ts'
import { makeEnterprises } from '../support/enterprises.ts'
import { followed, startPostgres } from '../support/postgres.ts'

const primary = await forFile(startPostgres([...followed]))

/** The product on a database that a copy follows. */
const start = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tsumugi-replica-'))
  const prepared = await startDatabase(readConfig({ DATABASE_URL: primary.url, DATA_DIR: folder }))
  await makeEnterprises(prepared)
  await prepared.close()
  const copy = await primary.follow()
  const config = readConfig({
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: copy.url,
    DATA_DIR: folder,
    PORT: '0',
  })
  const running = await openServer(
    await openApp({ ...config, production: false }, await startDatabase(config)),
  )
  const url = await running.server.listen({ port: 0, host: '127.0.0.1' })
  const owner = new pg.Client({ connectionString: copy.url })
  await owner.connect()
  return {
    ...running,
    copy,
    owner,
    admin: await signIn(url, 'enterprise', 'admin@enterprise1.example', demoPassword),
    async stop() {
      await running.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
const app = await forFile(start())

const read = async () => {
  const { quality } = await done(app.admin, 'report_qualities/index')
  return {
    as_of: quality.as_of as string,
    losing: quality.checks.find(({ key }: { key: string }) => key === 'losing').count as number,
  }
}
const countOf = async () => (await read()).losing

/** What the doctor says of an address as that of the copy. */
const diagnose = async (replica: string) =>
  (await checkDatabase(readConfig({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica }))).at(-1)

let made = 0
/** One more contract that loses money, which the report on the quality of the data names. */
const lose = () =>
  inTenant(app.app.db, 1, (tx) =>
    sql`INSERT INTO contracts (enterprise_id, id_by_enterprise_id, title, name, contract_status_flg, period_start_date, period_end_date,
          sales_price_num, supplier_price_num, affiliation_type_id, candidate_type_id, created_by)
        VALUES (1, ${++made}, ${`K${made}`}, '契約', 99, ${addDays(today(), -30)}, ${addDays(today(), 30)}, 500000, 550000, 2, 1, 1)`.execute(
      tx,
    ),
  )

describe('given a copy that follows the database', () => {
  it('when records are written, then the report has them a moment later, and lists at once', async () => {
    await lose()
    await expect.poll(countOf).toBe(1)
    expect((await done(app.admin, 'contracts/index')).count).toBe(1)
  })

  it('when the copy stands still, then the report says the moment it is of', async () => {
    await app.owner.query('SELECT pg_wal_replay_pause()')
    const [{ at }] = (await app.owner.query('SELECT pg_last_xact_replay_timestamp() AS at')).rows
    await lose()
    const { as_of, losing } = await read()
    expect(losing).toBe(1)
    expect(as_of <= at.toISOString()).toBe(true)
    await app.owner.query('SELECT pg_wal_replay_resume()')
    await expect.poll(countOf).toBe(2)
  })

  it('when it is too far behind, then the database itself is read', async () => {
    const late = openReplica(app.copy.url, { mostBehind_s: -1 })
    expect(await late.read(app.app.db, async (db, asOf) => [db === app.app.db, asOf])).toEqual([
      true,
      undefined,
    ])
    await late.close()
  })

  it('when the doctor looks, then it tells the copy from the database itself', async () => {
    expect(await diagnose(app.copy.url)).toMatchObject({
      state: 'ok',
      say: expect.stringMatching(/までの内容/),
    })
    expect(await diagnose(primary.url)).toMatchObject({ state: 'fail' })
  })

  it('when it is gone, then reports come from the database itself and nobody notices', async () => {
    await app.owner.end()
    await app.copy.stop()
    await lose()
    expect(await countOf()).toBe(3)
    expect(await diagnose(app.copy.url)).toMatchObject({ state: 'warn' })
  })
})
