import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { sendCsv } from '#foundation/entity/csv/send-csv.ts'
import { booksAccess as access, requireWholeBooks } from '../../accounts/access.ts'
import { sourceTypes } from '../../journals/entry.ts'
import { csvAnswer, page, paged, period } from '../schema.ts'
import { rateName, shareName } from './names.ts'
import { readTaxLines, readTaxSummary } from './read.ts'
import type { TaxSummary } from './summary.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/consumption_taxes/${verb}` as const

const sales = z.object({ rate: z.int(), taxable: z.int(), tax: z.int() })
const summary = z.object({
  sales: z.array(sales),
  purchases: z.array(
    sales.extend({ deductible_percent: z.int(), deductible: z.int(), nondeductible: z.int() }),
  ),
  adjustment: z.int(),
  output_tax: z.int(),
  input_tax: z.int(),
  nondeductible_tax: z.int(),
  difference: z.int(),
})

const line = z.object({
  journal_id: z.int(),
  position: z.int(),
  entry_date: z.string(),
  kind_flg: z.int(),
  source_type: z.enum(sourceTypes),
  source_id: z.int(),
  source_number: z.string().nullable(),
  description: z.string(),
  party_name: z.string().nullable(),
  taxable: z.int(),
  tax: z.int(),
  nondeductible: z.int(),
})

const show = memberRoute({
  method: 'POST',
  path: path('index'),
  summary:
    '期間の消費税を、売上は税率ごと、仕入は税率と控除できる割合（経過措置）ごとに集計します。仮受・仮払・控除対象外の各消費税と一致します',
  access,
  body: z.strictObject(period),
  answer: z.object({ consumption_tax: summary }),
  handle: async ({ scope, body }) => ({ consumption_tax: await readTaxSummary(scope, body) }),
})

const lines = memberRoute({
  method: 'POST',
  path: path('lines'),
  summary: '消費税の集計の1行（売上は税率、仕入は税率と控除できる割合）のもとになった仕訳の行を取得します',
  access,
  body: z.strictObject({
    ...page,
    ...period,
    kind: z.enum(['sales', 'purchases']),
    rate: z.int().min(0).max(100),
    deductible_percent: z.int().min(0).max(100).default(100),
  }),
  answer: z.object({ tax_lines: z.array(line), ...paged }),
  handle: async ({ scope, body }) => ({
    ...(await readTaxLines(scope, body, body)),
    current_page: body.page,
    limit_value: body.limit_value,
  }),
})

/** The table of the screen. */
const cells = (found: TaxSummary): Cell[][] => [
  ['区分', '税率', '控除できる割合', '税抜金額', '消費税', '控除できる消費税', '控除対象外'],
  ...found.sales.map(({ rate, taxable, tax }) => ['売上', rateName(rate), '', taxable, tax, '', '']),
  ...(found.adjustment === 0 ? [] : [['合算請求の税額の差', '', '', '', found.adjustment, '', '']]),
  ...found.purchases.map((row) => [
    '仕入',
    rateName(row.rate),
    shareName(row.deductible_percent),
    row.taxable,
    row.tax,
    row.deductible,
    row.nondeductible,
  ]),
  ['仮受消費税', '', '', '', found.output_tax, '', ''],
  ['仮払消費税', '', '', '', '', found.input_tax, ''],
  ['控除対象外消費税', '', '', '', '', '', found.nondeductible_tax],
  ['仮受と仮払の差', '', '', '', found.difference, '', ''],
]

const csv = manualRoute({
  method: 'POST',
  path: path('csv'),
  summary: '期間の消費税の集計をCSVで書き出します',
  access,
  body: z.strictObject(period),
  answer: csvAnswer,
  async handle({ inScope, body, reply }) {
    const found = await inScope(async (scope) => {
      requireWholeBooks(scope)
      const read = await readTaxSummary(scope, body)
      await audit(scope, { action: 'exported', target: { type: 'csv', id: null, name: '消費税の集計' } })
      return read
    })
    return sendCsv(reply, `消費税_${body.from}_${body.to}.csv`.replaceAll('-', ''), cells(found))
  },
})

export const consumptionTaxRoutes = [show, lines, csv] as const
