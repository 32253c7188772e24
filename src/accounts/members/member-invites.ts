import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Acting, Executor } from '#foundation/platform/database/types.ts'
import { duplicate, notFound } from '#foundation/platform/errors.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { writeAudit } from '../audit/audit.ts'
import { giveLink } from '../links/account-links.ts'
import { readEmail, typedEmail } from '../links/alike.ts'
import { givenLink, inviteMail, inviteMessage, nameBefore } from './invite.ts'
import { type MemberAnswer, memberAnswer, memberById } from './members.ts'

const INVITED = 0
const access = { feature: null, authority: 2 } as const
const answer = z.object({ enterprise_member: memberAnswer, link: givenLink })

const fullName = ({ l_name, f_name }: Pick<MemberAnswer, 'l_name' | 'f_name'>) =>
  f_name ? `${l_name} ${f_name}` : l_name

type NewInvited = { email: string; authority: number; contract_permission: number }

/** Adds a member who is invited; 409 where the enterprise has one with the address. */
export const addInvited = async (
  tx: Executor,
  enterpriseId: number,
  { email, authority, contract_permission }: NewInvited,
): Promise<MemberAnswer> => {
  // Two administrators who invite the same person at once: the second one finds the first one's.
  await sql`SELECT 1 FROM enterprises WHERE id = ${enterpriseId} FOR UPDATE`.execute(tx)
  const known = await row(
    tx,
    sql`SELECT 1 FROM enterprise_members WHERE enterprise_id = ${enterpriseId} AND lower(email) = ${email} AND member_status <> 3`,
  )
  if (known)
    throw duplicate('このメールアドレスのメンバーは、すでに登録されています', {
      email: ['このメンバーは登録済みか招待中です。招待中なら、メンバーの画面から再送してください'],
    })
  const id = await draw(tx, enterpriseId, 'enterprise_members')
  await sql`INSERT INTO enterprise_members (enterprise_id, id_by_enterprise_id, l_name, email, authority, contract_permission, member_status)
    VALUES (${enterpriseId}, ${id}, ${nameBefore(email)}, ${email}, ${authority}, ${contract_permission}, ${INVITED})`.execute(
    tx,
  )
  return memberById(tx, enterpriseId, id)
}

/**
 * Mails a new link to an invited member, in the name of `inviter`, or answers it where no mail goes out; older links open
 * nothing any more.
 */
export const giveInvite = async (
  app: Pick<App, 'config'>,
  acting: Acting,
  invited: MemberAnswer,
  { inviter, message }: { inviter: string; message: string | null },
): Promise<string | null> => {
  const { tx, enterpriseId } = acting
  const enterprise = await row<{ name: string }>(
    tx,
    sql`SELECT name FROM enterprises WHERE id = ${enterpriseId}`,
  )
  const { id_by_enterprise_id, email } = invited
  return giveLink(
    app,
    acting,
    { kind: 'invite', member_id: id_by_enterprise_id, email, data: { message } },
    { from: senderOf(app.config), ...inviteMail({ inviter, place: enterprise?.name ?? '', message }) },
  )
}

/** The same in the name of who is signed in. */
const sendInvite = async (app: App, scope: Scope, invited: MemberAnswer, message: string | null) => {
  const inviter = fullName(await memberById(scope.tx, scope.enterpriseId, scope.member?.id ?? 0))
  return giveInvite(app, scope, invited, { inviter, message })
}

const auditInvite = async ({ tx, enterpriseId, member }: Scope, invited: MemberAnswer, again: boolean) =>
  writeAudit(tx, enterpriseId, {
    action: 'member_invited',
    member: { id: member?.id ?? 0, name: fullName(await memberById(tx, enterpriseId, member?.id ?? 0)) },
    target: { type: 'enterprise_member', id: invited.id_by_enterprise_id, name: invited.email },
    detail: { authority: invited.authority, contract_permission: invited.contract_permission, again },
  })

const create = memberRoute({
  method: 'POST',
  path: '/api/enterprise/invites/create',
  summary:
    'メンバーを招待します（管理者のみ）。3日間・1度だけ使えるリンクをメールで送ります。ほかの会社で使われているアドレスにも同じ答えを返します',
  access,
  memberPayload: true,
  pace: { free: 50, forget_s: 30, delay_s: 30, longest_s: 900 },
  body: z.strictObject({
    enterprise_member: z.strictObject({
      email: typedEmail,
      authority: z.int().min(0).max(2),
      contract_permission: z.int().min(0).max(2),
      message: inviteMessage,
    }),
  }),
  answer,
  async handle({ app, scope, enterpriseId, body }) {
    const { tx } = scope
    const { authority, contract_permission, message } = body.enterprise_member
    const email = readEmail(body.enterprise_member.email)
    const enterprise_member = await addInvited(tx, enterpriseId, { email, authority, contract_permission })
    const link = await sendInvite(app, scope, enterprise_member, message)
    await auditInvite(scope, enterprise_member, false)
    return { enterprise_member, link }
  },
})

const update = memberRoute({
  method: 'POST',
  path: '/api/enterprise/invites/update/:id',
  summary: '招待中のメンバーに、招待のメールを送り直します（管理者のみ）。前のリンクは使えなくなります',
  access,
  memberPayload: true,
  pace: { free: 50, forget_s: 30, delay_s: 30, longest_s: 900 },
  body: z.strictObject({
    enterprise_member: z.strictObject({ message: inviteMessage }).default({ message: null }),
  }),
  answer,
  async handle({ app, scope, enterpriseId, id, body }) {
    const enterprise_member = await memberById(scope.tx, enterpriseId, id)
    if (enterprise_member.member_status !== INVITED)
      throw notFound('招待中のメンバーではありません。画面を更新してください')
    const link = await sendInvite(app, scope, enterprise_member, body.enterprise_member.message)
    await auditInvite(scope, enterprise_member, true)
    return { enterprise_member, link }
  },
})

export const memberInviteRoutes = [create, update] as const
