import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Member } from '#foundation/entity/member.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { type Notice, type ShownNotice, showNotices } from './shown.ts'

/** Notices are kept so long. */
const keptDays = 90

type Reader = Member & { name: string; email: string }

const lineOf = (app: App, { label, count, record, enterprise_member: doer }: ShownNotice): string[] => {
  const by = doer?.name ? `（${doer.name}さん）` : ''
  if (count > 1) return [`・${label} ${count.toLocaleString('ja-JP')}件${by}`]
  return record
    ? [`・${label}：${record.label}「${record.name}」${by}`, `  ${app.config.origin}${record.path}`]
    : []
}

const mailReader = async (app: App, scope: Scope, reader: Reader, notices: readonly Notice[]) => {
  const shown = await showNotices({ ...scope, member: reader }, notices)
  const lines = shown.flatMap((one) => lineOf(app, one))
  if (lines.length === 0) return
  const count = shown.reduce((sum, one) => sum + one.count, 0)
  await queueMail(scope, {
    purpose: 'notification',
    target: null,
    from: senderOf(app.config),
    reply_to: null,
    to: reader.email,
    cc: null,
    subject:
      shown.length === 1 && count === 1 ? `${shown[0]?.label}のお知らせ` : `お知らせが${count}件あります`,
    body: [
      `${reader.name} さん`,
      '',
      ...lines,
      '',
      '受け取るお知らせは、次の画面で選べます。',
      `${app.config.origin}/enterprise/setting/member/notifications`,
    ].join('\n'),
    attachments: [],
  })
}

/** Mails what is due in one enterprise, one mail to a member; what another process has taken is not found again. */
export const mailDue = (app: App, enterpriseId: number): Promise<void> =>
  inTenant(app.db, enterpriseId, async (tx) => {
    const scope = scopeOf(app, tx, enterpriseId, null)
    const due = await rows<Notice>(
      tx,
      sql`UPDATE notifications SET mail_at = NULL
          WHERE enterprise_id = ${enterpriseId} AND mail_at <= statement_timestamp()
          RETURNING id, member_id, type, target_type, target_id, acting_id, count, detail, read_at, created_at`,
    )
    const readers = await rows<Reader>(
      tx,
      sql`SELECT id_by_enterprise_id AS id, authority, contract_permission, email, concat_ws(' ', l_name, f_name) AS name
          FROM enterprise_members WHERE enterprise_id = ${enterpriseId} AND member_status = 1
            AND id_by_enterprise_id = ANY(${due.map(({ member_id }) => member_id)}::integer[])`,
    )
    for (const reader of readers) {
      const theirs = due.filter(({ member_id }) => member_id === reader.id).toSorted((a, b) => a.id - b.id)
      await mailReader(app, scope, reader, theirs)
    }
  })

/** Every minute: notices that are to go out by mail. */
export const mailNotificationsJob = (app: App): JobKind<object> => ({
  name: 'mail-notifications',
  cron: '* * * * *',
  async work() {
    const due = await asSystem(app.db, (tx) =>
      rows<{ id: number }>(
        tx,
        sql`SELECT DISTINCT enterprise_id AS id FROM notifications WHERE mail_at <= now()`,
      ),
    )
    await eachInTurn(due, ({ id }) => mailDue(app, id))
  },
})

/** Daily: notices of more than 90 days ago are forgotten, read or not. */
export const forgetNotificationsJob = (app: App): JobKind<object> => ({
  name: 'forget-notifications',
  cron: '30 3 * * *',
  async work() {
    const before = new Date(Date.now() - keptDays * 86_400_000).toISOString()
    const old = await asSystem(app.db, (tx) =>
      rows<{ id: number }>(
        tx,
        sql`SELECT DISTINCT enterprise_id AS id FROM notifications WHERE created_at < ${before}`,
      ),
    )
    await eachInTurn(old, ({ id }) =>
      inTenant(app.db, id, (tx) =>
        sql`DELETE FROM notifications WHERE enterprise_id = ${id} AND created_at < ${before}`.execute(tx),
      ),
    )
  },
})
