import { z } from 'zod'
import { openRoute } from '#foundation/api/route.ts'
import { maxFileBytes } from '#foundation/rules/file-types.ts'
import { which } from '#sales/portal-people/call-visit.ts'
import { answer, shown, why, withTimesheet } from '../portal-routes.ts'
import { viewTimesheet } from '../view.ts'
import { checkAndFind, takeFile } from './receive-report.ts'
import { reportView } from './report.ts'

const upload = openRoute({
  method: 'POST',
  path: '/api/portal/timesheets/file_upload',
  summary: '作業報告書のファイル（20MBまで）を、稼働時間に添えて渡します。読み取った結果は read で取得します',
  why,
  upload: { part: 'timesheet', maxBytes: maxFileBytes },
  body: z.strictObject({ timesheet: z.strictObject({}).optional(), ...which }),
  answer,
  async handle(call) {
    await takeFile(call.app, await withTimesheet(call, checkAndFind), call.file)
    return withTimesheet(call, shown)
  },
})

const read = openRoute({
  method: 'POST',
  path: '/api/portal/timesheets/read',
  summary: '作業報告書から読み取った結果（合計、入力との違い）を取得します',
  why,
  body: z.strictObject(which).optional(),
  answer: z.object({ report: reportView.nullable() }),
  handle: (call) =>
    withTimesheet(call, async (scope, id) => ({ report: (await viewTimesheet(scope, id)).report })),
})

export const portalReportRoutes = [upload, read] as const
