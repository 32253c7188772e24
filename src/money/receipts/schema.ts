import { z } from 'zod'
import { id } from '#foundation/api/schema.ts'

export const access = { feature: 'billing_payments', authority: 0, contracts: true } as const
export const path = <V extends string>(verb: V) => `/api/enterprise/receipts/${verb}` as const

/** What a receipt may be, in yen. */
export const yen = z.int().min(1).max(9_999_999_999)
/** What a receipt pays: a billing side, or a combined invoice. */
export const target = { target_type: z.enum(['billing_payment', 'billing_merge']), target_id: id }

/** What of a receipt pays which invoices, and what of it the enterprise bears. */
export const matches = z
  .array(z.strictObject({ ...target, amount: yen, fee: z.int().min(0).max(99_999_999).default(0) }))
  .min(1)
  .max(100)

/** A receipt as it is answered; `applied` is what it pays already, in yen. */
export const receipt = z.object({
  id_by_enterprise_id: z.int(),
  receipt_date: z.string(),
  amount: z.int(),
  payer_name: z.string(),
  company_id_by_enterprise_id: z.int().nullable(),
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  memo: z.string().nullable(),
  bank_statement_id: z.int().nullable(),
  applied: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})
export const one = z.object({ receipt })

/** An invoice that is owed; `settled` has been paid, in yen. */
export const receivable = z.object({
  ...target,
  company_id: z.int().nullable(),
  company_name: z.string(),
  number: z.string(),
  billing_month: z.string(),
  deadline_date: z.string().nullable(),
  total: z.int(),
  settled: z.int(),
  is_merging: z.boolean(),
})
