import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { connectPostgres, ownerClient } from '#foundation/platform/database/connect.ts'
import { plannedOnce } from '#foundation/platform/database/prepared.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { forFile, freshEnvironment } from '../support/app.ts'
import { folderForFile } from '../support/folder.ts'

const { DATABASE_URL = '' } = await freshEnvironment(folderForFile())
const open = async () => {
  const owner = ownerClient(DATABASE_URL)
  await owner.connect()
  const db = connectPostgres(DATABASE_URL, 1)
  return { owner, db, stop: async () => Promise.all([owner.end(), db.close()]) }
}
const { owner, db } = await forFile(open())

const ask = (statement: ReturnType<typeof sql>) => asSystem(db, (tx) => rows<{ name: string }>(tx, statement))
const prepared = async () =>
  (await ask(sql`SELECT statement AS name FROM pg_prepared_statements`)).map(({ name }) => name)

const named = (id: number) => sql`${plannedOnce} SELECT name FROM enterprises WHERE id = ${id}`
const plain = (id: number) => sql`SELECT name FROM enterprises WHERE id = ${id}`

describe('statements on a server', () => {
  it('given one that may be planned once, when it is asked again, then it is prepared, and no other is', async () => {
    for (const id of [1, 2, 1, 2]) {
      expect(await ask(named(id))).toHaveLength(1)
      expect(await ask(plain(id))).toHaveLength(1)
    }
    expect(await prepared()).toEqual([expect.stringContaining('SELECT name FROM enterprises')])
    expect((await prepared())[0]).toMatch(/^\/\* planned once \*\//)
  })

  it('given a prepared one, when a newer version adds a column to its table, then it is still answered', async () => {
    for (let i = 0; i < 3; i++) await ask(named(1))
    await owner.query('ALTER TABLE enterprises ADD COLUMN of_a_newer_version text')
    expect(await ask(named(1))).toHaveLength(1)
    await owner.query('ALTER TABLE enterprises DROP COLUMN of_a_newer_version')
    expect(await ask(named(1))).toHaveLength(1)
  })

  it('given two of one text at once, then both are answered, also when the first of them fails', async () => {
    const halves = (by: number) => sql`${plannedOnce} SELECT (10 / ${by}::integer)::text AS name`
    await ask(halves(1))
    const states: string[] = []
    const failing = asSystem(db, async (tx) => {
      const asked = await Promise.allSettled([rows(tx, halves(0)), rows(tx, halves(5))])
      states.push(...asked.map(({ status }) => status))
    })
    await failing.catch(() => undefined)
    expect(states).toEqual(['rejected', 'rejected'])
    const both = await asSystem(db, (tx) => Promise.all([rows(tx, halves(2)), rows(tx, halves(5))]))
    expect(both).toEqual([[{ name: '5' }], [{ name: '2' }]])
  })
})
