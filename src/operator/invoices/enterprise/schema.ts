import { z } from 'zod'

export const line = z.object({
  kind: z.string(),
  title: z.string().optional(),
  month: z.string().optional(),
  count: z.int().optional(),
  unitPrice: z.int().optional(),
  after: z.int().optional(),
  until: z.int().optional(),
  amount: z.int(),
})
export type Line = z.infer<typeof line>

export const ownInvoiceSchema = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  target_month: z.string(),
  state_id: z.int(),
  issue_date: z.string(),
  due_date: z.string(),
  paid_on: z.string().nullable(),
  comment: z.string().nullable(),
  recipient_name: z.string(),
  lines: z.array(line),
  total_price: z.int(),
  total_tax: z.int(),
  total_price_with_tax: z.int(),
})
