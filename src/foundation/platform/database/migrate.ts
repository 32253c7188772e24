import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const folder = new URL('../../../../db/migrations', import.meta.url).pathname

/** Statements end with a semicolon at the end of a line; inside $$ … $$ they go on. */
export const splitStatements = (text: string): string[] => {
  const statements: string[] = []
  let open = ''
  for (const line of text.split('\n')) {
    if (!open && /^\s*(--.*)?$/.test(line)) continue
    open += `${line}\n`
    const quoted = (open.match(/\$\$/g) ?? []).length % 2 === 1
    if (!quoted && /;\s*$/.test(line)) {
      statements.push(open.trim())
      open = ''
    }
  }
  if (open.trim()) statements.push(open.trim())
  return statements
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

type Migration = { name: string; text: string; hash: string }

/** The migrations of this version in their order. */
const readMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name, text, hash: hash(text) }
    })

/** The hashes of the migrations of this version by name. */
export const knownMigrations = (): ReadonlyMap<string, string> =>
  new Map(readMigrations().map(({ name, hash }) => [name, hash]))

/** Runs work on the structure of the database while no other process does: several may start at once. */
export const workAlone = async <T>(owner: pg.Client, work: () => Promise<T>): Promise<T> => {
  await owner.query('SELECT pg_advisory_lock(727001)')
  try {
    return await work()
  } finally {
    await owner.query('SELECT pg_advisory_unlock(727001)')
  }
}

/**
 * Brings the database forward, with `only` by these files alone. Each file runs once, in its own transaction, one statement at a time;
 * a file changed after it ran is refused.
 * @returns the names of the files that ran now
 */
export const migrate = (client: pg.Client, only?: ReadonlySet<string>): Promise<string[]> =>
  workAlone(client, async () => {
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, hash text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM migrations')
    const done = new Map(rows.map(({ name, hash }) => [name, hash]))
    const ran: string[] = []
    for (const { name, text, hash } of readMigrations()) {
      if (only && !only.has(name)) continue
      if (done.has(name)) {
        if (done.get(name) !== hash)
          throw new Error(`${name} was changed after it ran; write a new migration instead`)
        continue
      }
      await client.query('BEGIN')
      try {
        for (const statement of splitStatements(text)) await client.query(statement)
        await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [name, hash])
        await client.query('COMMIT')
      } catch (error) {
        await client.query('ROLLBACK')
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error })
      }
      ran.push(name)
    }
    return ran
  })
