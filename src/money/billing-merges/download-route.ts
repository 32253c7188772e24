import { z } from 'zod'
import { auditDownload } from '#accounts/audit/audit.ts'
import type { App } from '#foundation/api/app.ts'
import { manualRoute } from '#foundation/api/route.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { find } from '#foundation/entity/store/list.ts'
import { readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { access } from '../billing-payments/download-route.ts'
import { issuedDocument } from '../billing-payments/issued-document.ts'
import { mergeFileName, readMergeDraft, renderMerge } from './document.ts'
import { billingMerges, processes } from './store.ts'

type Context = 'view' | undefined
/** The stored document; undefined while the merge is not confirmed. Showing it on its page (`view`) is no download. */
const takeIssued = async (scope: Scope, id: number, context: Context) => {
  await find(billingMerges, scope, id)
  const issued = await issuedDocument(scope, id, 'billing', 'billing_merge')
  if (!issued || context === 'view') return issued?.file
  await recordHistory(scope, [
    {
      target_type: 'billing_merge',
      target_id: id,
      kind: 'download',
      process_id: processes.download,
      files: [{ id: issued.file.id_by_enterprise_id, name: issued.file.name }],
    },
  ])
  await auditDownload(scope, 'billing_merge', id)
  return issued.file
}

/** After confirm the stored bytes themselves, before it a preview without a number. */
const documentOf = async (app: App, inScope: InScope, id: number, context: Context) => {
  const file = await inScope((scope) => takeIssued(scope, id, context))
  if (file) return { name: file.name, bytes: await readVerified(app.files, file) }
  const draft = await inScope(async (scope) => readMergeDraft(scope, await find(billingMerges, scope, id)))
  return { name: mergeFileName(draft), bytes: await renderMerge(app, draft, null) }
}

/** The PDF of a merge. */
export const downloadMergeRoute = manualRoute({
  method: 'POST',
  path: '/api/enterprise/billing_merges/download_pdf/:id',
  summary:
    '合算請求のPDFを取得します（確定後は保存したファイル、確定前はプレビュー）。context を view にすると画面表示として扱い、履歴に残しません',
  access,
  body: z.strictObject({ context: z.literal('view').optional() }),
  answer: z.string().meta({ contentMediaType: 'application/pdf' }),
  async handle({ app, inScope, id, body, reply }) {
    const { name, bytes } = await documentOf(app, inScope, id, body.context)
    return sendBytes(reply, bytes, name, 'application/pdf')
  },
})
