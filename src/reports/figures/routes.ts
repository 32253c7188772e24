import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import type { Feature } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { areaAccess } from '#foundation/entity/store/entity-access.ts'
import { reportSetting } from '#sales/opportunities/stages/settings.ts'
import { reportLines } from './file-lines.ts'
import { readPivot } from './read-pivot.ts'
import { readRecords } from './read-records.ts'
import { readReport, type Wanted } from './read-report.ts'
import { groupingLabel, type ReportKey, reports } from './report.ts'
import {
  type reportBody as bodyOf,
  pivotAnswer,
  pivotBody,
  recordsAnswer,
  recordsBody,
  reportAnswer,
  reportBody,
} from './schema.ts'
import { sendLines, type WriteWorkbook } from './send-lines.ts'

type Body = z.output<ReturnType<typeof bodyOf>>

const toWanted = async (
  scope: Scope,
  { group, group_from, group_to, report, ...range }: Body,
): Promise<Wanted> => {
  const setting = await reportSetting(scope)
  return {
    ...range,
    report: report as ReportKey,
    closing: setting.closing_month,
    targets: setting,
    group: group && { by: group, from: group_from ?? range.from, to: group_to ?? range.to },
  }
}

type Family<F extends string> = { family: F; feature: Feature; keys: readonly [ReportKey, ...ReportKey[]] }

/** The calls of a family of reports: the report, one figure by two groupings, the records behind a figure, and files. */
export const reportRoutes = <const F extends string>(
  { family, feature, keys }: Family<F>,
  writeWorkbook: WriteWorkbook,
) => {
  const access = areaAccess(feature)
  const path = <const V extends string>(verb: V) => `/api/enterprise/${family}/${verb}` as const
  const body = reportBody(keys)
  return [
    memberRoute({
      method: 'POST',
      path: path('index'),
      summary:
        'レポートを期間ごとに取得します。unit は 1 月、2 年度、3 四半期。before は直前の同じ長さ、year_before は前年の同じ月。group を送ると、group_from から group_to までの内訳も答えます',
      access,
      mayLag: true,
      body,
      answer: z.object({ report: reportAnswer }),
      handle: async ({ scope, body: asked }) => ({
        report: await readReport(scope, await toWanted(scope, asked)),
      }),
    }),
    memberRoute({
      method: 'POST',
      path: path('pivot'),
      summary: 'レポートの1つの数字を、2つのまとめ方、またはまとめ方と期間の表で取得します',
      access,
      mayLag: true,
      body: pivotBody(keys),
      answer: z.object({ pivot: pivotAnswer }),
      handle: async ({ scope, body: { report, ...asked } }) => ({
        pivot: await readPivot(scope, {
          ...asked,
          report: report as ReportKey,
          closing: (await reportSetting(scope)).closing_month,
        }),
      }),
    }),
    memberRoute({
      method: 'POST',
      path: path('records'),
      summary:
        'レポートの数字のもとになった記録を、金額の大きい順に取得します。sum はレポートの数字と同じです',
      access,
      mayLag: true,
      body: recordsBody(keys),
      answer: recordsAnswer,
      handle: ({ scope, body: { report, ...asked } }) =>
        readRecords(scope, { ...asked, report: report as ReportKey }),
    }),
    manualRoute({
      method: 'POST',
      path: path('download'),
      summary: 'レポートの表をCSVまたはExcelで書き出します（マネージャー以上）。group を送ると内訳の表です',
      access: areaAccess(feature, 1),
      body: z.strictObject({ asked: body, format: z.enum(['csv', 'xlsx']).default('csv') }),
      answer: z.string().meta({ contentMediaType: 'text/csv' }),
      async handle({ inScope, body: { asked, format }, reply }) {
        const name = reports[asked.report as ReportKey].label
        const lines = await inScope(async (scope) => {
          const wanted = await toWanted(scope, asked)
          const answer = await readReport(scope, wanted)
          await audit(scope, { action: 'exported', target: { type: format, id: null, name } })
          return reportLines(
            wanted.report,
            wanted.unit,
            answer,
            wanted.group ? groupingLabel(reports[wanted.report].subject, wanted.group.by) : '',
          )
        })
        return sendLines(reply, writeWorkbook, { name: `${name}_${asked.from}-${asked.to}`, format, lines })
      },
    }),
  ] as const
}
