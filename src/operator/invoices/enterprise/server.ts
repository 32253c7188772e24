import { sql } from 'kysely'
import { z } from 'zod'
import { audit, auditSetting } from '#accounts/audit/audit.ts'
import { noteEnterprise } from '#accounts/enterprises/note-enterprise.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { readFields } from '#foundation/entity/read-fields.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { issuedDocument } from '#money/billing-payments/issued-document.ts'
import { atOperator, ownInvoice, ownInvoices } from './read-own.ts'
import { recipientFields } from './recipient-fields.ts'
import { ownInvoiceSchema } from './schema.ts'

/** Seen above plain members (specification 2, contract and billing; RULES 3). */
const access = { feature: null, authority: 1 } as const

const index = manualRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_invoices/index',
  summary: '運営から届いた請求書の一覧を取得します（マネージャー以上）',
  access,
  body: z.strictObject({}),
  answer: z.object({ enterprise_invoices: z.array(ownInvoiceSchema) }),
  handle: ({ app, enterpriseId }) =>
    atOperator(app, async (scope) => ({ enterprise_invoices: await ownInvoices(scope, enterpriseId) })),
})

const show = manualRoute({
  method: 'GET',
  path: '/api/enterprise/enterprise_invoices/show/:id',
  summary: '運営から届いた請求書を1件取得します（マネージャー以上）',
  access,
  answer: z.object({ enterprise_invoice: ownInvoiceSchema }),
  handle: ({ app, enterpriseId, id }) =>
    atOperator(app, async (scope) => ({ enterprise_invoice: await ownInvoice(scope, enterpriseId, id) })),
})

const pdf = manualRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_invoices/pdf/:id',
  summary:
    '運営から届いた請求書のPDFを取得します（マネージャー以上）。context を view にすると画面表示として扱い、監査ログに残しません',
  access,
  body: z.strictObject({ context: z.literal('view').optional() }),
  answer: z.string().meta({ contentMediaType: 'application/pdf' }),
  async handle({ app, inScope, enterpriseId, id, body, reply }) {
    const file = await atOperator(app, async (scope) => {
      const { number } = await ownInvoice(scope, enterpriseId, id)
      const issued = await issuedDocument(scope, id, 'billing', 'enterprise_invoice')
      // One that was cancelled has no document that stands.
      if (!issued) throw notFound()
      return { ...issued.file, number }
    })
    const bytes = await readVerified(app.files, file)
    if (body.context !== 'view')
      await inScope((scope) =>
        audit(scope, {
          action: 'downloaded',
          target: { type: 'enterprise_invoice', id, name: `運営の請求書 ${file.number}` },
        }),
      )
    return sendBytes(reply, bytes, file.name, 'application/pdf')
  },
})

const recipient = z.object({ invoice_person: z.string().nullable(), invoice_email: z.string().nullable() })

const recipientOf = async ({ tx, enterpriseId }: Scope) => {
  const found = await row<z.infer<typeof recipient>>(
    tx,
    sql`SELECT invoice_person, invoice_email FROM enterprises WHERE id = ${enterpriseId}`,
  )
  if (!found) throw notFound()
  return found
}

const showRecipient = memberRoute({
  method: 'GET',
  path: '/api/enterprise/invoice_recipients/show',
  summary: '運営からの請求書の宛先を取得します（マネージャー以上）',
  access,
  answer: z.object({ invoice_recipient: recipient }),
  handle: async ({ scope }) => ({ invoice_recipient: await recipientOf(scope) }),
})

const typed = z.string().max(1_000).nullable().optional()

const updateRecipient = memberRoute({
  method: 'POST',
  path: '/api/enterprise/invoice_recipients/update',
  summary: '運営からの請求書の宛先を変更します（マネージャー以上）。これからの請求書に効きます',
  access,
  body: z.strictObject({
    invoice_recipient: z.strictObject({ invoice_person: typed, invoice_email: typed }),
  }),
  answer: z.object({ invoice_recipient: recipient }),
  async handle({ scope, body }) {
    const { tx, enterpriseId } = scope
    const read = readFields(recipientFields, body.invoice_recipient)
    const next = { ...(await recipientOf(scope)), ...read }
    await sql`UPDATE enterprises SET invoice_person = ${next.invoice_person}, invoice_email = ${next.invoice_email},
        updated_at = statement_timestamp() WHERE id = ${enterpriseId}`.execute(tx)
    await noteEnterprise(tx, enterpriseId)
    await auditSetting(scope, '請求書の宛先')
    return { invoice_recipient: next }
  },
})

/** What an enterprise sees of what it pays for the product. */
export const enterpriseInvoiceRoutes = [index, show, pdf, showRecipient, updateRecipient] as const
