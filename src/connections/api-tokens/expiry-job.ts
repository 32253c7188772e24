import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { senderOf } from '#foundation/platform/mail/sender.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'

/** Told so many days before the end, each once. */
const first = 14
const second = 3

type Expiring = { id: number; name: string; member_id: number; expires_at: string }

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Marks the tokens that end within so many days and were not told of so late, and answers them: who marks is who tells. */
const takeDue = (tx: Executor, agency: number, within: number) =>
  rows<Expiring>(
    tx,
    sql`UPDATE api_tokens SET told_days = ${within}
        WHERE enterprise_id = ${agency} AND revoked_at IS NULL AND expires_at > ${inDays(0)}::timestamptz
          AND expires_at < ${inDays(within)}::timestamptz AND (told_days IS NULL OR told_days > ${within})
        RETURNING id_by_enterprise_id AS id, name, member_id, expires_at`,
  )

/** Whoever made it, and the administrators; only those who may still sign in. */
const readersOf = (tx: Executor, agency: number, maker: number) =>
  rows<{ email: string; name: string }>(
    tx,
    sql`SELECT email, concat_ws(' ', l_name, f_name) AS name FROM enterprise_members
        WHERE enterprise_id = ${agency} AND member_status = 1 AND (authority = ${ADMINISTRATOR} OR id_by_enterprise_id = ${maker})
        ORDER BY id_by_enterprise_id`,
  )

const tell = async (app: App, tx: Executor, agency: number, token: Expiring) => {
  await emit({ tx, enterpriseId: agency, member: { id: token.member_id } }, [
    { type: 'api_token.expires_soon', target_type: 'api_token', target_id: token.id },
  ])
  for (const { email, name } of await readersOf(tx, agency, token.member_id))
    await queueMail(
      { tx, enterpriseId: agency, member: null },
      {
        purpose: 'account_notice',
        target: null,
        from: senderOf(app.config),
        reply_to: null,
        to: email,
        cc: null,
        subject: `【つむぎ】APIトークン「${token.name}」の期限が近づいています`,
        body: [
          `${name} 様`,
          '',
          `APIトークン「${token.name}」は、${formatInstant(token.expires_at)} に使えなくなります。`,
          'つながっているプログラムを止めないために、新しいトークンを発行して、入れ替えてください。',
          '',
          `${app.config.origin}/enterprise/setting/linkage/apis`,
        ].join('\n'),
        attachments: [],
      },
    )
}

/** Every morning: tokens that end within 14 days, and again within 3, are told to those who can replace them, once each. */
export const tokenExpiryJob = (app: App): JobKind<object> => ({
  name: 'tell-token-expiry',
  cron: '0 9 * * *',
  async work() {
    const agencies = await asSystem(app.db, (tx) =>
      rows<{ id: number }>(
        tx,
        sql`SELECT DISTINCT enterprise_id AS id FROM api_tokens WHERE revoked_at IS NULL AND expires_at > now()
              AND expires_at < ${inDays(first)}::timestamptz AND (told_days IS NULL OR told_days > ${second})`,
      ),
    )
    for (const { id } of agencies)
      await inTenant(app.db, id, async (tx) => {
        for (const within of [second, first])
          for (const token of await takeDue(tx, id, within)) await tell(app, tx, id, token)
      })
  },
})
