import { z } from 'zod'
import {
  adjustmentTypes,
  adjustmentUnits,
  bankAccountTypes,
  type Choices,
  contractAdjustmentFlags,
  roundingModes,
  roundingPrices,
  taxFlags,
  usanceDays,
  usanceOffsets,
} from '#foundation/masterdata/choices.ts'
import { displayItems } from './choices.ts'
import { issueDateSpans } from './issue-date-spans.ts'

const oneOf = (choices: Choices) =>
  z.int().refine((id) => choices.some(([known]) => known === id), '一覧から選んでください')
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\r\n]*$/)
const text = z.string().max(10_000)
const fileId = z.int().min(1).nullable()
const displayItemIds = z.array(oneOf(displayItems)).max(displayItems.length)

/** Default terms of a new contract's side; ids as in the contract. */
const terms = z.strictObject({
  price_tax_flg: oneOf(taxFlags),
  adjustment_flg: oneOf(contractAdjustmentFlags),
  adjustment_type_id: oneOf(adjustmentTypes),
  adjustment_time_f: z.int().min(0).max(744),
  adjustment_time_l: z.int().min(0).max(744),
  adjustment_unit_id: oneOf(adjustmentUnits),
  rounding_price_id: oneOf(roundingPrices),
  rounding_mode_id: oneOf(roundingModes),
  usance_timing_id: oneOf(usanceDays),
  usance_span_id: oneOf(usanceOffsets),
  usance_day_id: oneOf(usanceDays),
  special_notes: text.nullable(),
  desc: text.nullable(),
})

const bankAccount = z.strictObject({
  bank_code: z.string().nullable(),
  bank_name: z.string(),
  branch_code: z.string().nullable(),
  branch_name: z.string(),
  account_type: oneOf(bankAccountTypes),
  account_number: z.string(),
  account_holder_name: z.string(),
})

/** Subject and body of a mail, with `mailPlaceholders`; those that ask about renewal with `renewalPlaceholders`. */
const mailText = z.strictObject({ title: line(255), body: text })

/** Number and mail of one of the contract's documents, and what is printed under it. */
const contractDocument = z.strictObject({ number_format: z.string().max(100), notes: text, mail: mailText })
const contractDocumentPatch = contractDocument.extend({ mail: mailText.partial() }).partial()

/** What both sides' documents share. Formats use the placeholders of `rules/number-format.ts`, titles `titlePlaceholders`. */
const side = {
  number_format: z.string().max(100),
  title: line(100),
  partner_mail: mailText,
  freelancer_mail: mailText,
  display_item_ids: displayItemIds,
  issue_date_span: oneOf(issueDateSpans),
  bank_day_move: z.enum(['earlier', 'later', 'unchanged']),
  notes: text,
}
const mails = { partner_mail: mailText.partial(), freelancer_mail: mailText.partial() }

/** The settings of an enterprise's documents, section by section as the screens show them. */
export const sections = {
  basic: z.strictObject({
    business_name: line(100),
    tel: line(20),
    zipcode: line(20),
    prefecture_id: z.int().min(1).max(47).nullable(),
    address: line(255),
    building: line(255),
    seal_file_id: fileId,
    logo_file_id: fileId,
    qualified_invoice_registration_number: line(30).nullable(),
  }),
  contract: z.strictObject({
    title_format: z.string().max(100),
    sales: terms,
    supplier: terms,
    sales_quotation: contractDocument,
    sales_purchaseorder: contractDocument,
    sales_confirmationorder: contractDocument,
    supplier_purchaseorder: contractDocument,
    sales_ext_confirm_mail: mailText,
    supplier_ext_confirm_mail: mailText,
  }),
  billing: z.strictObject(side),
  payment: z.strictObject({ ...side, payment_confirmation_message: text }),
  billing_merge: z.strictObject({
    number_format: z.string().max(100),
    title: line(100),
    mail: mailText,
    display_item_ids: displayItemIds,
    notes: text,
  }),
  tax_rounding: z.enum(['down', 'up', 'nearest']),
  /** Whether a month may be confirmed, for a reason, before its work has ended. */
  early_confirm: z.enum(['warn', 'refuse']),
  bank_accounts: z.array(bankAccount).max(5),
} as const

export const documentSettingsSchema = z.strictObject(sections)
export type DocumentSettings = z.infer<typeof documentSettingsSchema>

/**
 * What an update may name: any entry of a section, lists and accounts whole. An image is set by its upload: an update
 * can take it away or send it back as it was read (`readSettings`).
 */
export const documentSettingsPatch = z
  .strictObject({
    ...sections,
    basic: sections.basic.partial(),
    contract: sections.contract
      .extend({
        sales: terms.partial(),
        supplier: terms.partial(),
        sales_quotation: contractDocumentPatch,
        sales_purchaseorder: contractDocumentPatch,
        sales_confirmationorder: contractDocumentPatch,
        supplier_purchaseorder: contractDocumentPatch,
        sales_ext_confirm_mail: mailText.partial(),
        supplier_ext_confirm_mail: mailText.partial(),
      })
      .partial(),
    billing: sections.billing.extend(mails).partial(),
    payment: sections.payment.extend(mails).partial(),
    billing_merge: sections.billing_merge.extend({ mail: mailText.partial() }).partial(),
  })
  .partial()
export type DocumentSettingsPatch = z.infer<typeof documentSettingsPatch>
