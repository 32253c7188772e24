import { z } from 'zod'
import { audit, auditDownload } from '#accounts/audit/audit.ts'
import { makeDocument } from '#documents/parts/make-document.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { sendCsv } from '#foundation/entity/csv/send-csv.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { booksAccess as access, requireWholeBooks } from '../accounts/access.ts'
import { csvAnswer, page, paged, year } from '../duties/schema.ts'
import { filedFile } from './filed-file.ts'
import { feeNames } from './filing.ts'
import { type PaymentRecord, readPaymentRecordLines, readPaymentRecords } from './read.ts'
import { slipOf, slipTemplate } from './slip.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/payment_records/${verb}` as const

/** Payees at most in one file. */
const fileMax = 50_000

const sums = {
  amount: z.int(),
  unpaid: z.int(),
  withholding: z.int(),
  unpaid_withholding: z.int(),
  consumption_tax: z.int(),
  count: z.int(),
}

const record = z.object({
  candidate_id: z.int(),
  name: z.string(),
  zipcode: z.string(),
  address: z.array(z.string()),
  must_file: z.boolean(),
  ...sums,
  kinds: z.array(z.object({ kind_id: z.int(), ...sums })),
})

const line = z.object({
  billing_payment_id: z.int(),
  number: z.string(),
  billing_month: z.string(),
  kind_id: z.int(),
  fixed_on: z.string(),
  paid_on: z.string().nullable(),
  transfer_id: z.int().nullable(),
  amount: z.int(),
  consumption_tax: z.int(),
  withholding: z.int(),
})

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary:
    '支払調書の対象となる支払先を年ごとに取得します（住所、区分ごとの支払金額・未払・源泉徴収税額）。filing は税務署に提出するものだけ。マイナンバーは扱いません',
  access,
  body: z.strictObject({ ...page, year, filing: z.boolean().default(false) }),
  answer: z.object({
    payment_records: z.array(record),
    totals: z.object({ amount: z.int(), withholding: z.int(), unpaid: z.int() }),
    ...paged,
  }),
  handle: async ({ scope, body }) => ({
    ...(await readPaymentRecords(scope, body, body)),
    current_page: body.page,
    limit_value: body.limit_value,
  }),
})

const lines = memberRoute({
  method: 'POST',
  path: path('lines'),
  summary: '支払先の、支払調書のもとになった支払を取得します',
  access,
  body: z.strictObject({ year, candidate_id: id }),
  answer: z.object({ payment_record_lines: z.array(line) }),
  handle: async ({ scope, body }) => ({ payment_record_lines: await readPaymentRecordLines(scope, body) }),
})

/** All payees of a year, of an agency's whole books. */
const wholeYear = async (
  scope: Scope,
  query: { year: number; filing: boolean },
): Promise<PaymentRecord[]> => {
  requireWholeBooks(scope)
  return (await readPaymentRecords(scope, query, { page: 1, limit_value: fileMax })).payment_records
}

/** The table of the screen, a line for each payee and kind. */
const cells = (records: readonly PaymentRecord[]): Cell[][] => [
  [
    '支払先',
    '郵便番号',
    '住所',
    '区分',
    '支払金額（税抜）',
    'うち未払',
    '源泉徴収税額',
    'うち未徴収',
    '消費税等',
    '提出',
  ],
  ...records.flatMap((payee) =>
    payee.kinds.map((kind) => [
      payee.name,
      payee.zipcode,
      payee.address.join(' '),
      labelOf(feeNames, kind.kind_id) ?? '',
      kind.amount,
      kind.unpaid,
      kind.withholding,
      kind.unpaid_withholding,
      kind.consumption_tax,
      payee.must_file ? '必要' : '不要',
    ]),
  ),
]

const fileBody = z.strictObject({ year, filing: z.boolean().default(false) })

const csv = manualRoute({
  method: 'POST',
  path: path('csv'),
  summary: '支払調書の一覧をCSVで書き出します',
  access,
  body: fileBody,
  answer: csvAnswer,
  async handle({ inScope, body, reply }) {
    const found = await inScope(async (scope) => {
      const read = await wholeYear(scope, body)
      await audit(scope, { action: 'exported', target: { type: 'csv', id: null, name: '支払調書' } })
      return read
    })
    return sendCsv(reply, `支払調書_${body.year}.csv`, cells(found))
  },
})

const exportFile = manualRoute({
  method: 'POST',
  path: path('export'),
  summary:
    '税務署に提出する支払調書を、法定調書のソフトに取り込むCSV（Shift_JIS、支払先と区分ごとに1行）で書き出します。マイナンバーの列はありません',
  access,
  body: z.strictObject({ year }),
  answer: csvAnswer,
  async handle({ inScope, body, reply }) {
    const file = await inScope(async (scope) => {
      const made = await filedFile(scope, body.year, await wholeYear(scope, { ...body, filing: true }))
      await audit(scope, {
        action: 'exported',
        target: { type: 'csv', id: null, name: '支払調書（提出用）' },
      })
      return made
    })
    return sendBytes(reply, file, `支払調書_提出用_${body.year}.csv`, 'text/csv; charset=windows-31j')
  },
})

const pdf = manualRoute({
  method: 'POST',
  path: path('pdf/:id'),
  summary: '支払先（候補者の番号）の支払調書をPDFで取得します。マイナンバーの欄は空欄です',
  access,
  body: z.strictObject({ year }),
  answer: z.string().meta({ contentMediaType: 'application/pdf' }),
  async handle({ app, inScope, id: candidate_id, body, reply }) {
    const slip = await inScope(async (scope) => {
      requireWholeBooks(scope)
      const asked = { year: body.year, filing: false, candidate_id }
      const [found] = (await readPaymentRecords(scope, asked, { page: 1, limit_value: 1 })).payment_records
      if (!found) throw notFound()
      await auditDownload(scope, 'payment_record', candidate_id)
      return slipOf(scope, body.year, found)
    })
    const bytes = await makeDocument(app.documents, slipTemplate, slip, {}, {})
    return sendBytes(reply, bytes, `支払調書_${body.year}_${candidate_id}.pdf`, 'application/pdf')
  },
})

export const paymentRecordRoutes = [index, lines, csv, exportFile, pdf] as const
