import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { adminMember } from '../members/admin-members.ts'
import { memberAnswer, memberById } from '../members/members.ts'
import type { Person } from '../sessions/person.ts'

export const enterpriseAnswer = z.object({ enterprise_member: memberAnswer })
export const adminAnswer = z.object({ admin_member: adminMember })

type Answer = z.infer<typeof enterpriseAnswer> | z.infer<typeof adminAnswer>

/** Who has signed in, as the call of their surface answers it. */
export const whoIs = ({ db }: App, { surface, enterprise_id, id }: Person): Promise<Answer> =>
  asSystem(db, async (tx) => {
    if (surface === 'enterprise') return { enterprise_member: await memberById(tx, enterprise_id, id) }
    const found = await row<z.infer<typeof adminMember>>(
      tx,
      sql`SELECT id, l_name, f_name, email, authority FROM admin_members WHERE id = ${id}`,
    )
    if (!found) throw notFound()
    return { admin_member: found }
  })
