import { z } from 'zod'
import { lawFinding } from '#compliance/finding.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { find } from '#foundation/entity/store/list.ts'
import { today } from '#foundation/entity/today.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { orderDaysBehind } from '#foundation/rules/order-before-start.ts'
import { contracts } from '../contracts/store.ts'
import { documentBundleRoute } from './bundle.ts'
import { documentFile } from './download.ts'
import { issueDocument } from './issue.ts'
import { type DocumentKind, documentKinds } from './kinds.ts'
import { orderFindings } from './order-before-start.ts'
import { savePrepared } from './prepared.ts'
import { readPrepared } from './read-prepared.ts'
import { sendDocument } from './send.ts'
import { documentAnswer, showDocument } from './show.ts'

const access = { feature: 'contracts', authority: 0, contracts: true } as const
const path = <V extends string>(verb: V) => `/api/enterprise/contracts/${verb}/:id` as const
const document_type = z
  .int()
  .min(0)
  .max(3)
  .meta({ description: '0 見積書, 1 注文書（販売側）, 2 注文請書, 3 注文書（仕入側）' })
const named = z.strictObject({ document_type })
const kindOf = (type: number): DocumentKind => {
  const kind = documentKinds[type]
  if (!kind) throw notFound()
  return kind
}

const showRoute = memberRoute({
  method: 'POST',
  path: path('document_show'),
  summary: '契約の書類の入力内容、不足している項目、発行した版を取得します',
  access,
  body: named,
  answer: documentAnswer,
  handle: ({ scope, id, body }) => showDocument(scope, id, kindOf(body.document_type)),
})

const updateRoute = memberRoute({
  method: 'POST',
  path: path('document_update'),
  summary: '契約の書類の発行日、備考、対象、メールを更新します（指定した項目だけ）',
  access,
  body: named.extend({
    contract_document: z.record(z.string().max(50), z.unknown()),
    updated_at: z.iso.datetime({ offset: true }).optional(),
  }),
  answer: documentAnswer,
  async handle({ scope, id, body }) {
    const kind = kindOf(body.document_type)
    await readPrepared(scope, id, kind)
    await savePrepared(scope, id, kind, body.contract_document, body.updated_at)
    return showDocument(scope, id, kind)
  },
})

const issueRoute = manualRoute({
  method: 'POST',
  path: path('document_issue'),
  summary: '契約の書類を発行し、番号を採番してPDFを保存します。内容を変えて再び発行すると新しい版になります',
  access,
  body: named,
  answer: documentAnswer,
  async handle({ app, enterpriseId, inScope, id, body }) {
    const kind = kindOf(body.document_type)
    await issueDocument(app, enterpriseId, inScope, id, kind)
    return inScope((scope) => showDocument(scope, id, kind))
  },
})

const downloadRoute = manualRoute({
  method: 'POST',
  path: path('download_pdf'),
  summary:
    '契約の書類のPDFを取得します（発行後は保存したファイル、発行前はプレビュー）。context を view・preview にすると画面表示として扱い、履歴に残しません',
  access,
  body: named.extend({
    context: z.enum(['view', 'preview']).optional(),
    issued_document_id: z.int().min(1).optional(),
  }),
  answer: z.string().meta({ contentMediaType: 'application/pdf' }),
  async handle({ app, inScope, id, body, reply }) {
    const { name, bytes } = await documentFile(app, inScope, id, kindOf(body.document_type), body)
    return sendBytes(reply, bytes, name, 'application/pdf')
  },
})

const mailRoute = manualRoute({
  method: 'POST',
  path: path('send_mail'),
  summary:
    '契約の書類の保存したPDFをメールで送ります。未発行のときは発行してから送ります（再送信は context: resend）',
  access,
  body: named.extend({ context: z.enum(['resend']).optional() }),
  answer: z.object({ mail: z.object({ id_by_enterprise_id: z.int(), status: z.int() }) }),
  async handle({ app, enterpriseId, inScope, id, body }) {
    const kind = kindOf(body.document_type)
    const mail = await sendDocument(app, enterpriseId, inScope, id, kind, body.context === 'resend')
    return { mail: { id_by_enterprise_id: mail, status: 0 } }
  },
})

const findingsRoute = memberRoute({
  method: 'POST',
  path: path('order_findings'),
  summary:
    '確定した契約の注文書（仕入）について、法令チェックの指摘を取得します（開始日の14日前から90日後まで。届けたか、合意を依頼したものは開かれたか）',
  access,
  answer: z.object({ findings: z.array(lawFinding) }),
  async handle({ scope, id }) {
    const contract = await find(contracts, scope, id)
    const isLongPast = contract.period_start_date < addDays(today(), -orderDaysBehind)
    return { findings: isLongPast ? [] : await orderFindings(scope, contract) }
  },
})

export const contractDocumentRoutes = [
  showRoute,
  updateRoute,
  issueRoute,
  downloadRoute,
  documentBundleRoute,
  mailRoute,
  findingsRoute,
] as const
