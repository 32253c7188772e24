import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'

/** What belongs to sign-ins and not to an enterprise's records; the last step of an erasure empties it. */
const besides = ['member_logins', 'sessions']

/** Proofs of who somebody is, and links that open something: of no use to who left, and of harm in a file. */
const secret = [
  'account_links',
  'api_requests',
  'contract_ext_confirm_links',
  'known_devices',
  'one_time_seeds',
  'passkeys',
  'portal_codes',
  'portal_sessions',
  'questionnaire_links',
  'recovery_codes',
  'registration_drafts',
  'sign_in_tickets',
  'site_hosts',
  'slack_states',
  'timesheet_links',
]
/** Columns that hold keys, tokens and hashes of them, or are made from the others. */
const secretColumn = /(password_hash|token_hash|token_prefix|^sealed_|secret|^seed$|search_text|search_grams)/

export type Table = { name: string; columns: string[] }

/** Every table with rows of enterprises, with its columns; those that others point to come after them. */
export const tablesOfEnterprises = async (tx: Executor): Promise<Table[]> => {
  const tables = await rows<Table>(
    tx,
    sql`SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> ALL(${besides}::text[])
        GROUP BY c.relname HAVING bool_or(a.attname = 'enterprise_id') ORDER BY c.relname`,
  )
  const links = await rows<{ from: string; to: string }>(
    tx,
    sql`SELECT f.relname::text AS from, t.relname::text AS to FROM pg_constraint k
        JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
        WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND f.oid <> t.oid`,
  )
  return inOrder(tables, links)
}

/** Tables so that each comes before those it points to; throws where they go round in a circle. */
const inOrder = (tables: readonly Table[], links: readonly { from: string; to: string }[]): Table[] => {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: Table[] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ name }) => !links.some(({ from, to }) => to === name && left.has(from)),
    )
    if (free.length === 0) throw new Error(`tables that point to one another: ${[...left.keys()].join(', ')}`)
    for (const table of free) {
      left.delete(table.name)
      ordered.push(table)
    }
  }
  return ordered
}

/** What of these goes into the file that an enterprise gets: its records, without what opens anything. */
export const exportedTables = (tables: readonly Table[]): Table[] =>
  tables
    .filter(({ name }) => !secret.includes(name))
    .map(({ name, columns }) => ({ name, columns: columns.filter((one) => !secretColumn.test(one)) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
