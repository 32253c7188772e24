import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { own } from '#foundation/rules/own.ts'
import { checkVisible } from '../visible-record.ts'
import { lockDecidable, markSent, sendAgain, withdraw } from './decide.ts'
import { houseMailRoutes, readHouseMails } from './house-mails.ts'
import { columns, mail, most, type Stored } from './mail-row.ts'
import { withRecords } from './records.ts'

const access = { feature: null, authority: 0 } as const

const ofRecord = z.strictObject({ target_type: z.string().max(50), id_by_enterprise_id: id })
const ofStatus = z.strictObject({ status: z.enum(['unknown', 'refused', 'waiting']) })
const statuses = {
  unknown: mailStates.unknown,
  refused: mailStates.refused,
  waiting: mailStates.queued,
} as const

type Group = z.infer<typeof ofStatus>['status']

/** Of one group over all records; what waits without a record comes before, for administrators. */
const readGroup = async ({ config }: App, scope: Scope, group: Group) => {
  const found = await rows<Stored>(
    scope.tx,
    sql`SELECT ${columns} FROM outbox WHERE enterprise_id = ${scope.enterpriseId} AND status = ${statuses[group]}
          AND target_type IS NOT NULL AND target_type <> 'account_link'
        ORDER BY id_by_enterprise_id DESC LIMIT ${most}`,
  )
  const ofRecords = (await withRecords(scope, found)).map((one) => ({ ...one, has_link: false }))
  if (group !== 'waiting' || scope.member?.authority !== ADMINISTRATOR) return ofRecords
  const house = (await readHouseMails(scope)).map((one) => ({
    ...one,
    record_name: null,
    has_link: one.has_link && !config.smtpUrl,
  }))
  return [...house, ...ofRecords]
}

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/mail_mgmts/index',
  summary:
    '記録から送ったメール、または送信結果不明・受信拒否・送信待ちのメールを新しい順に取得します（200件まで）。管理者には、招待や再設定など記録のない送信待ちも返します',
  access,
  body: z.union([ofRecord, ofStatus]),
  answer: z.object({ mail_mgmts: z.array(mail), count: z.int() }),
  async handle({ app, scope, body }) {
    if ('status' in body) {
      const mail_mgmts = await readGroup(app, scope, body.status)
      return { mail_mgmts, count: mail_mgmts.length }
    }
    await checkVisible(scope, body.target_type, body.id_by_enterprise_id)
    const found = await rows<Stored>(
      scope.tx,
      sql`SELECT ${columns} FROM outbox WHERE enterprise_id = ${scope.enterpriseId} AND target_type = ${body.target_type} AND target_id = ${body.id_by_enterprise_id}
          ORDER BY id_by_enterprise_id DESC LIMIT ${most}`,
    )
    const mail_mgmts = (await withRecords(scope, found)).map((one) => ({ ...one, has_link: false }))
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

export const mailRoutes = [index, ...houseMailRoutes, markSentRoute, sendAgainRoute, cancelRoute] as const
