import { z } from 'zod'
import { auditDownload } from '#accounts/audit/audit.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { date } from '#foundation/api/schema.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { find } from '#foundation/entity/store/list.ts'
import { rowSchema } from '#foundation/entity/store/schema.ts'
import { today } from '#foundation/entity/today.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { invoiceState } from '#foundation/rules/states/enterprise-invoice.ts'
import { issuedDocument } from '#money/billing-payments/issued-document.ts'
import { approveInvoices } from './approve.ts'
import { invoiceFileName, readIssuer, renderInvoice } from './document.ts'
import { enterpriseInvoice } from './invoice.ts'
import { queueInvoiceMail, queueReminder } from './mail.ts'
import { makeDrafts } from './make-drafts.ts'
import { cancelInvoice, markPaid, markUnpaid } from './moves.ts'
import { readInvoice } from './read-invoices.ts'
import { enterpriseInvoices } from './store.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/enterprise_invoices/${verb}` as const
const write = { feature: null, authority: 1 } as const
const answer = z.object({ enterprise_invoice: rowSchema(enterpriseInvoice) })
const reason = z.string().trim().min(1, '取消の理由を入力してください').max(500)

const approve = manualRoute({
  method: 'POST',
  path: path('approve/:id'),
  summary: '下書きを承認します。番号とPDFが決まり、変わらなくなります',
  access: write,
  answer,
  async handle({ app, inScope, id }) {
    await inScope((scope) => find(enterpriseInvoices, scope, id))
    const refused = await approveInvoices(app, inScope, [id])
    if (refused.has(id)) throw refused.get(id)
    return inScope(async (scope) => ({ enterprise_invoice: await find(enterpriseInvoices, scope, id) }))
  },
})

const send = manualRoute({
  method: 'POST',
  path: path('send_mail/:id'),
  summary: '承認済の請求書をPDFつきのメールで送ります。送ったものは resend で再送します',
  access: write,
  body: z.strictObject({ resend: z.boolean().default(false) }),
  answer,
  handle: ({ app, inScope, id, body }) =>
    inScope(async (scope) => {
      await queueInvoiceMail(app, scope, id, body.resend)
      return { enterprise_invoice: await find(enterpriseInvoices, scope, id) }
    }),
})

const remind = manualRoute({
  method: 'POST',
  path: path('remind/:id'),
  summary: '支払期日を過ぎた請求書の督促メールを送ります（1日に1通まで）',
  access: write,
  answer,
  handle: ({ app, inScope, id }) =>
    inScope(async (scope) => {
      await queueReminder(app, scope, id)
      return { enterprise_invoice: await find(enterpriseInvoices, scope, id) }
    }),
})

const paid = memberRoute({
  method: 'POST',
  path: path('paid/:id'),
  summary: '入金済にします。paid_on は入金日（なければ今日）です',
  access: write,
  body: z.strictObject({ paid_on: date.optional() }),
  answer,
  async handle({ scope, id, body }) {
    await markPaid(scope, id, body.paid_on ?? today())
    return { enterprise_invoice: await find(enterpriseInvoices, scope, id) }
  },
})

const unpaid = memberRoute({
  method: 'POST',
  path: path('unpaid/:id'),
  summary: '入金済を取り消し、その前の状態に戻します',
  access: write,
  answer,
  async handle({ scope, id }) {
    await markUnpaid(scope, id)
    return { enterprise_invoice: await find(enterpriseInvoices, scope, id) }
  },
})

const cancel = memberRoute({
  method: 'POST',
  path: path('cancel/:id'),
  summary: '理由をつけて取り消します。番号は使われたままになります',
  access: write,
  body: z.strictObject({ reason }),
  answer,
  async handle({ scope, id, body }) {
    await cancelInvoice(scope, id, body.reason)
    return { enterprise_invoice: await find(enterpriseInvoices, scope, id) }
  },
})

const again = manualRoute({
  method: 'POST',
  path: path('make_again/:id'),
  summary: '取り消した請求書の月の下書きを、今の請求設定からもう一度作ります',
  access: write,
  answer: z.object({ accepted: z.literal(true) }),
  async handle({ app, inScope, id }) {
    const invoice = await inScope((scope) => readInvoice(scope, id))
    if (invoice.state_id !== invoiceState.cancelled)
      throw wrongState('もう一度作れるのは、取り消した請求書の月だけです。')
    await makeDrafts(app, invoice.target_month, invoice.enterprise, true)
    return { accepted: true as const }
  },
})

/** After approval the stored bytes themselves, before it a preview without a number. */
const pdf = manualRoute({
  method: 'POST',
  path: path('pdf/:id'),
  summary:
    '請求書のPDFを取得します（承認後は保存したファイル、承認前はプレビュー）。context を view にすると画面表示として扱い、履歴に残しません',
  access: { feature: null, authority: 0 },
  body: z.strictObject({ context: z.literal('view').optional() }),
  answer: z.string().meta({ contentMediaType: 'application/pdf' }),
  async handle({ app, inScope, id, body, reply }) {
    const taken = await inScope(async (scope) => {
      const invoice = await readInvoice(scope, id)
      const issued = await issuedDocument(scope, id, 'billing', 'enterprise_invoice')
      if (issued && body.context !== 'view') {
        const file = { id: issued.file.id_by_enterprise_id, name: issued.file.name }
        await recordHistory(scope, [
          { target_type: 'enterprise_invoice', target_id: id, kind: 'download', files: [file] },
        ])
        await auditDownload(scope, 'enterprise_invoice', id)
      }
      return { invoice, file: issued?.file, draft: { ...(await readIssuer(scope)), content: invoice } }
    })
    const bytes = taken.file
      ? await readVerified(app.files, taken.file)
      : await renderInvoice(app, taken.draft, null, today())
    return sendBytes(reply, bytes, taken.file?.name ?? invoiceFileName(taken.invoice), 'application/pdf')
  },
})

export const moveRoutes = [approve, send, remind, paid, unpaid, cancel, again, pdf] as const
