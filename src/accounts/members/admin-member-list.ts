import { sql } from 'kysely'
import { z } from 'zod'
import { operatorRoute } from '#foundation/api/route.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { adminMember } from './admin-members.ts'

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
        sql`SELECT id, l_name, f_name, email, authority, member_status FROM admin_members WHERE member_status <> 3 ORDER BY id`,
      )
      return { admin_members, count: admin_members.length }
    }),
})

export const adminMemberListRoutes = [index] as const
