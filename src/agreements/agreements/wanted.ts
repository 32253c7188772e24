import { z } from 'zod'
import { date, id } from '#foundation/api/schema.ts'

/** Who is asked, until when, and what is said to them. */
const asking = {
  signers: z
    .array(z.strictObject({ target_type: z.enum(['candidate', 'company_member']), target_id: id }))
    .min(1)
    .max(4)
    .optional(),
  due_date: date.nullable().optional(),
  message: z.string().max(2_000).nullable().optional(),
}

/** What may be asked about, by the kind of the paper. */
export const wanted = z.discriminatedUnion('document_type', [
  z.strictObject({ document_type: z.literal([0, 1, 2, 3]), contract_id: id, ...asking }),
  z.strictObject({ document_type: z.literal(6), billing_payment_id: id, ...asking }),
  z.strictObject({
    document_type: z.literal(9),
    title: z.string().trim().min(1).max(100),
    number: z.string().trim().max(100).nullable().optional(),
    company_id: id.optional(),
    candidate_id: id.optional(),
    contract_id: id.optional(),
    ...asking,
  }),
])
