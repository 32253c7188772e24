import { z } from 'zod'
import { auditDownload } from '#accounts/audit/audit.ts'
import type { App } from '#foundation/api/app.ts'
import { manualRoute } from '#foundation/api/route.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { find } from '#foundation/entity/store/list.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { documentFileName, readDraft, renderDraft } from './document-draft.ts'
import { issuedDocument } from './issued-document.ts'
import { billingPayments, processes, sideLabels, sidesOf, withoutPaymentSide } from './store.ts'

export const access = { feature: 'billing_payments', authority: 0, contracts: true } as const
export const path = <V extends string>(verb: V) => `/api/enterprise/billing_payments/${verb}` as const
/** A record that has the side; 409 for the payment side of an own employee. */
export const readSide = async (scope: Scope, id: number, side: SideName) => {
  const record = await find(billingPayments, scope, id)
  if (!sidesOf(record).includes(side)) throw wrongState(withoutPaymentSide)
  return record
}

type Context = 'view' | undefined

/**
 * The stored document; undefined while the side is not confirmed. Taking it stands in the history as a download,
 * showing it on the record's own page (`view`) does not.
 */
const takeIssued = async (scope: Scope, id: number, side: SideName, context: Context) => {
  await readSide(scope, id, side)
  const issued = await issuedDocument(scope, id, side)
  if (!issued || context === 'view') return issued?.file
  const files = [{ id: issued.file.id_by_enterprise_id, name: issued.file.name }]
  await recordHistory(scope, [
    {
      target_type: 'billing_payment',
      target_id: id,
      kind: 'download',
      process_id: processes[side].download,
      files,
    },
  ])
  await auditDownload(scope, 'billing_payment', id)
  return issued.file
}

/** After confirm the stored bytes themselves, before it a preview without a number. */
const documentOf = async (app: App, inScope: InScope, id: number, side: SideName, context: Context) => {
  const file = await inScope((scope) => takeIssued(scope, id, side, context))
  if (file) return { name: file.name, bytes: await readVerified(app.files, file) }
  const draft = await inScope(async (scope) => readDraft(scope, await readSide(scope, id, side), side))
  return { name: documentFileName(draft), bytes: await renderDraft(app, draft, null) }
}

/** The PDF of a side. */
export const downloadRoute = (side: SideName) =>
  manualRoute({
    method: 'POST',
    path: path(`${side}_download_pdf/:id`),
    summary: `${sideLabels[side]}のPDFを取得します（確定後は保存したファイル、確定前はプレビュー）。context を view にすると画面表示として扱い、履歴に残しません`,
    access,
    body: z.strictObject({ context: z.literal('view').optional() }),
    answer: z.string().meta({ contentMediaType: 'application/pdf' }),
    async handle({ app, inScope, id, body, reply }) {
      const { name, bytes } = await documentOf(app, inScope, id, side, body.context)
      return sendBytes(reply, bytes, name, 'application/pdf')
    },
  })
