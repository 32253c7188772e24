import { expect, it } from 'vitest'
import { done, makeBilling, show } from '../../../test/fixtures/money/billing.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const year = { from: '2026-01-01', to: '2026-12-31' }

/** The lines of a file as a spreadsheet would show them. */
const csv = async (path: string, body: object) => {
  const answer = await admin.post(`/api/enterprise/journals/${path}`, body)
  const text = new TextDecoder().decode(answer.body).trim()
  return text.split('\r\n').map((line) => line.split(','))
}

it('given a confirmed bill, when the trial balance is taken along, then the file has the accounts of the screen and sums that agree', async () => {
  const { id } = await makeBilling(admin)
  await done(admin, `billing_payments/billing_confirm/${id}`)
  const { trial_balance } = await done(admin, 'journals/trial_balance', year)
  const lines = await csv('trial_balance_csv', year)
  expect(lines[0]?.slice(2)).toEqual(['科目', '期首残高', '借方', '貸方', '残高'])
  expect(
    lines
      .slice(1, -1)
      .map(([, , name, opening, debit, credit, closing]) => [name, opening, debit, credit, closing]),
  ).toEqual(
    trial_balance.map((row: Record<string, unknown>) =>
      [row.name, row.opening, row.debit, row.credit, row.closing].map(String),
    ),
  )
  const { billing_total } = await show(admin, id)
  expect(lines.at(-1)).toEqual(['合計', '', '', '', String(billing_total), String(billing_total), ''])
})

it('given bills of two clients, when the ledger of one is taken along, then the file has its lines between what was carried over and what is left', async () => {
  const [one, other] = [await makeBilling(admin), await makeBilling(admin)]
  for (const { id } of [one, other]) await done(admin, `billing_payments/billing_confirm/${id}`)
  const bill = await show(admin, one.id)
  const of = { ...year, account: 'receivable', company_id: bill.billing_company_id_by_enterprise_id }
  const lines = await csv('ledger_csv', of)
  expect(lines[0]).toEqual(['日付', '摘要', '取引先', 'もとの記録', '借方', '貸方', '残高'])
  const total = String(bill.billing_total)
  expect(lines.slice(1).map(([, text, , record, ...amounts]) => [text, record, ...amounts])).toEqual([
    ['繰越', '', '', '', '0'],
    [lines[2]?.[1], `請求 ${bill.billing_number}`, total, '0', total],
    ['残高', '', '', '', total],
  ])
})

it('given a member, when books are to be taken along, then they are refused', async () => {
  const member = await app.as('member')
  const asked = [
    await member.post('/api/enterprise/journals/trial_balance_csv', year),
    await member.post('/api/enterprise/journals/ledger_csv', { ...year, account: 'receivable' }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([403, 403])
})
