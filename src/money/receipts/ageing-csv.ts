import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { manualRoute } from '#foundation/api/route.ts'
import { date, id } from '#foundation/api/schema.ts'
import { type Cell, csvLine, encodeCsv } from '#foundation/entity/csv/format-file.ts'
import { today } from '#foundation/entity/today.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { ageingBuckets } from '#foundation/rules/ageing.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { openItems } from './ageing.ts'

type OpenItems = Awaited<ReturnType<typeof openItems>>

const amountColumns = [...ageingBuckets, ['total', '残高'], ['unapplied', '未消込の入金']] as const

/** The table of the screen: a line a client, and the totals. Yen. */
const companyLines = ({ companies, totals }: OpenItems): Cell[][] => [
  ['企業', ...amountColumns.map(([, label]) => label)],
  ...[...companies, { company_name: '合計', ...totals }].map((row) => [
    row.company_name,
    ...amountColumns.map(([key]) => row[key]),
  ]),
]

const bucketLabels: ReadonlyMap<string, string> = new Map(ageingBuckets)

/** The invoices of one client. */
const itemLines = ({ open_items }: OpenItems): Cell[][] => [
  ['企業', '請求番号', '請求月', '支払期限', '経過', '請求額', '入金済', '残高'],
  ...open_items.map((item) => [
    item.company_name,
    item.number,
    item.billing_month.replace('-', '/'),
    formatDate(item.deadline_date),
    bucketLabels.get(item.bucket) ?? '',
    item.total,
    item.settled,
    item.open,
  ]),
]

const csv = manualRoute({
  method: 'POST',
  path: '/api/enterprise/open_items/csv',
  summary:
    '基準日の売掛残高をCSVで書き出します。企業を指定するとその企業の請求の明細です（マネージャー以上）',
  access: { feature: 'billing_payments', authority: 1, contracts: true },
  body: z.strictObject({ as_of: date.optional(), company_id: id.nullable().optional() }),
  answer: z.string().meta({ contentMediaType: 'text/csv' }),
  async handle({ inScope, body: { as_of = today(), company_id }, reply }) {
    const found = await inScope(async (scope) => {
      const items = await openItems(scope, as_of, company_id)
      await audit(scope, { action: 'exported', target: { type: 'csv', id: null, name: '残高' } })
      return items
    })
    const lines = company_id === undefined ? companyLines(found) : itemLines(found)
    const bytes = encodeCsv(lines.map(csvLine).join(''), 'utf-8', true)
    return sendBytes(reply, bytes, `残高_${as_of.replaceAll('-', '')}.csv`, 'text/csv; charset=utf-8')
  },
})

export const ageingCsvRoutes = [csv] as const
