import { z } from 'zod'
import { accountKeys } from '../accounts/accounts.ts'
import { sourceTypes } from './entry.ts'

const account = z.enum(accountKeys)

export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '年月を 2026-11 の形で入力してください')

/** A line of an entry, in the agency's own names; yen. */
const line = z.object({
  account,
  name: z.string(),
  code: z.string(),
  side: z.union([z.literal(1), z.literal(2)]),
  amount: z.int(),
  sub: z.string(),
  company_id: z.int().nullable(),
  candidate_id: z.int().nullable(),
  tax_name: z.string(),
  rate: z.int().nullable(),
  deductible_percent: z.int().nullable(),
  tax: z.int(),
  description: z.string(),
})

const source = {
  source_type: z.enum(sourceTypes),
  source_id: z.int(),
  source_number: z.string().nullable(),
}

/** An entry as it is answered. */
export const journal = z.object({
  id: z.int(),
  kind_flg: z.int(),
  entry_date: z.string(),
  fact_date: z.string(),
  billing_month: z.string().nullable(),
  ...source,
  description: z.string(),
  total: z.int(),
  export_state_flg: z.int(),
  reverses: z.int().nullable(),
  reversed_by: z.int().nullable(),
  created_at: z.string(),
  lines: z.array(line),
})

/** An account of the trial balance; yen. */
export const balanceRow = z.object({
  account,
  name: z.string(),
  code: z.string(),
  class: z.string(),
  opening: z.int(),
  debit: z.int(),
  credit: z.int(),
  closing: z.int(),
})

/** Accounts beside what the records say; yen. */
export const reconciled = z.object({
  day: z.string(),
  open_from: z.string().nullable(),
  accounts: z.array(z.object({ account, books: z.int(), records: z.int() })),
})

/** A line of a ledger; yen. */
export const ledgerRow = z.object({
  journal_id: z.int(),
  entry_date: z.string(),
  kind_flg: z.int(),
  ...source,
  description: z.string(),
  company_id: z.int().nullable(),
  company_name: z.string().nullable(),
  candidate_id: z.int().nullable(),
  candidate_name: z.string().nullable(),
  debit: z.int(),
  credit: z.int(),
  balance: z.int(),
})

export const monthLock = z.object({
  month: z.string(),
  locked_at: z.string(),
  locked_by_name: z.string().nullable(),
  opened_at: z.string().nullable(),
  opened_by_name: z.string().nullable(),
  open_reason: z.string().nullable(),
})
