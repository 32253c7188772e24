import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { manualRoute } from '#foundation/api/route.ts'
import { date, id } from '#foundation/api/schema.ts'
import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { sendCsv } from '#foundation/entity/csv/send-csv.ts'
import { today } from '#foundation/entity/today.ts'
import { ageingBuckets } from '#foundation/rules/ageing.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import { openItems } from './ageing.ts'
import { target } from './schema.ts'

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

/** The invoices of one client, or those that are overdue. */
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

type Target = Pick<OpenItems['open_items'][number], 'target_type' | 'target_id'>
const keyOf = ({ target_type, target_id }: Target) => `${target_type}/${target_id}`

const csv = manualRoute({
  method: 'POST',
  path: '/api/enterprise/open_items/csv',
  summary:
    '基準日の売掛残高をCSVで書き出します。企業を指定するとその企業の、overdue を true にすると期限を過ぎた請求の明細、さらに targets で選んだ請求だけです（マネージャー以上）',
  access: { feature: 'billing_payments', authority: 1, contracts: true },
  body: z.strictObject({
    as_of: date.optional(),
    company_id: id.nullable().optional(),
    overdue: z.boolean().optional(),
    targets: z.array(z.strictObject(target)).min(1).max(1_000).optional(),
  }),
  answer: z.string().meta({ contentMediaType: 'text/csv' }),
  async handle({ inScope, body: { as_of = today(), targets, ...asked }, reply }) {
    const found = await inScope(async (scope) => {
      const items = await openItems(scope, as_of, asked)
      await audit(scope, { action: 'exported', target: { type: 'csv', id: null, name: '残高' } })
      return items
    })
    const chosen = new Set(targets?.map(keyOf))
    const open_items = found.open_items.filter((item) => !targets || chosen.has(keyOf(item)))
    const isOfItems = asked.company_id !== undefined || asked.overdue
    const lines = isOfItems ? itemLines({ ...found, open_items }) : companyLines(found)
    return sendCsv(reply, `残高_${as_of.replaceAll('-', '')}.csv`, lines)
  },
})

export const ageingCsvRoutes = [csv] as const
