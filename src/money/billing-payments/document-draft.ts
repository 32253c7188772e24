import { contractOperation } from '#contracts/contract-operations/contract-operation.ts'
import type { ContractTerms } from '#contracts/contract-terms/contract-fields.ts'
import { type Month, termsOf } from '#contracts/contract-terms/settle-operation.ts'
import { type Contract, contract as contractEntity } from '#contracts/contracts/contract.ts'
import { type DocumentSettings, documentSettings } from '#documents/document-settings/settings.ts'
import { fileNameOf } from '#documents/parts/file-name.ts'
import { documentImages, type ImageFiles, imageFiles } from '#documents/parts/images.ts'
import { makeDocument } from '#documents/parts/make-document.ts'
import { heldOf, partyOf, personName, recordOf } from '#documents/parts/parties.ts'
import { sideOf } from '#documents/parts/side-of.ts'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { invalid, notFound } from '#foundation/platform/errors.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import type { Billed, BillingPayment, BillingSide } from './billing-payment.ts'
import { documentData } from './document.ts'
import type { DocumentSources } from './document-lines.ts'
import type { MonthTerms } from './line-basis.ts'
import { sideLines } from './side.ts'
import { contractSides } from './side-draft.ts'
import { billingTemplates } from './templates/templates.ts'

/** Everything one document is made of, read in one transaction; rendering needs no database. */
export type Draft = {
  record: BillingPayment
  side: SideName
  sources: Omit<DocumentSources, 'images'>
  /** The seal and logo in the file store. */
  images: ImageFiles
}

/** What keeps a side from becoming a document (RULES §1, qualified invoice): messages per field. */
const documentErrors = (
  record: BillingPayment,
  side: SideName,
  contract: Contract,
  settings: DocumentSettings,
): FieldErrors => {
  const of = sideOf(record, side)
  const errors: FieldErrors = {}
  const refuse = (key: keyof BillingSide, message: string) => {
    errors[`${side}_${key}`] = [message]
  }
  if (!of.recipient_name) refuse('recipient_name', '宛名を入力してください')
  if (!of.issue_date) refuse('issue_date', '発行日を入力してください')
  if (!of.deadline_date) refuse('deadline_date', '支払期限を入力してください')
  if (of.issue_date && of.deadline_date && of.deadline_date < of.issue_date)
    refuse('deadline_date', '支払期限は発行日以降の日付にしてください')
  if (sideLines(record, side).length === 0)
    refuse('price_num', '明細がありません。金額を1行以上入力してください')
  else if ((of.total ?? 0) < 0) refuse('price_num', '合計金額がマイナスです。明細の金額を確認してください')
  if (!settings.basic.business_name) errors.business_name = ['帳票設定で屋号・会社名を入力してください']
  const number =
    side === 'billing'
      ? settings.basic.qualified_invoice_registration_number
      : of.qualified_invoice_registration_number
  if (of.invoice_issued_flg === 1 && !number)
    refuse(
      side === 'billing' ? 'invoice_issued_flg' : 'qualified_invoice_registration_number',
      '適格請求書には登録番号が必要です。登録番号を入力するか、適格請求書を「なし」にしてください',
    )
  if (
    record.operation_start_date < contract.period_start_date ||
    record.operation_end_date > contract.period_end_date
  )
    errors.operation_start_date = ['稼働期間が契約期間の外にあります。契約と稼働の期間を確認してください']
  return errors
}

/** How a side's month is settled; null on the payment side of own employees. */
export const monthTerms = (side: SideName, contract: ContractTerms, operation: Month): MonthTerms | null => {
  const terms = termsOf(contract, operation)[contractSides[side]]
  return terms && { terms, days: operation.working_days ?? null }
}

/** Reads what a side's document is made of. Throws `invalid` with the fields that keep it from being one. */
export const readDraft = async (scope: Scope, record: BillingPayment, side: SideName): Promise<Draft> => {
  const settings = await documentSettings(scope)
  const contract = await heldOf(scope, contractEntity, record.contract_id_by_enterprise_id)
  const operation = await heldOf(scope, contractOperation, record.contract_operation_id_by_enterprise_id)
  if (!contract) throw notFound()
  const errors = documentErrors(record, side, contract, settings)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const candidate = await recordOf(scope, 'candidates', record.candidate_id_by_enterprise_id)
  const member = await recordOf(scope, 'enterprise_members', record[`${side}_enterprise_member_id`])
  const party = await partyOf(scope, side, {
    company: record[`${side}_company_id_by_enterprise_id`],
    company_member: record[`${side}_company_member_id_by_enterprise_id`],
    candidate: record.candidate_id_by_enterprise_id,
  })
  return {
    record,
    side,
    sources: {
      settings,
      masters: scope.masters,
      party,
      worker: candidate?.name ?? '',
      member: personName(member),
      month: monthTerms(side, contract, operation ?? {}),
    },
    images: await imageFiles(scope, settings),
  }
}

/** Renders a draft as PDF/A; `number` is null before confirm. */
export const renderDraft = async (
  app: App,
  draft: Omit<Draft, 'record'> & { record: Billed },
  number: string | null,
): Promise<Uint8Array> => {
  const { images, given } = await documentImages(app.files, draft.images)
  const data = documentData(draft.record, draft.side, number, { ...draft.sources, images })
  const template = draft.side === 'billing' ? billingTemplates.invoice : billingTemplates.payment_notice
  const of = (key: string) => `${draft.side}_${key}`
  return makeDocument(app.documents, template, data, given, {
    'recipient.name': of('recipient_name'),
    'recipient.address': of('address'),
    lines: of('custom_items'),
    notes: of('desc'),
    confirmation: of('confirmation_message'),
  })
}

/** 請求書_株式会社ルミナ_202610.pdf; characters that file systems refuse become _. */
export const documentFileName = ({ record, side }: Pick<Draft, 'record' | 'side'>): string => {
  const kind = side === 'billing' ? '請求書' : '支払通知書'
  return fileNameOf(kind, record[`${side}_recipient_name`], record.billing_month.replace('-', ''))
}
