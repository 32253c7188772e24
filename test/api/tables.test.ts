import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { entities as enterpriseEntities, operatorEntities } from '#app/entities.ts'
import { operatorStores } from '#app/operator-stores.ts'
import { stores as enterpriseStores } from '#app/stores.ts'
import type { AnyField } from '#foundation/entity/entity.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../support/app.ts'

const entities = [...enterpriseEntities, ...operatorEntities]
const stores = [...enterpriseStores, ...operatorStores]

const app = await forFile(startTestApp())

const sqlNames: Record<string, string> = { 'timestamp with time zone': 'timestamptz' }

/** Columns that belong to the store and not to the entity. */
const owned = new Set([
  'enterprise_id',
  'custom',
  'created_by',
  'search_text',
  'search_grams',
  // Generated from the others (db/migrations/0360_duplicates.sql, 0985_candidate_initials.sql).
  'duplicate_email',
  'duplicate_initials',
  'duplicate_name',
  'duplicate_tel',
  // Generated from address and homepage (db/migrations/1050_mail_domains_of_companies.sql).
  'mail_domain',
  'homepage_domain',
  // Generated from the name (db/migrations/0553_called.sql).
  'called',
  // What a contract said before its amendments (db/migrations/0400).
  'past_terms',
  // What an enterprise's invoice counts, and what a bulk action left to be done with it (src/operator/invoices/).
  'lines',
  'asked',
  'wanted',
  'wanted_by',
])

/** Tables that hold an enterprise_id but belong to no enterprise's path: look-ups before the tenant is known. */
const beforeTenant = new Set(['sessions', 'member_logins', 'site_hosts'])

const columnsOf = async (table: string) => {
  const found = await rows<{ column_name: string; data_type: string }>(
    app.app.db.executor,
    sql`SELECT column_name, data_type FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${table}`,
  )
  return new Map(found.map(({ column_name, data_type }) => [column_name, sqlNames[data_type] ?? data_type]))
}

describe('tables', () => {
  it.each(entities.map((e) => [e.table ?? e.plural, e] as const))(
    'given the entity %s, then its table holds exactly its fields, each of its kind',
    async (plural, entity) => {
      const computed = stores.find((s) => s.entity.name === entity.name)?.computed ?? {}
      const columns = await columnsOf(plural)
      for (const [key, field] of Object.entries<AnyField>(entity.fields)) {
        if (field.column === null || key in computed) expect(columns.has(key), key).toBe(false)
        else expect([key, columns.get(key)]).toEqual([key, field.column])
      }
      const extra = [...columns.keys()].filter((key) => !(key in entity.fields) && !owned.has(key))
      expect(extra).toEqual([])
    },
  )

  it('given an entity, then every writable field stands in exactly one section, and labels are unique', () => {
    for (const entity of entities) {
      const inSections = entity.sections.flatMap((section) => section.fields)
      const writable = Object.keys(entity.fields).filter((key) => !entity.fields[key]?.derived)
      // What nobody writes is only shown: its sections hold what is computed, each once.
      const inOne = writable.length > 0 ? writable : [...new Set(inSections)]
      expect(inSections.toSorted(), entity.name).toEqual(inOne.toSorted())
      const labels = Object.values<AnyField>(entity.fields).map((field) => field.label.ja)
      expect(
        labels.filter((label, i) => labels.indexOf(label) !== i),
        entity.name,
      ).toEqual([])
    }
  })

  it('given a table with an enterprise_id, then row-level security is on, and without its tenant it shows no row', async () => {
    const found = await rows<{ name: string; secured: boolean }>(
      app.app.db.executor,
      sql`SELECT c.relname AS name, c.relrowsecurity AS secured FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'enterprise_id'
          WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
    )
    const tenantTables = found.filter(({ name }) => !beforeTenant.has(name))
    expect(tenantTables.length).toBeGreaterThan(15)
    expect(tenantTables.filter(({ secured }) => !secured)).toEqual([])
    for (const { name } of tenantTables)
      expect([name, await rows(app.app.db.executor, sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`)]).toEqual([
        name,
        [],
      ])
    expect(await rows(app.app.db.executor, sql`SELECT 1 FROM enterprises`)).toEqual([])
  })

  it('given a table with an enterprise_id, then its primary key, unique indexes and foreign keys hold it', async () => {
    const loose = await rows<{ table: string; index: string }>(
      app.app.db.executor,
      sql`SELECT i.indrelid::regclass::text AS table, i.indexrelid::regclass::text AS index FROM pg_index i
          JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attname = 'enterprise_id'
          JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
          WHERE i.indisunique AND NOT a.attnum = ANY(i.indkey)`,
    )
    expect(loose.filter(({ table }) => !beforeTenant.has(table))).toEqual([])
  })
})
