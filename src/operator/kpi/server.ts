import { z } from 'zod'
import { memberNamed, writeAudit } from '#accounts/audit/audit.ts'
import { operatorRoute } from '#foundation/api/route.ts'
import { sendCsv } from '#foundation/entity/csv/send-csv.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { sheetLines } from './csv.ts'
import { enterprisesOf } from './enterprises-of.ts'
import { sheetOf } from './sheet.ts'
import { enterprisesBody, enterprisesSchema, sheetBody, sheetSchema } from './sheet-schema.ts'

const sheet = operatorRoute({
  method: 'POST',
  path: '/api/admin/kpi_records/sheet',
  summary:
    'KPIを期間ごとに取得します。interval は 1 月、2 年、3 四半期。終わった月は確定した値で、設定をあとから直したときの値は corrected に入ります。今月は暫定です',
  authority: 0,
  body: sheetBody,
  answer: z.object({ sheet: sheetSchema }),
  handle: async ({ app, body }) => ({
    sheet: await inTenant(app.db, platformId, (tx) => sheetOf(tx, body), 'read only'),
  }),
})

const enterprises = operatorRoute({
  method: 'POST',
  path: '/api/admin/kpi_records/agencies',
  summary: 'KPIの数字のもとになったエージェントを、金額の大きい順に取得します',
  authority: 0,
  body: enterprisesBody,
  answer: enterprisesSchema,
  handle: ({ app, body }) => inTenant(app.db, platformId, (tx) => enterprisesOf(tx, body), 'read only'),
})

const csv = operatorRoute({
  method: 'POST',
  path: '/api/admin/kpi_records/csv',
  summary: 'KPIの表をCSVで書き出します（マネージャー以上）',
  authority: 1,
  body: sheetBody,
  answer: z.string().meta({ contentMediaType: 'text/csv' }),
  async handle({ app, adminMember, body, request, reply }) {
    const found = await inTenant(app.db, platformId, async (tx) => {
      const made = await sheetOf(tx, body)
      await writeAudit(
        tx,
        platformId,
        {
          action: 'exported',
          member: await memberNamed(tx, platformId, adminMember.id),
          target: { type: 'csv', id: null, name: 'KPI' },
        },
        request,
      )
      return made
    })
    return sendCsv(reply, `KPI_${found.from}-${found.to}.csv`, sheetLines(found))
  },
})

/** The operator's calls of its figures: everybody of the staff reads, managers export. */
export const kpiRoutes = [sheet, enterprises, csv] as const
