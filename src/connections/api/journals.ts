import { sql } from 'kysely'
import { z } from 'zod'
import { booksAccess, visibleJournals } from '#accounting/accounts/access.ts'
import { readJournals } from '#accounting/journals/list.ts'
import { journal } from '#accounting/journals/schema.ts'
import { tokenRoute } from '#foundation/api/route.ts'
import { date } from '#foundation/api/schema.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { forbidden } from '#foundation/platform/errors.ts'
import { fromCursor, toCursor } from './cursor.ts'
import { pageLimit } from './read.ts'
import { apiBase } from './routes.ts'

const { feature, contracts, authority } = booksAccess

const query = z.strictObject({
  limit: z.coerce.number().int().min(1).max(pageLimit.most).default(pageLimit.usual),
  cursor: z.string().max(100).optional(),
  /** Days in the books, both included. */
  from: date.optional(),
  to: date.optional(),
  updated_since: z.iso.datetime({ offset: true }).optional(),
})

type Query = z.infer<typeof query>

/** Entries after the cursor's, over the alias `j`. An entry never changes: what is new since a moment is what was written since. */
const asked = (scope: Scope, { cursor, from, to, updated_since }: Query): Fragment =>
  sql.join(
    [
      sql`j.enterprise_id = ${scope.enterpriseId} AND j.id > ${fromCursor(cursor)}`,
      visibleJournals(scope),
      from && sql`j.entry_date >= ${from}::date`,
      to && sql`j.entry_date <= ${to}::date`,
      updated_since && sql`j.created_at >= ${updated_since}::timestamptz`,
    ].filter((one): one is Fragment => !!one),
    sql` AND `,
  )

const list = tokenRoute({
  method: 'GET',
  path: `${apiBase}/journals`,
  summary: '仕訳の一覧（明細を含みます。仕訳は変更されず、取消は reverses を持つ新しい仕訳になります）',
  access: { feature, contracts, scopes: ['journals.read'] },
  query,
  answer: z.object({
    data: z.array(journal),
    next_cursor: z.string().nullable(),
    has_more: z.boolean(),
  }),
  async handle({ scope, member, query }) {
    // A token may do no more than the member who made it.
    if (member.authority < authority) throw forbidden()
    const found = await readJournals(scope, asked(scope, query), {
      limit: query.limit + 1,
      order: sql`j.id`,
    })
    const data = found.slice(0, query.limit)
    const last = data.at(-1)
    const has_more = found.length > query.limit
    return { data, next_cursor: has_more && last ? toCursor(last.id) : null, has_more }
  },
})

export const journalApiRoutes = [list] as const
