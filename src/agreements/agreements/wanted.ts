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
export const wanted = z.union([
  z.strictObject({ document_type: z.int().min(0).max(3), contract_id: id, ...asking }),
])
