import { z } from 'zod'
import { auditDownload } from '#accounts/audit/audit.ts'
import { manualRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { find } from '#foundation/entity/store/list.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { billingSides, type SideName } from '#foundation/rules/sides.ts'
import { readMergeDraft } from '../billing-merges/document.ts'
import { billingMerges, processes as mergeProcesses } from '../billing-merges/store.ts'
import type { MergePintCalls } from '../billing-merges/ui/client.ts'
import { readDraft } from '../billing-payments/document-draft.ts'
import { access, path, readSide } from '../billing-payments/download-route.ts'
import { issuedDocument } from '../billing-payments/issued-document.ts'
import { processes, sideLabels } from '../billing-payments/store.ts'
import type { SidePintCalls } from '../billing-payments/ui/client.ts'
import { invoiceXml, type PintInvoice } from './invoice-xml.ts'
import { mergeInvoice, sideInvoice } from './side-invoice.ts'

const answer = z.string().meta({ contentMediaType: 'application/xml' })

/** Taking the XML stands in the history as a download. */
const noteDownload = async (scope: Scope, target_type: string, target_id: number, process_id: number) => {
  await recordHistory(scope, [{ target_type, target_id, kind: 'download', process_id, note: 'JP PINT' }])
  await auditDownload(scope, target_type, target_id)
}

const sendXml = (reply: Parameters<typeof sendBytes>[0], invoice: PintInvoice) =>
  sendBytes(
    reply,
    Buffer.from(invoiceXml(invoice)),
    `${invoice.number.replace(/[\\/:*?"<>|\s]+/g, '_')}.xml`,
    'application/xml',
  )

const downloadRoute = (side: SideName) =>
  manualRoute({
    method: 'POST',
    path: path(`${side}_jp_pint/:id`),
    summary: `確定した${sideLabels[side]}を JP PINT（${side === 'billing' ? '請求書 380' : '仕入明細 389'}）のXMLで取得します`,
    access,
    answer,
    async handle({ inScope, id, reply }) {
      const invoice = await inScope(async (scope) => {
        const record = await readSide(scope, id, side)
        // What was confirmed must still be what the ledger says: it is written anew here.
        await issuedDocument(scope, id, side)
        const made = sideInvoice(await readDraft(scope, record, side))
        await noteDownload(scope, 'billing_payment', id, processes[side].download)
        return made
      })
      return sendXml(reply, invoice)
    },
  })

const mergeRoute = manualRoute({
  method: 'POST',
  path: '/api/enterprise/billing_merges/jp_pint/:id',
  summary: '確定した合算請求を JP PINT（請求書 380）のXMLで取得します',
  access,
  answer,
  async handle({ inScope, id, reply }) {
    const invoice = await inScope(async (scope) => {
      const merge = await find(billingMerges, scope, id)
      await issuedDocument(scope, id, 'billing', 'billing_merge')
      const made = mergeInvoice(await readMergeDraft(scope, merge))
      await noteDownload(scope, 'billing_merge', id, mergeProcesses.download)
      return made
    })
    return sendXml(reply, invoice)
  },
})

export const jpPintRoutes = [...billingSides.map(downloadRoute), mergeRoute] as const satisfies readonly [
  ...SidePintCalls,
  ...MergePintCalls,
]
