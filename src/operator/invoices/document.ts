import { documentSettings } from '#documents/document-settings/settings.ts'
import { addressLines } from '#documents/parts/address-lines.ts'
import type { BillingDocumentData, DocumentBank } from '#documents/parts/document-data.ts'
import { fileNameOf } from '#documents/parts/file-name.ts'
import { documentImages, type ImageFiles, imageFiles } from '#documents/parts/images.ts'
import { makeDocument } from '#documents/parts/make-document.ts'
import type { App } from '#foundation/api/app.ts'
import { formatZipcode } from '#foundation/entity/kinds/text.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { bankAccountTypes, labelOf } from '#foundation/masterdata/choices.ts'
import { monthEnd } from '#foundation/rules/calendar.ts'
import { type EnterpriseInvoiceLine, enterpriseInvoiceTotals } from '#foundation/rules/enterprise-invoice.ts'
import { standardRate } from '#foundation/rules/tax.ts'
import { billingTemplates } from '#money/billing-payments/templates/templates.ts'
import { lineName, lineQuantity } from './line-text.ts'

/** What of an invoice its document prints. */
export type InvoiceContent = {
  id: number
  updated_at: string
  enterprise: number
  target_month: string
  title: string
  comment: string | null
  recipient_name: string
  address: string | null
  person: string | null
  email: string | null
  due_date: string
  lines: EnterpriseInvoiceLine[]
  total_price: number
  total_tax: number
  total_price_with_tax: number
}

/** Everything an invoice is made of, read in one transaction; rendering needs no database. */
export type InvoiceDraft = {
  content: InvoiceContent
  issuer: BillingDocumentData['issuer']
  bank: DocumentBank | null
  images: ImageFiles
}

/** What stands on an invoice of who issues it: the operator's document settings. */
export const readIssuer = async (scope: Scope): Promise<Omit<InvoiceDraft, 'content'>> => {
  const settings = await documentSettings(scope)
  const { basic, bank_accounts } = settings
  const [account] = bank_accounts
  return {
    issuer: {
      name: basic.business_name,
      registration_number: basic.qualified_invoice_registration_number,
      zipcode: formatZipcode(basic.zipcode),
      address: addressLines(scope.masters, basic.prefecture_id, basic.address, basic.building),
      tel: basic.tel,
      person: '',
      seal: null,
      logo: null,
    },
    bank: account
      ? {
          bank: account.bank_name,
          branch: account.branch_name,
          type: labelOf(bankAccountTypes, account.account_type) ?? '',
          number: account.account_number,
          holder: account.account_holder_name,
        }
      : null,
    images: await imageFiles(scope, settings),
  }
}

const addressOf = (text: string | null) => {
  const lines = (text ?? '').split('\n').filter(Boolean)
  const zipcode = lines[0]?.startsWith('〒') ? lines[0].slice(1) : ''
  return { zipcode, address: zipcode ? lines.slice(1) : lines }
}

/**
 * What the invoice prints: a qualified invoice (LAW) over the month, its tax once over all lines. `number` is null before
 * it is approved.
 */
export const invoiceData = (
  { content, issuer, bank }: Omit<InvoiceDraft, 'images'>,
  number: string | null,
  issue_date: string,
  images: Pick<BillingDocumentData['issuer'], 'seal' | 'logo'>,
): BillingDocumentData => {
  const rate = standardRate(monthEnd(content.target_month)) as 10 | 8
  const { total_price, total_tax, total_price_with_tax } = enterpriseInvoiceTotals(
    content.lines,
    content.target_month,
  )
  return {
    title: '請求書',
    number,
    issue_date,
    due_date: content.due_date,
    period: { from: `${content.target_month}-01`, to: monthEnd(content.target_month) },
    greeting: `${content.title}を、下記のとおりご請求申し上げます。`,
    recipient: {
      name: content.recipient_name,
      honorific: '御中',
      ...addressOf(content.address),
      department: '',
      person: content.person ?? '',
      registration_number: null,
    },
    issuer: { ...issuer, ...images },
    summary: { label: 'ご請求金額', amount: total_price_with_tax, basis: '税込' },
    lines: content.lines.map((line) => ({
      name: lineName(line, content.target_month),
      note: '',
      ...lineQuantity(line),
      amount: line.amount,
      rate,
      reduced: false,
    })),
    price_tax_flg: 1,
    category_total: [{ rate, taxable: total_price, tax: total_tax }],
    sub_total: total_price,
    consumption_tax: total_tax,
    total: total_price_with_tax,
    withholding: null,
    bank,
    notes: content.comment ?? '',
    confirmation: '',
  }
}

/** Renders the invoice as PDF/A. */
export const renderInvoice = async (
  app: App,
  draft: InvoiceDraft,
  number: string | null,
  issue_date: string,
): Promise<Uint8Array> => {
  const { images, given } = await documentImages(app.files, draft.images)
  const data = invoiceData(draft, number, issue_date, images)
  return makeDocument(app.documents, billingTemplates.invoice, data, given, { notes: 'comment' })
}

/** 請求書_株式会社ルミナ_202611.pdf. */
export const invoiceFileName = ({ recipient_name, target_month }: InvoiceContent): string =>
  fileNameOf('請求書', recipient_name, target_month.replace('-', ''))
