import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { manualRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { sendCsv } from '#foundation/entity/csv/send-csv.ts'
import { today } from '#foundation/entity/today.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { chosenReceipts } from './receipts.ts'
import { path } from './schema.ts'

const most = 1_000

const csv = manualRoute({
  method: 'POST',
  path: path('csv'),
  summary: `選んだ入金をCSVで書き出します（${most.toLocaleString('ja-JP')}件まで、マネージャー以上）`,
  access: { feature: 'billing_payments', authority: 1, contracts: true },
  body: z.strictObject({ select_ids: z.array(id).min(1).max(most) }),
  answer: z.string().meta({ contentMediaType: 'text/csv' }),
  async handle({ inScope, body: { select_ids }, reply }) {
    const found = await inScope(async (scope) => {
      const receipts = await chosenReceipts(scope, select_ids)
      await audit(scope, { action: 'exported', target: { type: 'csv', id: null, name: '入金' } })
      return receipts
    })
    return sendCsv(reply, `入金_${today().replaceAll('-', '')}.csv`, [
      ['入金日', '振込名義', '企業', '金額', '未消込', 'メモ'],
      ...found.map(({ receipt_date, payer_name, company, amount, applied, memo }) => [
        formatDate(receipt_date),
        payer_name,
        company?.name ?? '',
        amount,
        amount - applied,
        memo ?? '',
      ]),
    ])
  },
})

export const receiptsCsvRoutes = [csv] as const
