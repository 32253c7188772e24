import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute, type Route } from '../api/route.ts'
import { id } from '../api/schema.ts'
import { rows } from '../platform/database/transaction.ts'
import { checkVisible } from '../visible-record.ts'

const mail = z.object({
  id_by_enterprise_id: z.int(),
  purpose: z.string(),
  from_name: z.string().nullable(),
  from_address: z.string(),
  reply_to: z.string().nullable(),
  to_addresses: z.string(),
  cc_addresses: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  attachments: z.array(z.object({ file_id: z.int(), name: z.string() })),
  status: z.int().meta({ description: '0 送信待ち, 1 送信中, 2 送信済, 3 受信拒否, 9 送信結果不明' }),
  failure: z.string().nullable(),
  sent_at: z.string().nullable(),
  created_by: z.int().nullable(),
  created_at: z.string(),
})

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/mail_mgmts/index',
  summary: '記録から送ったメールと送信状況を新しい順に取得します',
  access: { feature: null, authority: 0 },
  body: z.strictObject({ target_type: z.string().max(50), id_by_enterprise_id: id }),
  answer: z.object({ mail_mgmts: z.array(mail), count: z.int() }),
  async handle({ scope, body }) {
    await checkVisible(scope, body.target_type, body.id_by_enterprise_id)
    const mail_mgmts = await rows<z.infer<typeof mail>>(
      scope.tx,
      sql`SELECT id_by_enterprise_id, purpose, from_name, from_address, reply_to, to_addresses, cc_addresses, subject, body, attachments,
            status, failure, sent_at, created_by, created_at
          FROM outbox WHERE enterprise_id = ${scope.enterpriseId} AND target_type = ${body.target_type} AND target_id = ${body.id_by_enterprise_id}
          ORDER BY id_by_enterprise_id DESC LIMIT 200`,
    )
    return { mail_mgmts, count: mail_mgmts.length }
  },
})

export const mailRoutes: Route[] = [index]
