import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { openRoute, operatorRoute } from '#foundation/api/route.ts'
import { readFields } from '#foundation/entity/read-fields.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { duplicate, gone, notFound } from '#foundation/platform/errors.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { writeAudit } from '../audit/audit.ts'
import { staffNamedIn } from '../audit/staff-name.ts'
import { type AccountLink, giveLink, useLink, withLink } from '../links/account-links.ts'
import { readEmail, typedEmail } from '../links/alike.ts'
import { adminMember } from '../members/admin-members.ts'
import { givenLink, inviteMail, inviteMessage, nameBefore, personFields } from '../members/invite.ts'
import { mirrorStaff } from '../members/mirror-staff.ts'
import { hashNewPassword, newPassword } from '../sessions/new-password.ts'

const token = z.string().max(100)
const why = 'the token of a mailed invitation; limits by origin'
const pace = { free: 60, forget_s: 10, delay_s: 10, longest_s: 900 }
const typed = z.string().max(300).nullable().optional()
const answer = z.object({ admin_member: adminMember, link: givenLink })
type Staff = z.infer<typeof adminMember>

const columns = sql`id, l_name, f_name, email, authority`
const place = '運営'

/** An invited member of the staff, or undefined. */
const invitedById = (tx: Executor, id: number) =>
  row<Staff>(tx, sql`SELECT ${columns} FROM admin_members WHERE id = ${id} AND member_status = 0 FOR UPDATE`)

const sendInvite = async (
  app: App,
  tx: Executor,
  inviterId: number,
  invited: Staff,
  message: string | null,
): Promise<string | null> => {
  const member = await staffNamedIn(tx, inviterId)
  const link = await giveLink(
    app,
    { tx, enterpriseId: platformId, member: { id: inviterId } },
    { kind: 'admin_invite', member_id: invited.id, email: invited.email, data: { message } },
    { from: senderOf(app.config), ...inviteMail({ inviter: member.name, place, message }) },
  )
  await writeAudit(tx, platformId, {
    action: 'member_invited',
    member,
    target: { type: 'admin_member', id: invited.id, name: invited.email },
    detail: { authority: invited.authority },
  })
  return link
}

const create = operatorRoute({
  method: 'POST',
  path: '/api/admin/invites/create',
  summary: '運営のメンバーを招待します（管理者のみ）。3日間・1度だけ使えるリンクをメールで送ります',
  authority: 2,
  body: z.strictObject({
    admin_member: z.strictObject({
      email: typedEmail,
      authority: z.int().min(0).max(2),
      message: inviteMessage,
    }),
  }),
  answer,
  async handle({ app, body, adminMember: { id } }) {
    const { authority, message } = body.admin_member
    const email = readEmail(body.admin_member.email)
    return asSystem(app.db, async (tx) => {
      // A deleted member of the staff may be invited again; the address stays theirs.
      const admin_member = await row<Staff>(
        tx,
        sql`INSERT INTO admin_members (l_name, email, authority, member_status) VALUES (${nameBefore(email)}, ${email}, ${authority}, 0)
            ON CONFLICT (lower(email)) DO UPDATE SET authority = excluded.authority, member_status = 0, password_hash = NULL
              WHERE admin_members.member_status = 3 RETURNING ${columns}`,
      )
      if (!admin_member)
        throw duplicate('このメールアドレスのメンバーは、すでに登録されています', {
          email: ['このメンバーは登録済みか招待中です。招待中なら、一覧から再送してください'],
        })
      await mirrorStaff(tx, admin_member.id)
      return { admin_member, link: await sendInvite(app, tx, id, admin_member, message) }
    })
  },
})

const update = operatorRoute({
  method: 'POST',
  path: '/api/admin/invites/update/:id',
  summary: '招待中の運営のメンバーに、招待のメールを送り直します（管理者のみ）',
  authority: 2,
  body: z.strictObject({
    admin_member: z.strictObject({ message: inviteMessage }).default({ message: null }),
  }),
  answer,
  handle: ({ app, id, body, adminMember: inviter }) =>
    asSystem(app.db, async (tx) => {
      const admin_member = await invitedById(tx, id)
      if (!admin_member) throw notFound('招待中のメンバーではありません。画面を更新してください')
      const { message } = body.admin_member
      return { admin_member, link: await sendInvite(app, tx, inviter.id, admin_member, message) }
    }),
})

const invitedOf = async (tx: Executor, link: AccountLink): Promise<Staff> => {
  const found = await invitedById(tx, link.member_id ?? 0)
  if (!found) throw gone('この招待は取り消されました。招待した方に確認してください')
  return found
}

const validation = openRoute({
  method: 'POST',
  path: '/api/admin/invites/validation',
  summary: '運営への招待のリンクを確かめます',
  why: 'the token of a mailed link; it only reads',
  body: z.strictObject({ admin_member: z.strictObject({ token }) }),
  answer: z.object({
    admin_member: z.object({ email: z.string(), authority: z.int(), place: z.string() }),
    expires_at: z.string(),
  }),
  handle: ({ app, body }) =>
    withLink(
      app,
      { token: body.admin_member.token, kinds: ['admin_invite'], lock: false, across: true },
      async (tx, link) => {
        const { email, authority } = await invitedOf(tx, link)
        return { admin_member: { email, authority, place }, expires_at: link.expires_at }
      },
    ),
})

const accept = openRoute({
  method: 'POST',
  path: '/api/admin/invites/accept',
  summary: '運営への招待を承諾し、氏名とパスワードを登録します',
  why,
  pace,
  body: z.strictObject({
    admin_member: z.strictObject({ token, l_name: typed, f_name: typed, ...newPassword }),
  }),
  answer: z.object({ admin_member: z.object({ email: z.string() }) }),
  handle: ({ app, body, request }) => {
    const { token: given, password, password_confirmation, ...person } = body.admin_member
    const link = { token: given, kinds: ['admin_invite'], lock: true, across: true } as const
    return withLink(app, link, async (tx, found) => {
      const { id, email } = await invitedOf(tx, found)
      const { l_name, f_name = null } = readFields(personFields, { l_name: null, ...person })
      const hash = await hashNewPassword({ password, password_confirmation }, email)
      await sql`UPDATE admin_members SET l_name = ${l_name}, f_name = ${f_name}, password_hash = ${hash}, member_status = 1,
          updated_at = statement_timestamp() WHERE id = ${id}`.execute(tx)
      await mirrorStaff(tx, id)
      await useLink(tx, found)
      const member = await staffNamedIn(tx, id)
      await writeAudit(tx, platformId, { action: 'member_joined', member }, request)
      return { admin_member: { email } }
    })
  },
})

export const adminInviteRoutes = [create, update, validation, accept] as const
