import { sql } from 'kysely'
import { z } from 'zod'
import { type Route, tokenRoute } from '#foundation/api/route.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { fileRoutes } from './files.ts'
import { journalApiRoutes } from './journals.ts'
import { referenceRoutes } from './reference/routes.ts'
import { recordRoutes } from './routes.ts'
import { timesheetApiRoutes } from './timesheets.ts'

/** What a token is and may do, for a program that begins. */
const me = tokenRoute({
  method: 'GET',
  path: '/api/v1/me',
  summary: 'このトークンの情報',
  access: { feature: 'enterprise_api', scopes: [] },
  answer: z.object({
    data: z.object({
      name: z.string(),
      scopes: z.array(z.string()),
      expires_at: z.string().nullable(),
      enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
    }),
  }),
  async handle({ scope, member, grant: { name, scopes, expires_at } }) {
    const enterprise_member = await row<{ id: number; name: string }>(
      scope.tx,
      sql`SELECT id_by_enterprise_id AS id, concat_ws(' ', l_name, f_name) AS name FROM enterprise_members
          WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${member.id}`,
    )
    return { data: { name, scopes: [...scopes], expires_at, enterprise_member: enterprise_member ?? null } }
  },
})

/** The calls of programs. */
export const publicApiRoutes: readonly Route[] = [
  me,
  ...recordRoutes,
  ...timesheetApiRoutes,
  ...journalApiRoutes,
  ...fileRoutes,
  ...referenceRoutes,
]
