import { afterAll, describe, expect, it } from 'vitest'
import type { ownerClient } from '#foundation/platform/database/connect.ts'
import { everywhere, onCoordinator } from '#foundation/platform/database/distribute.ts'
import { freshOwner } from '../support/app.ts'
import { numbered } from '../support/cluster-writes.ts'

/** What a cluster asks of a schema, held against the catalogue of any PostgreSQL: a table that would break there is red here. */
const owner: ReturnType<typeof ownerClient> = await freshOwner()
afterAll(() => owner.end())

const notSpread = [...everywhere, ...onCoordinator]

const read = async (text: string, values: unknown[] = []): Promise<string[]> =>
  (await owner.query<{ found: string }>(text, values)).rows.map(({ found }) => found)

/** The tables of the product over the alias `c`, without those that no cluster spreads. */
const spread = `c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL($1)`

describe('the tables of enterprises', () => {
  it('given every table, then it holds the enterprise, or stands on the list of those that are not spread', async () => {
    expect(
      await read(
        `SELECT c.relname AS found FROM pg_class c WHERE ${spread} AND NOT EXISTS (
           SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'enterprise_id' AND NOT a.attisdropped)`,
        [notSpread],
      ),
    ).toEqual([])
  })

  it('given a list of those that are not spread, then each is there', async () => {
    const tables = await read(
      "SELECT relname AS found FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
    )
    expect(notSpread.filter((name) => !tables.includes(name))).toEqual([])
  })

  it('given those whose rows are numbered, then the watch on statements knows them', async () => {
    const found = await read(
      `SELECT c.relname AS found FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid WHERE ${spread} AND a.attidentity <> ''`,
      [notSpread],
    )
    expect(found.sort()).toEqual([...numbered].sort())
  })

  it('given their primary keys, unique indexes and foreign keys, then each includes the enterprise', async () => {
    const lacking = `NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'enterprise_id' AND a.attnum = ANY`
    expect(
      await read(
        `SELECT i.indexrelid::regclass::text AS found FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
         WHERE ${spread} AND i.indisunique AND ${lacking}(i.indkey))`,
        [notSpread],
      ),
    ).toEqual([])
    expect(
      await read(
        `SELECT c.relname || '.' || k.conname AS found FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
         WHERE ${spread} AND k.contype = 'f' AND k.confrelid::regclass::text <> ALL($2) AND ${lacking}(k.conkey))`,
        [notSpread, everywhere],
      ),
    ).toEqual([])
  })

  it('given their foreign keys, then none leads to a table of one machine, empties a column or follows a changed key', async () => {
    expect(
      await read(
        `SELECT c.relname || '.' || k.conname AS found FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
         WHERE ${spread} AND k.contype = 'f' AND (k.confdeltype IN ('n', 'd') OR k.confupdtype <> 'a' OR k.confrelid::regclass::text = ANY($2))`,
        [notSpread, onCoordinator],
      ),
    ).toEqual([])
  })

  it('given a table of one machine, then it refers to none that is spread', async () => {
    expect(
      await read(
        `SELECT k.conrelid::regclass::text || '.' || k.conname AS found FROM pg_constraint k JOIN pg_class c ON c.oid = k.confrelid
         WHERE ${spread} AND k.contype = 'f' AND k.conrelid::regclass::text = ANY($1)`,
        [notSpread],
      ),
    ).toEqual([])
  })

  it('given row-level security, then every one has it, and no policy holds a query', async () => {
    expect(
      await read(`SELECT c.relname AS found FROM pg_class c WHERE ${spread} AND NOT c.relrowsecurity`, [
        notSpread,
      ]),
    ).toEqual([])
    expect(
      await read(
        `SELECT tablename || '.' || policyname AS found FROM pg_policies
         WHERE schemaname = 'public' AND (coalesce(qual, '') || coalesce(with_check, '')) ~* '\\mselect\\M'`,
      ),
    ).toEqual([])
  })

  it('given the functions in SQL, then none names a table', async () => {
    const tables = await read(
      "SELECT relname AS found FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
    )
    const functions = await owner.query<{ name: string; body: string }>(
      `SELECT p.proname AS name, p.prosrc AS body FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
       WHERE p.pronamespace = 'public'::regnamespace AND l.lanname = 'sql'`,
    )
    const named = functions.rows.filter(({ body }) =>
      tables.some((table) => new RegExp(`\\b(from|join|update|into)\\s+${table}\\b`, 'i').test(body)),
    )
    expect(named.map(({ name }) => name)).toEqual([])
  })
})
