import { z } from 'zod'
import { managers } from '../payouts/schema.ts'

export const access = managers
export const path = <V extends string>(verb: V) => `/api/enterprise/withdrawals/${verb}` as const

/** `open` nobody said yet what it paid, `matched` it proves a transfer, `excluded` it paid no payee (rent, salaries, fees). */
export const withdrawalStates = ['open', 'matched', 'excluded'] as const

/** A withdrawal as it is answered; yen. `transfer_payee_name` is null where it paid the whole transfer. */
export const withdrawal = z.object({
  id_by_enterprise_id: z.int(),
  withdrawal_date: z.string(),
  amount: z.int(),
  /** As the bank wrote it. */
  payee_name: z.string(),
  note: z.string().nullable(),
  bank_statement_id: z.int(),
  state: z.enum(withdrawalStates),
  transfer_id: z.int().nullable(),
  transfer_payee_name: z.string().nullable(),
  fee: z.int(),
  matched_at: z.string().nullable(),
  matched_by_name: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export const one = z.object({ withdrawal })

export const index = z.object({
  withdrawals: z.array(withdrawal),
  totals: z.object({ count: z.int(), amount: z.int() }),
})

/** What a withdrawal likely paid; `amount` went to the payees, `fee` to the bank. */
export const suggestion = z.object({
  kind: z.enum(['transfer', 'payee', 'payables']),
  transfer_id: z.int().nullable(),
  payee_key: z.string().nullable(),
  payee_name: z.string(),
  pay_day: z.string(),
  billing_payment_ids: z.array(z.int()),
  amount: z.int(),
  fee: z.int(),
  reasons: z.array(z.string()),
  score: z.int(),
})

/** A transfer that withdrawals may still prove, whole or payee by payee. */
export const openTransfer = z.object({
  id_by_enterprise_id: z.int(),
  execution_date: z.string(),
  total: z.int(),
  payee_count: z.int(),
  payees: z.array(
    z.object({
      payee_key: z.string(),
      payee_name: z.string(),
      amount: z.int(),
      is_matched: z.boolean(),
    }),
  ),
})
export const suggest = z.object({
  suggestions: z.array(suggestion),
  transfers: z.array(openTransfer),
})

export type Withdrawal = z.infer<typeof withdrawal>
export type WithdrawalState = Withdrawal['state']
export type WithdrawalTotals = z.infer<typeof index>['totals']
export type Suggestion = z.infer<typeof suggestion>
export type OpenTransfer = z.infer<typeof openTransfer>
