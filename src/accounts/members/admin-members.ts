import { sql } from 'kysely'
import { z } from 'zod'
import { operatorRoute } from '#foundation/api/route.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { notFound } from '#foundation/platform/errors.ts'

export const adminMember = z.object({
  id: z.int(),
  l_name: z.string(),
  f_name: z.string().nullable(),
  email: z.string(),
  authority: z.int(),
})
/** One of the staff, as they see themselves. */
export const ownStaff = adminMember.extend({
  tel: z.string().nullable(),
  position: z.string().nullable(),
  file_path_photo: z.string().nullable(),
})
type OwnStaff = z.infer<typeof ownStaff>

/** One of the staff with their profile, or 404; in a transaction that may see the staff. */
export const staffById = async (tx: Executor, id: number): Promise<OwnStaff> => {
  const found = await row<OwnStaff>(
    tx,
    sql`SELECT id, l_name, f_name, email, authority, tel, position, file_path_photo FROM admin_members WHERE id = ${id}`,
  )
  if (!found) throw notFound()
  return found
}

const show = operatorRoute({
  method: 'GET',
  path: '/api/admin/admin_members/show',
  summary: '運営の自分のプロフィールを取得します',
  authority: 0,
  answer: z.object({ admin_member: ownStaff }),
  handle: async ({ app, adminMember: { id } }) => ({
    admin_member: await asSystem(app.db, (tx) => staffById(tx, id)),
  }),
})

export const adminMemberRoutes = [show] as const
