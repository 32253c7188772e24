import { z } from 'zod'
import { termsOf } from '#contracts/contract-terms/settle-operation.ts'
import { mergeSettings } from '#documents/document-settings/merge.ts'
import { readSettings } from '#documents/document-settings/read.ts'
import { type DocumentSettings, documentSettingsPatch } from '#documents/document-settings/schema.ts'
import { documentSettings } from '#documents/document-settings/settings.ts'
import type { SampleCalls } from '#documents/document-settings/ui/settings-query.ts'
import { personName, recordOf } from '#documents/parts/parties.ts'
import { manualRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { peek } from '#foundation/platform/database/counter.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { fileRecord } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { formatNumber, sequenceMonth } from '#foundation/rules/number-format.ts'
import { RuleError } from '#foundation/rules/rule-error.ts'
import { renderDraft } from '../billing-payments/document-draft.ts'
import { type Sample, sampleRecord } from './sample.ts'

/** Documents a sample is shown of. */
const previews = ['billing', 'payment', 'billing_merge'] as const
type Preview = (typeof previews)[number]

/** Whose counter and form each takes: a combined invoice is set as an invoice, with its own texts. */
const forms = { billing: 'billing', payment: 'payment', billing_merge: 'billing' } as const

const settingsOf = (settings: DocumentSettings, document: Preview): DocumentSettings => {
  if (document !== 'billing_merge') return settings
  const { mail, ...own } = settings.billing_merge
  return { ...settings, billing: { ...settings.billing, ...own, partner_mail: mail } }
}

const sampleOf = (settings: DocumentSettings, document: Preview): Sample => {
  try {
    return sampleRecord(settings, forms[document], today())
  } catch (error) {
    if (error instanceof RuleError) throw invalid({ 'contract.sales.adjustment_time_l': [error.message] })
    throw error
  }
}

/** The number the next document of the sample's month would get. */
const numberOf = async (
  scope: Scope,
  { number_format }: { number_format: string },
  document: Preview,
  sample: Sample,
) => {
  const values = {
    issue_date: sample.record[`${forms[document]}_issue_date`] ?? '',
    booking_month: sample.booking_month,
    sales: 'サンプル商事株式会社',
    payment: '見本パートナーズ株式会社',
    worker: sample.worker,
  }
  const month = sequenceMonth(number_format, values)
  const seq = await peek(scope.tx, scope.enterpriseId, `${document}_number`, month)
  return formatNumber(number_format, { ...values, seq })
}

const draftOf = async (scope: Scope, settings: DocumentSettings, document: Preview) => {
  const side = forms[document]
  const sample = sampleOf(settings, document)
  const member = await recordOf(scope, 'enterprise_members', scope.member?.id)
  const file = (id: number | null) => (id === null ? null : fileRecord(scope, id))
  const { basic } = settings
  const { sales, supplier } = termsOf(sample.contract, {})
  const terms = side === 'billing' ? sales : (supplier ?? sales)
  return {
    number: await numberOf(scope, settings[side], document, sample),
    draft: {
      record: sample.record,
      side,
      sources: {
        settings,
        masters: scope.masters,
        party: sample.party,
        worker: sample.worker,
        member: personName(member),
        month: { terms, days: null },
      },
      images: { seal: await file(basic.seal_file_id), logo: await file(basic.logo_file_id) },
    },
  }
}

/** A sample document as it would look with settings that are not saved yet; nothing is stored and no number is taken. */
export const preview = manualRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_document_settings/preview',
  summary: '保存前の帳票設定で見本の書類（PDF）を作ります。何も保存せず、番号も採番しません',
  access: { feature: null, authority: 0 },
  body: z.strictObject({
    document: z.enum(previews),
    enterprise_document_setting: documentSettingsPatch.default({}),
  }),
  answer: z.string().meta({ contentMediaType: 'application/pdf' }),
  async handle({ app, inScope, body, reply }) {
    const { draft, number } = await inScope(async (scope) => {
      const stored = await documentSettings(scope)
      const { patch, errors } = readSettings(body.enterprise_document_setting, stored)
      if (Object.keys(errors).length > 0) throw invalid(errors)
      return draftOf(scope, settingsOf(mergeSettings(stored, patch), body.document), body.document)
    })
    return sendBytes(reply, await renderDraft(app, draft, number), '見本.pdf', 'application/pdf')
  },
}) satisfies SampleCalls[number]
