import type { Client } from '../../test/support/client.ts'
import { change, done, makeBilling, show } from '../billing-payments/billing.fixture.ts'
import { encodeCp932 } from '../entity/csv/cp932.ts'

/** A confirmed payment side, due on a day, to a supplier with its own account holder. */
export const makePayment = async (
  client: Client,
  {
    price,
    holder,
    due = '2026-11-30',
    over = {},
  }: { price: number; holder: string; due?: string; over?: object },
) => {
  const { id } = await makeBilling(client, { supplier_price_num: price, ...over })
  await change(client, id, { payment_deadline_date: due })
  const company = (await show(client, id)).payment_company_id_by_enterprise_id as number
  const account = {
    bank_code: '0001',
    bank_name: 'みずほ銀行',
    branch_code: '001',
    branch_name: '東京営業部',
    account_type: 1,
    account_number: '0084017',
    account_holder_name: holder,
  }
  await done(client, `companies/update/${company}`, { company: { bank_accounts: [account] } })
  await done(client, `billing_payments/payment_confirm/${id}`)
  const record = await show(client, id)
  return {
    id,
    company,
    key: `company:${company}`,
    amount: (record.payment_total - record.payment_withholding_num) as number,
  }
}
type Payment = Awaited<ReturnType<typeof makePayment>>

/** A transfer of these sides by other means, made and not paid. */
export const makeTransfer = async (
  client: Client,
  payments: readonly Payment[],
  execution_date = '2026-11-30',
) =>
  (
    await done(client, 'transfers/create', {
      transfer: {
        kind_id: 2,
        pay_day: '2026-11-30',
        execution_date,
        billing_payment_ids: payments.map(({ id }) => id),
      },
    })
  ).transfer.id_by_enterprise_id as number

export const showTransfer = async (client: Client, id: number) =>
  (await client.get(`/api/enterprise/transfers/show/${id}`)).body

let taken = 0

/** Withdrawals of 30 November 2026 (or their own day) as a bank lists them, taken in; their ids in order. */
export const takeInWithdrawals = async (
  client: Client,
  lines: readonly { amount: number; payee?: string; date?: string }[],
): Promise<number[]> => {
  const text = lines
    .map(
      ({ amount, payee = '', date = '2026/11/30' }) => `${date},振込１,${payee},${amount},,${taken++},\r\n`,
    )
    .join('')
  const bytes = encodeCp932(`日付,摘要,摘要内容,支払い金額,預かり金額,残高,メモ\r\n${text}`)
  const { body } = await client.upload(
    '/api/enterprise/bank_statements/create',
    'bank_statement',
    {},
    { name: '入出金.csv', bytes },
  )
  await done(client, `bank_statements/complete/${body.bank_statement.id_by_enterprise_id}`, {
    mapping: body.mapping,
  })
  const { withdrawals } = await done(client, 'withdrawals/index', { limit_value: 200 })
  return withdrawals
    .map(({ id_by_enterprise_id }: { id_by_enterprise_id: number }) => id_by_enterprise_id)
    .toSorted((a: number, b: number) => a - b)
    .slice(-lines.length)
}

/** One withdrawal. */
export const takeInWithdrawal = async (client: Client, amount: number, payee?: string, date?: string) =>
  (await takeInWithdrawals(client, [{ amount, ...(payee && { payee }), ...(date && { date }) }]))[0] as number

export const showWithdrawal = async (client: Client, id: number) =>
  (await done(client, `withdrawals/show/${id}`)).withdrawal
