import { sql } from 'kysely'
import { z } from 'zod'
import { type App, placeOf } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { duplicate } from '#foundation/platform/errors.ts'
import { writeAudit } from '../audit/audit.ts'
import {
  type AccountLink,
  closeAccountLinks,
  linkMark,
  mailLink,
  useLink,
  withLink,
} from '../links/account-links.ts'
import { queueNotice } from '../sessions/notices.ts'
import { type AccountSurface, type Person, targetOf } from '../sessions/person.ts'
import { endSessions } from '../sessions/session.ts'
import { staffById } from './admin-members.ts'
import { memberById } from './members.ts'
import { mirrorStaff } from './mirror-staff.ts'

const taken = () =>
  duplicate('このメールアドレスは使われています', {
    email: ['このメールアドレスは使われています。別のメールアドレスを入力してください'],
  })

/** 409 for an address that somebody else signs in with. Outside a transaction: no enterprise sees the others' logins. */
export const checkFree = async (
  app: App,
  address: string,
  { surface, enterprise_id, id }: Pick<Person, 'surface' | 'enterprise_id' | 'id'>,
): Promise<void> => {
  const other = await asSystem(app.db, (tx) =>
    row(
      tx,
      surface === 'admin'
        ? sql`SELECT 1 AS taken FROM admin_members WHERE lower(email) = ${address} AND id <> ${id}`
        : sql`SELECT 1 AS taken FROM member_logins WHERE email = ${address} AND NOT (enterprise_id = ${enterprise_id} AND enterprise_member_id = ${id})`,
    ),
  )
  if (other) throw taken()
}

const linkKind = { enterprise: 'email_change', admin: 'admin_email_change' } as const

/** Mails the link that confirms a new address to it; nothing changes before it is opened. */
export const askNewAddress = async (
  app: App,
  tx: Executor,
  { surface, enterprise_id, id, name }: Person,
  address: string,
): Promise<void> => {
  await mailLink(
    { tx, enterpriseId: enterprise_id, member: { id } },
    { kind: linkKind[surface], member_id: id, email: address, data: {} },
    {
      from: { name: 'つむぎ', address: app.config.mailFrom },
      subject: '【つむぎ】新しいメールアドレスの確認',
      body: [
        `${name} 様`,
        '',
        'つむぎのメールアドレスを、このアドレスに変更する手続きを受け付けました。',
        '24時間以内に、次のページを開いて「メールアドレスを変更する」を押してください。',
        '',
        linkMark,
        '',
        'それまでは、これまでのメールアドレスでログインできます。',
        '心当たりがない場合は、このメールを破棄してください。変更されません。',
      ].join('\n'),
    },
  )
}

const nameOf = ({ l_name, f_name }: { l_name: string; f_name: string | null }) =>
  [l_name, f_name].filter(Boolean).join(' ')

/** Writes the new address where it signs in; answers who it was before. 409 where somebody else has it by now. */
const moveAddress = {
  async enterprise(tx: Executor, { enterprise_id, member_id, email }: AccountLink): Promise<Person> {
    const { id_by_enterprise_id: id, ...before } = await memberById(tx, enterprise_id, member_id ?? 0)
    const moved = await row<{ done: boolean }>(
      tx,
      sql`SELECT move_login(${enterprise_id}, ${id}, ${email}) AS done`,
    )
    if (!moved?.done) throw taken()
    await sql`UPDATE enterprise_members SET email = ${email}, updated_at = statement_timestamp()
        WHERE enterprise_id = ${enterprise_id} AND id_by_enterprise_id = ${id}`.execute(tx)
    return { surface: 'enterprise', enterprise_id, id, name: nameOf(before), email: before.email }
  },
  async admin(tx: Executor, { enterprise_id, member_id, email }: AccountLink): Promise<Person> {
    const { id, ...before } = await staffById(tx, member_id ?? 0)
    const moved = await row(
      tx,
      sql`UPDATE admin_members SET email = ${email}, updated_at = statement_timestamp() WHERE id = ${id} AND member_status = 1
          AND NOT EXISTS (SELECT 1 FROM admin_members other WHERE lower(other.email) = ${email} AND other.id <> ${id}) RETURNING 1`,
    )
    if (!moved) throw taken()
    await mirrorStaff(tx, id)
    return { surface: 'admin', enterprise_id, id, name: nameOf(before), email: before.email }
  },
} as const

const doubts = {
  enterprise: 'すぐに会社の管理者に連絡し、あなたのアカウントを停止してもらってください。',
  admin: 'すぐに運営のほかの管理者に連絡し、あなたのアカウントを無効にしてもらってください。',
} as const

const confirmOf = <const P extends string>(surface: AccountSurface, path: P) =>
  openRoute({
    method: 'POST',
    path,
    summary:
      'メールのリンクから、新しいメールアドレスに変更します。すべての端末がログアウトし、前のアドレスにお知らせします',
    why: 'a token of 160 bits out of a mail to the new address, of 24 hours and good once',
    pace: { free: 20, forget_s: 10, delay_s: 10, longest_s: 900 },
    body: z.strictObject({ token: z.string().max(100) }),
    answer: z.object({ confirmed: z.literal(true) }),
    handle: ({ app, body, request }) => {
      // The operator's staff stand in no enterprise's transaction.
      const across = surface === 'admin' ? ({ across: true } as const) : {}
      const given = { token: body.token, kinds: [linkKind[surface]], lock: true, ...across }
      return withLink(app, given, async (tx, link) => {
        const person = await moveAddress[surface](tx, link)
        const { enterprise_id, id, name } = person
        await useLink(tx, link)
        await closeAccountLinks(tx, person)
        await endSessions(tx, surface, surface === 'admin' ? null : enterprise_id, id)
        await queueNotice(app, { tx, enterpriseId: enterprise_id, member: null }, person, {
          subject: 'メールアドレスが変更されました',
          text: `ログインに使うメールアドレスが、別のアドレスに変更されました。このアドレスではログインできなくなりました。`,
          place: placeOf(request),
          doubt: `心当たりがない場合は、${doubts[surface]}`,
        })
        const entry = { action: 'email_changed', member: { id, name }, target: targetOf(person) } as const
        await writeAudit(tx, enterprise_id, entry, request)
        return { confirmed: true as const }
      })
    },
  })

export const emailChangeRoutes = [
  confirmOf('enterprise', '/api/enterprise/enterprise_members/email_confirm'),
  confirmOf('admin', '/api/admin/admin_members/email_confirm'),
] as const
