import { sql } from 'kysely'
import { z } from 'zod'

/** A mail of the outbox as its lists answer it. */
export const mail = z.object({
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
  has_link: z.boolean().meta({ description: '送信設定がないため、リンクを自分で渡せるメール（管理者のみ）' }),
})
export type Stored = Omit<z.infer<typeof mail>, 'record_name' | 'has_link'>

/** Bodies that carry a password are not for reading afterwards; everything else is as it was written. */
export const columns = sql`id_by_enterprise_id, purpose, target_type, target_id, from_name, from_address, reply_to, to_addresses, cc_addresses, subject,
  CASE WHEN purpose LIKE '%\\_password' THEN '（パスワードのお知らせ）' ELSE body END AS body,
  attachments, zip ->> 'name' AS zip_name, status, failure, send_at, sent_at, created_by, created_at`

/** Mails of one list at most. */
export const most = 200
