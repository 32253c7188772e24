import { sql } from 'kysely'
import { z } from 'zod'
import { operatorRoute } from '#foundation/api/route.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'

export const adminMember = z.object({
  id: z.int(),
  l_name: z.string(),
  f_name: z.string().nullable(),
  email: z.string(),
  authority: z.int(),
})
type AdminMember = z.infer<typeof adminMember>

const show = operatorRoute({
  method: 'GET',
  path: '/api/admin/admin_members/show',
  summary: '運営の自分のプロフィールを取得します',
  authority: 0,
  answer: z.object({ admin_member: adminMember }),
  async handle({ app, adminMember: { id } }) {
    const found = await asSystem(app.db, (tx) =>
      row<AdminMember>(
        tx,
        sql`SELECT id, l_name, f_name, email, authority FROM admin_members WHERE id = ${id}`,
      ),
    )
    if (!found) throw notFound()
    return { admin_member: found }
  },
})

export const adminMemberRoutes = [show] as const
