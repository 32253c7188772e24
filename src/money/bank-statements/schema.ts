import { z } from 'zod'

/** A bank statement as it is answered. */
export const statement = z.object({
  id_by_enterprise_id: z.int(),
  name: z.string(),
  status_flg: z.int(),
  created_count: z.int(),
  created_withdrawal_count: z.int(),
  duplicate_count: z.int(),
  skipped_count: z.int(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
})

const heading = z.string().max(200)
/** Which heading of the file is what. */
export const mapping = z.strictObject({
  date: heading,
  amount: heading,
  withdrawal: heading.nullable().default(null),
  payer: heading,
  note: heading.nullable(),
  balance: heading.nullable(),
})

const line = { row: z.int(), date: z.string(), amount: z.int(), note: z.string(), is_known: z.boolean() }

/** A file as it was read, before anything is taken in. */
export const read = z.object({
  bank_statement: statement,
  header: z.array(z.string()),
  mapping: z.object({
    date: z.string().nullable(),
    amount: z.string().nullable(),
    withdrawal: z.string().nullable(),
    payer: z.string().nullable(),
    note: z.string().nullable(),
    balance: z.string().nullable(),
  }),
  /** The first of the lines of each direction; `is_known` was taken in before. */
  deposits: z.array(z.object({ ...line, payer: z.string() })),
  deposit_count: z.int(),
  known_count: z.int(),
  withdrawals: z.array(z.object({ ...line, payee: z.string() })),
  withdrawal_count: z.int(),
  known_withdrawal_count: z.int(),
  skipped_count: z.int(),
  errors: z.array(z.object({ row: z.int(), message: z.string() })),
})
