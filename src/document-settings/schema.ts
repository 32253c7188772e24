import { z } from 'zod'
import {
  adjustmentTypes,
  adjustmentUnits,
  bankAccountTypes,
  type Choices,
  contractAdjustmentFlags,
  displayItems,
  roundingModes,
  roundingPrices,
  usanceDays,
  usanceOffsets,
} from '../masterdata/choices.ts'

const oneOf = (choices: Choices) => z.int().refine((id) => choices.some(([known]) => known === id))
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\r\n]*$/)
const text = z.string().max(10_000)
const fileId = z.int().min(1).nullable()
const displayItemIds = z.array(oneOf(displayItems)).max(displayItems.length)

/** 1 the last day of the month worked, 2 the first day of the month after it. */
export const issueDateSpans = [
  [1, '発生月の末日'],
  [2, '翌月の初日'],
] as const satisfies Choices

/** Default terms of a new contract's side; ids as in the contract. */
const terms = z.strictObject({
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

/** Subject and body of a mail, with placeholders (`mailPlaceholders`). */
const mailText = z.strictObject({ title: line(255), body: text })

/** What both sides' documents share. Formats use the placeholders of `rules/number-format.ts`. */
const side = {
  number_format: z.string().max(100),
  title: z.string().max(100),
  partner_mail: mailText,
  freelancer_mail: mailText,
  display_item_ids: displayItemIds,
  issue_date_span: oneOf(issueDateSpans),
  bank_day_move: z.enum(['earlier', 'later', 'unchanged']),
  notes: text,
}

/** The settings of an agency's documents, section by section as the screens show them. */
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
  contract: z.strictObject({ title_format: z.string().max(100), sales: terms, supplier: terms }),
  billing: z.strictObject(side),
  payment: z.strictObject({ ...side, payment_confirmation_message: text }),
  tax_rounding: z.enum(['down', 'up', 'nearest']),
  bank_accounts: z.array(bankAccount).max(5),
} as const

export const documentSettingsSchema = z.strictObject(sections)
export type DocumentSettings = z.infer<typeof documentSettingsSchema>

/** What an update may name: whole lists and single values, and of a section any of its entries but the uploaded images. */
export const documentSettingsPatch = z
  .strictObject({
    ...sections,
    basic: sections.basic.omit({ seal_file_id: true, logo_file_id: true }).partial(),
    contract: sections.contract.partial(),
    billing: sections.billing.partial(),
    payment: sections.payment.partial(),
  })
  .partial()
export type DocumentSettingsPatch = z.infer<typeof documentSettingsPatch>

/** The same with the images, as it is stored. */
export type StoredDocumentSettings = Omit<DocumentSettingsPatch, 'basic'> & {
  basic?: Partial<DocumentSettings['basic']> | undefined
}
