import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import { own } from '#foundation/rules/own.ts'
import { checkVisible } from '../visible-record.ts'
import { lockDecidable, markSent, sendAgain, withdraw } from './decide.ts'
import { withRecords } from './records.ts'

const access = { feature: null, authority: 0 } as const

const mail = z.object({
  id_by_enterprise_id: z.int(),
  purpose: z.string(),
  target_type: z.string().nullable(),
  target_id: z.int().nullable(),
  from_name: z.string().nullable(),
  from_address: z.string(),
  reply_to: z.string().nullable(),
  to_addresses: z.string(),
  cc_addresses: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  attachments: z.array(z.object({ file_id: z.int(), name: z.string() })),
  zip_name: z.string().nullable(),
  status: z.int().meta({
    description:
      '0 送信待ち（send_at があれば送信予約）, 1 送信中, 2 送信済, 3 受信拒否, 4 取消, 5 再送信済, 9 送信結果不明',
  }),
  failure: z.string().nullable(),
  send_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  created_by: z.int().nullable(),
  created_at: z.string(),
  record_name: z.string().nullable().meta({ description: '記録の名前。null は削除された記録' }),
})
type Stored = Omit<z.infer<typeof mail>, 'record_name'>

/** Bodies that carry a password are not for reading afterwards; everything else is as it was written. */
const columns = sql`id_by_enterprise_id, purpose, target_type, target_id, from_name, from_address, reply_to, to_addresses, cc_addresses, subject,
  CASE WHEN purpose LIKE '%\\_password' THEN '（パスワードのお知らせ）' ELSE body END AS body,
  attachments, zip ->> 'name' AS zip_name, status, failure, send_at, sent_at, created_by, created_at`

const most = 200

const ofRecord = z.strictObject({ target_type: z.string().max(50), id_by_enterprise_id: id })
const ofStatus = z.strictObject({ status: z.enum(['unknown', 'refused', 'waiting']) })
const statuses = {
  unknown: mailStates.unknown,
  refused: mailStates.refused,
  waiting: mailStates.queued,
} as const

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/mail_mgmts/index',
  summary:
    '記録から送ったメール、または送信結果不明・受信拒否・送信待ちのメールを新しい順に取得します（200件まで）',
  access,
  body: z.union([ofRecord, ofStatus]),
  answer: z.object({ mail_mgmts: z.array(mail), count: z.int() }),
  async handle({ scope, body }) {
    const tenant = sql`enterprise_id = ${scope.enterpriseId}`
    if ('status' in body) {
      const found = await rows<Stored>(
        scope.tx,
        sql`SELECT ${columns} FROM outbox WHERE ${tenant} AND status = ${statuses[body.status]} AND target_type IS NOT NULL
            ORDER BY id_by_enterprise_id DESC LIMIT ${most}`,
      )
      const mail_mgmts = await withRecords(scope, found)
      return { mail_mgmts, count: mail_mgmts.length }
    }
    await checkVisible(scope, body.target_type, body.id_by_enterprise_id)
    const found = await rows<Stored>(
      scope.tx,
      sql`SELECT ${columns} FROM outbox WHERE ${tenant} AND target_type = ${body.target_type} AND target_id = ${body.id_by_enterprise_id}
          ORDER BY id_by_enterprise_id DESC LIMIT ${most}`,
    )
    const mail_mgmts = await withRecords(scope, found)
    return { mail_mgmts, count: mail_mgmts.length }
  },
})

const decided = z.object({ mail: z.object({ id_by_enterprise_id: z.int(), status: z.int() }) })

const markSentRoute = memberRoute({
  method: 'POST',
  path: '/api/enterprise/mail_mgmts/mark_sent/:id',
  summary: '送信結果不明のメールを、届いていることを確かめたうえで送信済にします',
  access,
  answer: decided,
  async handle({ app, scope, id: mailId }) {
    const found = await lockDecidable(scope, mailId)
    await markSent(scope, found)
    if (found.record_name !== null) await own(app.mailPurposes, found.purpose)?.afterSent?.(scope, found)
    return { mail: { id_by_enterprise_id: mailId, status: mailStates.sent } }
  },
})

const sendAgainRoute = memberRoute({
  method: 'POST',
  path: '/api/enterprise/mail_mgmts/send_again/:id',
  summary:
    '送信結果不明または受信拒否のメールを、届いていないことを確かめたうえで新しいメールとして送り直します',
  access,
  answer: decided,
  async handle({ app, scope, id: mailId }) {
    const found = await lockDecidable(scope, mailId)
    if (found.record_name === null)
      throw wrongState('記録が削除されているため、送り直せません。必要なら新しいメールを送信してください。')
    await own(app.mailPurposes, found.purpose)?.beforeResend?.(scope, found)
    const again = await sendAgain(scope, found)
    return { mail: { id_by_enterprise_id: again, status: mailStates.queued } }
  },
})

const cancelRoute = memberRoute({
  method: 'POST',
  path: '/api/enterprise/mail_mgmts/cancel/:id',
  summary: 'まだ送信していないメール（送信予約など）を取り消します',
  access,
  answer: decided,
  async handle({ scope, id: mailId }) {
    await withdraw(scope, await lockDecidable(scope, mailId))
    return { mail: { id_by_enterprise_id: mailId, status: mailStates.withdrawn } }
  },
})

export const mailRoutes = [index, markSentRoute, sendAgainRoute, cancelRoute] as const
