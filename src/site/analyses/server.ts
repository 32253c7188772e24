import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { date } from '#foundation/api/schema.ts'
import { sendCsv } from '#foundation/entity/csv/send-csv.ts'
import { today } from '#foundation/entity/today.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { type CsvTable, csvTables } from './csv.ts'
import { daysIn, lastDays } from './period.ts'
import { checkSubject, keyByDay, type Period } from './read.ts'
import { reportAnswer, reportOf } from './report.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/analyses/${verb}` as const
const read = { feature: 'sites', authority: 0 } as const
const mostDays = 800
/** Rows of a file. */
const mostRows = 2_000

const periodBody = { from: date.optional(), to: date.optional() }

/** The period asked for, the last 30 days without one; 400 when it ends before it begins, or is longer than what is kept. */
const toPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Period => {
  const last = to ?? today()
  const period = { from: from ?? lastDays(30, last).from, to: last }
  const days = daysIn(period).length
  if (days < 1) throw invalid({ to: ['終わりの日は、始まりの日より後にしてください'] })
  if (days > mostDays) throw invalid({ from: [`期間は${mostDays}日以内にしてください`] })
  return period
}

const show = memberRoute({
  method: 'POST',
  path: path('show'),
  summary: '公開サイトの使われ方を期間で取得します。日は日本時間、期間がなければ直近30日です',
  access: read,
  body: z.strictObject(periodBody),
  answer: z.object({ analysis: reportAnswer }),
  handle: async ({ scope, body }) => ({ analysis: await reportOf(scope, toPeriod(body)) }),
})

const recordDay = z.object({ day: z.string(), views: z.int(), applies: z.int() })

const record = memberRoute({
  method: 'POST',
  path: path('record/:id'),
  summary: '1つの案件または記事の閲覧と応募を、日ごとに取得します',
  access: read,
  body: z.strictObject({ group: z.enum(['job', 'article']), ...periodBody }),
  answer: z.object({
    period: z.object({ from: z.string(), to: z.string() }),
    views: z.int(),
    applies: z.int(),
    days: z.array(recordDay),
  }),
  async handle({ scope, id, body: { group, ...given } }) {
    await checkSubject(scope, group, id)
    const period = toPeriod(given)
    const key = String(id)
    const of = async (subject: 'job' | 'article' | 'apply') =>
      new Map((await keyByDay(scope, subject, key, period)).map(({ day, count }) => [day, count]))
    const views = await of(group)
    const applies = group === 'job' ? await of('apply') : new Map<string, number>()
    const days = daysIn(period).map((day) => ({
      day,
      views: views.get(day) ?? 0,
      applies: applies.get(day) ?? 0,
    }))
    const sum = (figure: 'views' | 'applies') => days.reduce((total, day) => total + day[figure], 0)
    return { period, views: sum('views'), applies: sum('applies'), days }
  },
})

const csv = manualRoute({
  method: 'POST',
  path: path('csv'),
  summary: '公開サイトの使われ方の表をCSVで書き出します（マネージャー以上）',
  access: { feature: 'sites', authority: 1 },
  body: z.strictObject({
    table: z.enum(Object.keys(csvTables) as [CsvTable, ...CsvTable[]]),
    ...periodBody,
  }),
  answer: z.string().meta({ contentMediaType: 'text/csv' }),
  async handle({ inScope, body: { table, ...given }, reply }) {
    const period = toPeriod(given)
    const { title, lines } = csvTables[table]
    const report = await inScope(async (scope) => {
      await audit(scope, {
        action: 'exported',
        target: { type: 'csv', id: null, name: `サイト分析（${title}）` },
      })
      return reportOf(scope, period, mostRows)
    })
    const name = `サイト分析_${title}_${period.from.replaceAll('-', '')}-${period.to.replaceAll('-', '')}.csv`
    return sendCsv(reply, name, lines(report))
  },
})

/** The calls of the back office on how the public site is used. */
export const analysisRoutes = [show, record, csv] as const
