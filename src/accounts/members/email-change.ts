import { sql } from 'kysely'
import { z } from 'zod'
import { type App, placeOf } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { duplicate } from '#foundation/platform/errors.ts'
import { writeAudit } from '../audit/audit.ts'
import { linkMark, mailLink, useLink, withLink } from '../links/account-links.ts'
import { queueNotice } from '../sessions/notices.ts'
import { endSessions } from '../sessions/session.ts'
import { type MemberAnswer, memberById } from './members.ts'

const taken = () =>
  duplicate('このメールアドレスは使われています', {
    email: ['このメールアドレスは使われています。別のメールアドレスを入力してください'],
  })

/** 409 for an address that somebody else signs in with. Outside a transaction: no agency sees the others' logins. */
export const checkFree = async (
  app: App,
  address: string,
  enterpriseId: number,
  id: number,
): Promise<void> => {
  const other = await asSystem(app.db, (tx) =>
    row(
      tx,
      sql`SELECT 1 AS taken FROM member_logins WHERE email = ${address} AND NOT (enterprise_id = ${enterpriseId} AND enterprise_member_id = ${id})`,
    ),
  )
  if (other) throw taken()
}

const nameOf = ({ l_name, f_name }: MemberAnswer) => [l_name, f_name].filter(Boolean).join(' ')

/** Mails the link that confirms a new address to it; nothing changes before it is opened. */
export const askNewAddress = async (
  app: App,
  tx: Executor,
  enterpriseId: number,
  member: MemberAnswer,
  address: string,
): Promise<void> => {
  const id = member.id_by_enterprise_id
  await mailLink(
    { tx, enterpriseId, member: { id } },
    { kind: 'email_change', member_id: id, email: address, data: {} },
    {
      from: { name: 'つむぎ', address: app.config.mailFrom },
      subject: '【つむぎ】新しいメールアドレスの確認',
      body: [
        `${nameOf(member)} 様`,
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

const confirm = openRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_members/email_confirm',
  summary:
    'メールのリンクから、新しいメールアドレスに変更します。すべての端末がログアウトし、前のアドレスにお知らせします',
  why: 'a token of 160 bits out of a mail to the new address, of 24 hours and good once',
  pace: { free: 20, forget_s: 10, delay_s: 10, longest_s: 900 },
  body: z.strictObject({ token: z.string().max(100) }),
  answer: z.object({ confirmed: z.literal(true) }),
  handle: ({ app, body, request }) =>
    withLink(app, { token: body.token, kinds: ['email_change'], lock: true }, async (tx, link) => {
      const { enterprise_id, email } = link
      const member = await memberById(tx, enterprise_id, link.member_id ?? 0)
      const id = member.id_by_enterprise_id
      const moved = await row<{ done: boolean }>(
        tx,
        sql`SELECT move_login(${enterprise_id}, ${id}, ${email}) AS done`,
      )
      if (!moved?.done) throw taken()
      await sql`UPDATE enterprise_members SET email = ${email}, updated_at = statement_timestamp()
          WHERE enterprise_id = ${enterprise_id} AND id_by_enterprise_id = ${id}`.execute(tx)
      await useLink(tx, link)
      await endSessions(tx, 'enterprise', enterprise_id, id)
      const name = nameOf(member)
      const acting = { tx, enterpriseId: enterprise_id, member: null }
      await queueNotice(
        app,
        acting,
        { email: member.email, name, surface: 'enterprise' },
        {
          subject: 'メールアドレスが変更されました',
          text: `ログインに使うメールアドレスが、別のアドレスに変更されました。このアドレスではログインできなくなりました。`,
          place: placeOf(request),
          doubt:
            '心当たりがない場合は、すぐに会社の管理者に連絡し、あなたのアカウントを停止してもらってください。',
        },
      )
      const target = { type: 'enterprise_member', id, name }
      await writeAudit(tx, enterprise_id, { action: 'email_changed', member: { id, name }, target }, request)
      return { confirmed: true as const }
    }),
})

export const emailChangeRoutes = [confirm] as const
