import { sql } from 'kysely'
import { z } from 'zod'
import { openRoute } from '#foundation/api/route.ts'
import { readFields } from '#foundation/entity/read-fields.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { gone } from '#foundation/platform/errors.ts'
import { writeAudit } from '../audit/audit.ts'
import { type AccountLink, useLink, withLink } from '../links/account-links.ts'
import { personFields } from '../members/invite.ts'
import { addLogin } from '../members/logins.ts'
import { hashNewPassword, newPassword } from '../sessions/new-password.ts'

const token = z.string().max(100)
const why = 'the token of a mailed invitation; limits by origin'
const pace = { free: 60, forget_s: 10, delay_s: 10, longest_s: 900 }
const typed = z.string().max(300).nullable().optional()

type Invited = { email: string; authority: number; enterprise_name: string }

/** The invited member of a link; 410 when the invitation was taken back or the enterprise has left. */
const invitedOf = async (tx: Executor, link: AccountLink): Promise<Invited> => {
  const found = await row<Invited>(
    tx,
    sql`SELECT m.email, m.authority, e.name AS enterprise_name FROM enterprise_members m JOIN enterprises e ON e.id = m.enterprise_id
        WHERE m.enterprise_id = ${link.enterprise_id} AND m.id_by_enterprise_id = ${link.member_id} AND m.member_status = 0
          AND e.contract_status_id = 1`,
  )
  if (!found) throw gone('この招待は取り消されました。招待した方に確認してください')
  return found
}

const validation = openRoute({
  method: 'POST',
  path: '/api/enterprise/invites/validation',
  summary: '招待のリンクを確かめ、だれのどの会社への招待かを返します',
  why: 'the token of a mailed link; it only reads',
  memberPayload: true,
  body: z.strictObject({ enterprise_member: z.strictObject({ token }) }),
  answer: z.object({
    enterprise_member: z.object({ email: z.string(), authority: z.int(), place: z.string() }),
    expires_at: z.string(),
  }),
  handle: ({ app, body }) =>
    withLink(
      app,
      { token: body.enterprise_member.token, kinds: ['invite'], lock: false },
      async (tx, link) => {
        const { email, authority, enterprise_name } = await invitedOf(tx, link)
        return {
          enterprise_member: { email, authority, place: enterprise_name },
          expires_at: link.expires_at,
        }
      },
    ),
})

const accept = openRoute({
  method: 'POST',
  path: '/api/enterprise/invites/accept',
  summary: '招待を承諾し、氏名とパスワードを登録します。そのあとログインできます',
  why,
  pace,
  memberPayload: true,
  body: z.strictObject({
    enterprise_member: z.strictObject({ token, l_name: typed, f_name: typed, ...newPassword }),
  }),
  answer: z.object({ enterprise_member: z.object({ email: z.string() }) }),
  handle: ({ app, body, request }) => {
    const { token: given, password, password_confirmation, ...person } = body.enterprise_member
    // The address that signs in stands with no enterprise.
    const link = { token: given, kinds: ['invite'], lock: true, across: true } as const
    return withLink(app, link, async (tx, found) => {
      const { email, authority } = await invitedOf(tx, found)
      const { l_name, f_name = null } = readFields(personFields, { l_name: null, ...person })
      const hash = await hashNewPassword({ password, password_confirmation }, email)
      const { enterprise_id, member_id } = found
      await sql`UPDATE enterprise_members SET l_name = ${l_name}, f_name = ${f_name}, password_hash = ${hash}, member_status = 1,
          updated_at = statement_timestamp() WHERE enterprise_id = ${enterprise_id} AND id_by_enterprise_id = ${member_id}`.execute(
        tx,
      )
      await addLogin(tx, email, { enterpriseId: enterprise_id, memberId: member_id ?? 0 })
      await useLink(tx, found)
      const who = { id: member_id ?? 0, name: [l_name, f_name].filter(Boolean).join(' ') }
      await writeAudit(
        tx,
        enterprise_id,
        { action: 'member_joined', member: who, detail: { authority } },
        request,
      )
      return { enterprise_member: { email } }
    })
  },
})

export const inviteAcceptRoutes = [validation, accept] as const
