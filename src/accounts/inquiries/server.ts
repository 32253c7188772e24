import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { sessionOf } from '#foundation/api/guard.ts'
import { openRoute, operatorRoute } from '#foundation/api/route.ts'
import { readFields } from '#foundation/entity/read-fields.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { asSystem, inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { captchaToken, checkCaptcha } from '../captcha/captcha.ts'
import { countMail } from '../links/alike.ts'
import { mailOperator } from '../operator-mail/mail-operator.ts'
import { inquiryClientTypes } from './choices.ts'
import { inquiryFields } from './inquiry-fields.ts'

const typed = z.string().max(5_000).nullable().default(null)
const inquiryInput = z.strictObject({
  name: typed,
  company_name: typed,
  email: typed,
  tel: typed,
  question: typed,
  inquiry_client_type_id: z.literal([1, 2, 3, 5]),
})
type Input = z.infer<typeof inquiryInput>

const writtenMail = (values: Record<string, unknown>, type: number) => `つむぎに、お問い合わせがありました。

種別：${labelOf(inquiryClientTypes, type)}
お名前：${values.name}
会社名：${values.company_name ?? '（なし）'}
メールアドレス：${values.email}
電話番号：${values.tel ?? '（なし）'}

${values.question}
`

/** Keeps a question and mails it to the operator, who can answer the mail. */
const keep = (
  app: App,
  { inquiry_client_type_id: type, ...given }: Input,
  fromEnterpriseId: number | null,
) => {
  const values = readFields(inquiryFields, given)
  return asSystem(app.db, async (tx) => {
    const id = await draw(tx, platformId, 'inquiries')
    await sql`INSERT INTO inquiries (enterprise_id, id_by_enterprise_id, name, company_name, email, tel, question, inquiry_client_type_id, from_enterprise_id)
      VALUES (${platformId}, ${id}, ${values.name}, ${values.company_name}, ${values.email}, ${values.tel}, ${values.question}, ${type}, ${fromEnterpriseId})`.execute(
      tx,
    )
    await mailOperator(app, tx, {
      purpose: 'inquiry',
      subject: `【つむぎ】お問い合わせ（${values.company_name ?? values.name}）`,
      body: writtenMail(values, type),
      reply_to: String(values.email),
    })
  })
}

const createOn = <const S extends 'enterprise' | 'site'>(surface: S) =>
  openRoute({
    method: 'POST',
    path: `/api/${surface}/inquiries/create`,
    summary: 'つむぎの運営に問い合わせます（種別 1 エージェント、2 SES、3 受託開発、5 その他）',
    why: 'captcha, limits by address and by origin; only adds',
    body: z.strictObject({ recaptcha_token: captchaToken, inquiry: inquiryInput }),
    answer: z.object({ accepted: z.literal(true) }),
    async handle({ app, body, request }) {
      const values = readFields(inquiryFields, { email: body.inquiry.email })
      await checkCaptcha(app, body.recaptcha_token, request)
      await countMail(app, 'inquiry', String(values.email).toLowerCase(), request.ip)
      const session = await sessionOf(app, request)
      await keep(app, body.inquiry, session?.strategy === 'enterprise' ? session.enterpriseId : null)
      return { accepted: true as const }
    },
  })

const listed = z.object({
  id_by_enterprise_id: z.int(),
  name: z.string(),
  company_name: z.string().nullable(),
  email: z.string(),
  tel: z.string().nullable(),
  question: z.string(),
  inquiry_client_type_id: z.int(),
  from_enterprise_id: z.int().nullable(),
  created_at: z.string(),
})

const index = operatorRoute({
  method: 'POST',
  path: '/api/admin/inquiries/index',
  summary: '問い合わせの一覧を、新しい順に取得します',
  authority: 0,
  body: z.strictObject({
    page: z.int().min(1).max(100_000).default(1),
    limit_value: z.int().min(1).max(1_000).default(50),
  }),
  answer: z.object({
    inquiries: z.array(listed),
    count: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  handle: ({ app, body: { page, limit_value } }) =>
    inTenant(app.db, platformId, async (tx) => {
      const counted = await row<{ count: number }>(
        tx,
        sql`SELECT count(*) AS count FROM inquiries WHERE enterprise_id = ${platformId}`,
      )
      const inquiries = await rows<z.infer<typeof listed>>(
        tx,
        sql`SELECT id_by_enterprise_id, name, company_name, email, tel, question, inquiry_client_type_id, from_enterprise_id, created_at
            FROM inquiries WHERE enterprise_id = ${platformId} ORDER BY id_by_enterprise_id DESC
            LIMIT ${limit_value} OFFSET ${(page - 1) * limit_value}`,
      )
      return { inquiries, count: counted?.count ?? 0, current_page: page, limit_value }
    }),
})

export const inquiryRoutes = [createOn('enterprise'), createOn('site'), index] as const
