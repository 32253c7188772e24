import type { Client } from '../support/client.ts'

const head = '日付,摘要,摘要内容,支払い金額,預かり金額,残高,メモ\r\n'

/** Puts a day of the bank's list into its file: money out, or in. */
export const bankList = (day: string, lines: readonly { name: string; out?: number; in?: number }[]) =>
  new TextEncoder().encode(
    `${head}${lines.map((line, at) => `${day},振込１,${line.name},${line.out ?? ''},${line.in ?? ''},${at},\r\n`).join('')}`,
  )

/**
 * A statement that is taken in with withdrawals that paid a payee of a transfer, are excluded (2) and wait with a
 * suggestion (3). And a statement that waits to be looked through.
 */
export const makeBankFixtures = async (admin: Client): Promise<void> => {
  const post = async (path: string, body: object = {}) => {
    const answer = await admin.post(`/api/enterprise/${path}`, body)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return answer.body
  }
  const upload = async (content: Uint8Array) => {
    const path = '/api/enterprise/bank_statements/create'
    const { body } = await admin.upload(path, 'bank_statement', {}, { name: '入出金.csv', bytes: content })
    return body
  }
  const { pay_day, payees } = await post('payouts/index')
  const [, waiting, paid] = payees
  const billing_payment_ids = [waiting, paid].flatMap(({ payables }) =>
    payables.map((one: { billing_payment_id: number }) => one.billing_payment_id),
  )
  const transfer = { kind_id: 2, pay_day, execution_date: pay_day, billing_payment_ids }
  // On a weekend at the end of a month the demo has paid everybody, and owes nothing yet of the month that ends.
  const transfer_id =
    paid.payables[0].transfer_id ??
    (await post('transfers/create', { transfer })).transfer.id_by_enterprise_id
  const day = pay_day.replaceAll('-', '/')
  const lines = [
    { name: paid.payee_name, out: paid.amount },
    { name: 'シブヤ フドウサン', out: 220_000 },
    { name: waiting.account.account_holder_name, out: waiting.amount + 440 },
  ]
  const { bank_statement, mapping } = await upload(bankList(day, lines))
  await post(`bank_statements/complete/${bank_statement.id_by_enterprise_id}`, { mapping })
  await post('withdrawals/match/1', { transfer_id, payee_key: paid.payee_key })
  await post('withdrawals/exclude/2')
  await upload(bankList(day, [{ name: 'ヤマダ タロウ', in: 55_000 }, ...lines]))
}
