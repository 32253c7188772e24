import { sql } from 'kysely'
import { z } from 'zod'
import { operatorRoute } from '#foundation/api/route.ts'
import { asSystem, row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { adminMember } from './admin-members.ts'

const DELETED = 3

const listed = adminMember.extend({ member_status: z.int() })

const index = operatorRoute({
  method: 'POST',
  path: '/api/admin/admin_members/index',
  summary: '運営のメンバーの一覧を取得します（削除済みを除く）',
  authority: 0,
  answer: z.object({ admin_members: z.array(listed), count: z.int() }),
  handle: ({ app }) =>
    asSystem(app.db, async (tx) => {
      const admin_members = await rows<z.infer<typeof listed>>(
        tx,
        sql`SELECT id, l_name, f_name, email, authority, member_status FROM admin_members WHERE member_status <> ${DELETED} ORDER BY id`,
      )
      return { admin_members, count: admin_members.length }
    }),
})

const shown = listed.extend({
  created_at: z.string(),
  last_sign_in_at: z.string().nullable(),
  second_factor: z.enum(['none', 'otp', 'passkey']),
})
type Shown = z.infer<typeof shown>
type SignIn = Pick<Shown, 'last_sign_in_at' | 'second_factor'>

const show = operatorRoute({
  method: 'GET',
  path: '/api/admin/admin_members/show/:id',
  summary: '運営のメンバーを、最後のログインと2段階認証とともに取得します（削除済みを除く）',
  authority: 0,
  answer: z.object({ admin_member: shown }),
  handle: ({ app, id }) =>
    asSystem(app.db, async (tx) => {
      const found = await row<Omit<Shown, keyof SignIn>>(
        tx,
        sql`SELECT id, l_name, f_name, email, authority, member_status, created_at
            FROM admin_members WHERE id = ${id} AND member_status <> ${DELETED}`,
      )
      if (!found) throw notFound()
      // By itself: the staff stand on one machine, what they did beside the operator's enterprise.
      const signIn = await row<SignIn>(
        tx,
        sql`SELECT (SELECT max(created_at) FROM audit_entries WHERE enterprise_id = ${platformId} AND action = 'sign_in' AND member_id = ${id}) AS last_sign_in_at,
              CASE WHEN EXISTS (SELECT 1 FROM passkeys WHERE enterprise_id = ${platformId} AND member_id = ${id}) THEN 'passkey'
                WHEN EXISTS (SELECT 1 FROM one_time_seeds WHERE enterprise_id = ${platformId} AND member_id = ${id} AND confirmed_at IS NOT NULL) THEN 'otp'
                ELSE 'none' END AS second_factor`,
      )
      return { admin_member: { ...found, ...(signIn ?? { last_sign_in_at: null, second_factor: 'none' }) } }
    }),
})

export const adminMemberListRoutes = [index, show] as const
