import { z } from 'zod'
import { auditDownload } from '#accounts/audit/audit.ts'
import { mayTakeFile } from '#contracts/contract-documents/issued.ts'
import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { find } from '#foundation/entity/store/list.ts'
import { rowSchema } from '#foundation/entity/store/schema.ts'
import { badRequest, notFound } from '#foundation/platform/errors.ts'
import { readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { agreement } from './agreement.ts'
import { agreementBundleRoute } from './bundle.ts'
import { createAgreement } from './create.ts'
import { evidence, evidenceOf } from './evidence.ts'
import { certificateOf, handedFile } from './handed-file.ts'
import { paperBytesMost } from './papers/limits.ts'
import { reassignSigner } from './reassign.ts'
import { remindSigner } from './remind.ts'
import { sendAgreement } from './send.ts'
import { agreements } from './store.ts'
import { signerRef, wanted } from './wanted.ts'
import { withdrawAgreement } from './withdraw.ts'

const access = { feature: 'contracts', authority: 0, contracts: true } as const
const path = <V extends string>(verb: V) => `/api/enterprise/agreements/${verb}` as const
const answer = z.object({ agreement: rowSchema(agreement) })

const createRoute = manualRoute({
  method: 'POST',
  path: path('create'),
  summary:
    '合意の依頼を作ります。document_type が 0〜3 は契約の書類の最新の版、4 は更新（contract_id は更新後の契約）、5 は契約変更（amendment_id）または成立した合意の取消（cancels_id）、6 は支払通知書、9 はその他のPDF（multipart/form-data で file に10MBまで）です。承諾者（signers）を省くと、相手先の担当者か作業者（取消は元の合意と同じ方）です。自社は送るときに承諾したことになります',
  access,
  upload: { part: 'agreement', maxBytes: paperBytesMost, optional: true, beside: ['send'] },
  body: z.strictObject({
    agreement: wanted,
    send: z.boolean().optional().meta({ description: 'true のとき、作ってすぐに送ります' }),
  }),
  answer,
  async handle({ app, enterpriseId, inScope, file, body: { agreement: asked, send } }) {
    if (file && asked.document_type !== 9)
      throw badRequest('ファイルを添えられるのは、その他のPDF（document_type 9）だけです')
    const paper = asked.document_type === 9 ? { ...asked, file } : asked
    const made = await createAgreement(app, enterpriseId, inScope, paper, send === true)
    return inScope(async (scope) => ({ agreement: await find(agreements, scope, made) }))
  },
})

const sendRoute = memberRoute({
  method: 'POST',
  path: path('send/:id'),
  summary: '合意の依頼を送ります。自社が承諾したことになり、次の承諾者にメールが届きます',
  access,
  answer,
  async handle({ scope, id: one }) {
    await sendAgreement(scope, one)
    return { agreement: await find(agreements, scope, one) }
  },
})

const withdrawRoute = memberRoute({
  method: 'POST',
  path: path('withdraw/:id'),
  summary: '合意の依頼を取り下げます（理由が必要です）。送ったリンクからは承諾できなくなります',
  access,
  body: z.strictObject({ reason: z.string().trim().min(1).max(255) }),
  answer,
  async handle({ scope, id: one, body }) {
    await withdrawAgreement(scope, one, body.reason)
    return { agreement: await find(agreements, scope, one) }
  },
})

const reassignRoute = memberRoute({
  method: 'POST',
  path: path('reassign/:id'),
  summary:
    'まだ承諾していない承諾者（turn は承諾の順）の代わりに、別の人に承諾を依頼します（理由が必要です）。前の人のリンクは使えなくなります',
  access,
  body: z.strictObject({
    turn: z.int().min(2).max(5),
    signer: signerRef,
    reason: z.string().trim().min(1).max(255),
  }),
  answer,
  async handle({ scope, id: one, body: { turn, signer, reason } }) {
    await reassignSigner(scope, one, turn, signer, reason)
    return { agreement: await find(agreements, scope, one) }
  },
})

const remindRoute = memberRoute({
  method: 'POST',
  path: path('remind/:id'),
  summary: '承諾を待っている相手に、催促のメールを送ります（同じ相手には1日に1度）',
  access,
  answer,
  async handle({ scope, id: one }) {
    await remindSigner(scope, one)
    return { agreement: await find(agreements, scope, one) }
  },
})

/** The file of an agreement; 404 where the member may not see every contract on its paper. Taken, it stands in the history and the log of downloads. */
const takeFile = async (scope: Scope, one: number, isTaken: boolean, isCertificate: boolean) => {
  const record = await find(agreements, scope, one)
  if (!(await mayTakeFile(scope, record.file_id as number))) throw notFound()
  const file = await (isCertificate ? certificateOf(scope, record) : handedFile(scope, record))
  if (!isTaken) return file
  const files = [{ id: file.id_by_enterprise_id, name: file.name }]
  await recordHistory(scope, [{ target_type: 'agreement', target_id: one, kind: 'download', files }])
  await auditDownload(scope, 'agreement', one)
  return file
}

const downloadRoute = manualRoute({
  method: 'POST',
  path: path('download/:id'),
  summary:
    '合意の対象の文書（PDF、成立後は電子シールの付いたもの）を取得します。context を view にすると画面表示として扱い、履歴に残しません',
  access,
  body: z.strictObject({
    context: z.literal('view').optional(),
    certificate: z
      .literal(true)
      .optional()
      .meta({ description: 'true のとき、電子契約サービスの合意締結証明書を取得します' }),
  }),
  answer: z.string().meta({ contentMediaType: 'application/pdf' }),
  async handle({ app, inScope, id: one, body, reply }) {
    const file = await inScope((scope) =>
      takeFile(scope, one, body.context !== 'view', body.certificate === true),
    )
    return sendBytes(reply, await readVerified(app.files, file), file.name, file.content_type)
  },
})

const evidenceRoute = memberRoute({
  method: 'POST',
  path: path('evidence/:id'),
  summary: '合意の記録（承諾者と、起きたことのすべて）を取得します',
  access,
  answer: evidence,
  async handle({ scope, id: one }) {
    await find(agreements, scope, one)
    return evidenceOf(scope, one)
  },
})

export const agreementRoutes = [
  ...entityRoutes(agreements, ['index', 'show', 'search']),
  createRoute,
  sendRoute,
  withdrawRoute,
  remindRoute,
  reassignRoute,
  downloadRoute,
  evidenceRoute,
  agreementBundleRoute,
] as const
