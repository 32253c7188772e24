import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { routes } from '#app/routes.ts'
import type { Route } from '#foundation/api/route.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../support/app.ts'
import { callRoute } from '../support/call-route.ts'
import { seedRecords } from '../support/seeded.ts'

/** Families whose records are shown under another name: the draft is the record. */
const shownAs: Readonly<Record<string, string>> = {
  articles: 'article_drafts',
  automation_emails: 'automation_email_drafts',
  questionnaire_forms: 'questionnaire_form_drafts',
}

/** Families without a `show`: `{id}` is the number of what their `index` lists, and nothing else is called by it. */
const withoutShow = [
  'analyses',
  'api_tokens',
  'article_categories',
  'article_tags',
  'bank_statements',
  'comments',
  'contact_proposals',
  'enterprise_images',
  'histories',
  'invites',
  // Its number says which description of which master it is.
  'job_category_describes',
  // Its number is that of a file that was handed out.
  'journals',
  'linkages',
  'mail_mgmts',
  'message_templates',
  'monthly_closes',
  'passkeys',
  // Its number is the payee's.
  'payment_records',
  'reading_aliases',
  'reading_labels',
  'record_merges',
  'report_mails',
  'report_radars',
  'stored_documents',
  'unified_search_conditions',
  'view_settings',
  // Its number is that of a payment within a month.
  'withholding_payments',
]

/** Calls on a batch of readings, which is what the family's `index` lists; its name says so in `show_batch`. */
const ofBatches = /_readings\/(show_batch|add_file|add_text)\/:id$/

const partsOf = ({ path }: Route) =>
  /^\/api\/enterprise\/(?<family>[^/]+)\/(?<verb>.+)\/:id$/.exec(path)?.groups ?? {}
const numbered = routes.filter((route) => route.access.who === 'member' && partsOf(route).family)
const familyOf = (route: Route) => partsOf(route).family ?? ''
const shows = new Map(
  numbered.filter((route) => partsOf(route).verb === 'show').map((route) => [familyOf(route), route]),
)
const showOf = (route: Route) => shows.get(shownAs[familyOf(route)] ?? familyOf(route))

/** Every table counts on from a thousand of its own, so that a number says what it is of. */
const spread = (tx: Parameters<Parameters<typeof asSystem>[1]>[0]) =>
  sql`INSERT INTO counters (enterprise_id, kind, period, value)
      SELECT 1, c.relname, '', 1000 * row_number() OVER (ORDER BY c.relname)
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id_by_enterprise_id'
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      ON CONFLICT (enterprise_id, kind, period) DO UPDATE SET value = counters.value + excluded.value RETURNING 1`.execute(
    tx,
  )

/** A mailing of each kind, under way. */
const makeMailings = (tx: Parameters<Parameters<typeof asSystem>[1]>[0]) =>
  sql`INSERT INTO mailings (enterprise_id, id_by_enterprise_id, kind, target_id, target_type_id, state, content, audience, sender_member_id, reply_member_ids)
      SELECT 1, 900000 + k, k, 800000 + k, 1, 3, '{}', '{}', 1, '{}' FROM generate_series(1, 4) AS k RETURNING 1`.execute(
    tx,
  )

const app = await forFile(startTestApp())
const admin = await app.as('admin')
await asSystem(app.app.db, spread)
const seeded = await seedRecords(admin)
await asSystem(app.app.db, makeMailings)
/** Of each table with records, the number of one of them; no two tables share a number. */
const numbers: number[] = [...Object.values(seeded), 900_001, 900_002, 900_003, 900_004]

it('given a family with calls on one record, then it shows its records, or is known not to', () => {
  const families = new Set(numbered.filter((route) => !showOf(route)).map(familyOf))
  expect([...families].sort()).toEqual(withoutShow)
})

it('given a number that `show` does not know, then no call of its family does anything with it', async () => {
  const wrong: unknown[] = []
  const unknownTo = new Map<Route, number[]>()
  for (const show of shows.values()) {
    const found: number[] = []
    for (const id of numbers) if ((await callRoute(admin, show, id)).status === 404) found.push(id)
    unknownTo.set(show, found)
  }
  for (const route of numbered) {
    const show = showOf(route)
    if (!show || ofBatches.test(route.path)) continue
    for (const id of unknownTo.get(show) ?? []) {
      const { status } = await callRoute(admin, route, id)
      if (status < 300 || status === 409) wrong.push([route.path, id, status])
    }
  }
  expect(wrong).toEqual([])
  expect(
    await asSystem(app.app.db, (tx) =>
      rows(tx, sql`SELECT DISTINCT state FROM mailings WHERE enterprise_id = 1`),
    ),
  ).toEqual([{ state: 3 }])
}, 240_000)
