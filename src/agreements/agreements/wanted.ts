import { z } from 'zod'
import { date, id } from '#foundation/api/schema.ts'
import { sides } from '#foundation/rules/sides.ts'

/** Somebody of the other side. */
export const signerRef = z.strictObject({
  target_type: z.enum(['candidate', 'company_member']),
  target_id: id,
})

/** Who is asked, until when, and what is said to them. */
const asking = {
  signers: z.array(signerRef).min(1).max(4).optional(),
  due_date: date.nullable().optional(),
  message: z.string().max(2_000).nullable().optional(),
  service_id: z
    .literal(1)
    .nullable()
    .optional()
    .meta({ description: '承諾してもらう電子契約サービス（1 クラウドサイン）。省くと、つむぎのページです' }),
}

const side = z.enum(sides)

/** What may be asked about, by the kind of the paper. */
export const wanted = z.union([
  z.strictObject({ document_type: z.int().min(0).max(3), contract_id: id, ...asking }),
  z.strictObject({ document_type: z.literal(4), contract_id: id, side, ...asking }),
  z.strictObject({ document_type: z.literal(5), amendment_id: id, side, ...asking }),
  z.strictObject({ document_type: z.literal(5), cancels_id: id, ...asking }),
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
