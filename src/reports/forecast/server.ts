import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { sendCsv } from '#foundation/entity/csv/send-csv.ts'
import { areaAccess } from '#foundation/entity/store/entity-access.ts'
import { readBacktest } from './backtest.ts'
import { forecastLines } from './file-lines.ts'
import { readForecast } from './read-forecast.ts'
import { readForecastRecords } from './read-forecast-records.ts'
import {
  backtestAnswer,
  forecastAnswer,
  forecastBody,
  forecastRecordsAnswer,
  forecastRecordsBody,
} from './schema.ts'

const access = areaAccess('contracts')
const name = '見通し'

/** The forecast of twelve months, the records behind it, how earlier ones came true, and a file. */
export const reportForecastRoutes = [
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/report_forecasts/index',
    summary:
      '今月から12か月の売上・仕入・粗利・稼働人数の見通しを取得します。契約で決まっている分、更新の見込み、商談の見込みに分け、8割が入る幅を付けます',
    access,
    mayLag: true,
    body: forecastBody,
    answer: z.object({ forecast: forecastAnswer }),
    handle: async ({ scope, body }) => ({ forecast: await readForecast(scope, body.conditions) }),
  }),
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/report_forecasts/records',
    summary:
      '見通しの数字のもとになった契約と商談を、見込みの大きい順に取得します。sum は見通しの数字と同じです',
    access,
    mayLag: true,
    body: forecastRecordsBody,
    answer: forecastRecordsAnswer,
    handle: ({ scope, body }) => readForecastRecords(scope, body),
  }),
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/report_forecasts/backtest',
    summary: '直近の3か月の粗利について、3か月前と6か月前に出したとしたときの見通しと、実績を取得します',
    access,
    mayLag: true,
    body: forecastBody,
    answer: z.object({ backtest: backtestAnswer }),
    handle: async ({ scope, body }) => ({ backtest: await readBacktest(scope, body.conditions) }),
  }),
  manualRoute({
    method: 'POST',
    path: '/api/enterprise/report_forecasts/download',
    summary: '見通しの表をCSVで書き出します（マネージャー以上）',
    access: areaAccess('contracts', 1),
    body: forecastBody,
    answer: z.string().meta({ contentMediaType: 'text/csv' }),
    async handle({ inScope, body, reply }) {
      const lines = await inScope(async (scope) => {
        const forecast = await readForecast(scope, body.conditions)
        await audit(scope, { action: 'exported', target: { type: 'csv', id: null, name } })
        return forecastLines(forecast)
      })
      return sendCsv(reply, `${name}_${lines[1]?.[0]}.csv`.replace('/', '-'), lines)
    },
  }),
] as const
