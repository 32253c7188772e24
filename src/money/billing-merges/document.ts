import { sql } from 'kysely'
import type { Operation } from '#contracts/contract-operations/contract-operation.ts'
import { contractOf, contractsOf } from '#contracts/contract-operations/store.ts'
import { type DocumentSettings, documentSettings } from '#documents/document-settings/settings.ts'
import type { BillingDocumentData, DocumentLine } from '#documents/parts/document-data.ts'
import { fileNameOf } from '#documents/parts/file-name.ts'
import { documentImages, type ImageFiles, imageFiles } from '#documents/parts/images.ts'
import { makeDocument } from '#documents/parts/make-document.ts'
import { partyOf, personName, recordOf } from '#documents/parts/parties.ts'
import { underSide } from '#documents/parts/side-of.ts'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { invalid } from '#foundation/platform/errors.ts'
import type { Billed } from '../billing-payments/billing-payment.ts'
import { documentData } from '../billing-payments/document.ts'
import { monthTerms } from '../billing-payments/document-draft.ts'
import type { DocumentSources } from '../billing-payments/document-lines.ts'
import { documentLines, shows } from '../billing-payments/document-lines.ts'
import type { MonthTerms } from '../billing-payments/line-basis.ts'
import { billingTemplates } from '../billing-payments/templates/templates.ts'
import type { BillingMerge } from './billing-merge.ts'
import { type Part, partsOf, periodOf } from './parts.ts'

const WITHOUT_TAX = 1

/** Everything one combined invoice is made of, read in one transaction; rendering needs no database. */
export type MergeDraft = {
  merge: BillingMerge
  /** The parts in their order, each with the terms of its month. */
  parts: { record: Part; month: MonthTerms | null }[]
  sources: Omit<DocumentSources, 'images'>
  images: ImageFiles
}

/** What keeps a merge from becoming a document (RULES §1, qualified invoice): messages per field. */
const documentErrors = (merge: BillingMerge, { basic }: DocumentSettings): FieldErrors => {
  const errors: FieldErrors = {}
  if (!merge.recipient_name) errors.recipient_name = ['宛名を入力してください']
  if (!merge.issue_date) errors.issue_date = ['発行日を入力してください']
  else if (merge.deadline_date < merge.issue_date)
    errors.issue_date = ['発行日は支払期限以前の日付にしてください']
  if (!basic.business_name) errors.business_name = ['帳票設定で屋号・会社名を入力してください']
  if (merge.invoice_issued_flg === 1 && !basic.qualified_invoice_registration_number)
    errors.invoice_issued_flg = [
      '適格請求書には登録番号が必要です。帳票設定で登録番号を入力するか、適格請求書を「なし」にしてください',
    ]
  return errors
}

/** The months that the parts bill, by id. */
const operationsOf = async (scope: Scope, parts: readonly Part[]): Promise<Map<unknown, Operation>> => {
  const ids = parts.map((part) => part.contract_operation_id_by_enterprise_id)
  const found = await rows<Operation>(
    scope.tx,
    sql`SELECT * FROM contract_operations WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${ids}::integer[])`,
  )
  return new Map(found.map((operation) => [operation.id_by_enterprise_id, operation]))
}

/** Reads what the invoice of a merge is made of. Throws `invalid` with the fields that keep it from being one. */
export const readMergeDraft = async (scope: Scope, merge: BillingMerge): Promise<MergeDraft> => {
  const settings = await documentSettings(scope)
  const errors = documentErrors(merge, settings)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const records = await partsOf(scope, merge.id_by_enterprise_id)
  const contracts = await contractsOf(scope, records)
  const operations = await operationsOf(scope, records)
  const member = await recordOf(scope, 'enterprise_members', merge.enterprise_member_id)
  const party = await partyOf(scope, 'billing', {
    company: merge.company_id_by_enterprise_id,
    company_member: merge.company_member_id_by_enterprise_id,
    candidate: null,
  })
  return {
    merge,
    parts: records.map((record) => ({
      record,
      month: monthTerms(
        'billing',
        contractOf(contracts, record),
        operations.get(record.contract_operation_id_by_enterprise_id) ?? {},
      ),
    })),
    sources: {
      settings,
      masters: scope.masters,
      party,
      worker: '',
      member: personName(member),
      month: null,
    },
    images: await imageFiles(scope, settings),
  }
}

/** The lines of all parts; each says by number, and worker where the document shows workers, which part it is of. */
const mergeLines = ({ merge, parts }: MergeDraft): DocumentLine[] => {
  const show = (item: number) => merge.display_item_ids?.includes(item) ?? false
  return parts.flatMap(({ record, month }) => {
    const mark = [record.billing_number, show(shows.worker) ? record.worker : ''].filter(Boolean)
    return documentLines(
      record,
      'billing',
      { worker: '', month },
      show,
      merge.price_tax_flg ?? WITHOUT_TAX,
    ).map((line) => ({ ...line, note: [...mark, line.note].filter(Boolean).join('　') }))
  })
}

/** The merge as a billing side, so that head and foot are those of every invoice. */
export const asSide = ({ merge, parts }: MergeDraft): Billed => ({
  ...underSide('billing', merge),
  ...periodOf(parts.map(({ record }) => record)),
})

/**
 * What the combined invoice prints: the lines of its parts under their numbers, and the totals that are stored with the
 * merge. `number` is null before confirm.
 */
export const mergeDocumentData = (
  draft: MergeDraft,
  number: string | null,
  images: DocumentSources['images'],
): BillingDocumentData => ({
  ...documentData(asSide(draft), 'billing', number, { ...draft.sources, images }),
  lines: mergeLines(draft),
})

/** Renders the combined invoice as PDF/A. */
export const renderMerge = async (
  app: App,
  draft: MergeDraft,
  number: string | null,
): Promise<Uint8Array> => {
  const { images, given } = await documentImages(app.files, draft.images)
  const data = mergeDocumentData(draft, number, images)
  return makeDocument(app.documents, billingTemplates.invoice, data, given, {
    'recipient.name': 'recipient_name',
    'recipient.address': 'address',
    notes: 'desc',
  })
}

/** 合算請求書_株式会社ルミナ_202610.pdf. */
export const mergeFileName = ({ merge }: Pick<MergeDraft, 'merge'>): string =>
  fileNameOf('合算請求書', merge.recipient_name, merge.billing_month.replace('-', ''))
