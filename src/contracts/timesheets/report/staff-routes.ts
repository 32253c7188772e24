import { z } from 'zod'
import { manualRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { type AcceptedFile, acceptFile } from '#foundation/platform/files/accept-file.ts'
import { maxFileBytes } from '#foundation/rules/file-types.ts'
import { readReason } from '../reason.ts'
import { staffView, viewForStaff } from '../staff-view.ts'
import { keepReport } from './keep-report.ts'
import { checkAndFind } from './receive-report.ts'

/** Keeps a report that staff hand in; its history says who did, and why. The month is its worker's, whose name stays out of it. */
const keepForWorker = async (scope: Scope, operationId: number, file: AcceptedFile, reason: string) => {
  await keepReport(scope, operationId, file)
  await recordHistory(scope, [
    {
      target_type: 'contract_operation',
      target_id: operationId,
      kind: 'timesheet_report',
      note: `担当者が、作業者の代わりに作業報告書「${file.name}」を渡しました（理由：${reason}）`,
    },
  ])
}

const upload = manualRoute({
  method: 'POST',
  path: '/api/enterprise/timesheets/file_upload/:id',
  summary:
    '作業者に代わって作業報告書のファイル（20MBまで）を渡します。作業者が渡したときと同じように読み取り、理由は履歴に残ります。読み取った結果は show の report です',
  access: { feature: 'contract_operations', authority: 0, contracts: true },
  upload: { part: 'timesheet', maxBytes: maxFileBytes },
  body: z.strictObject({ timesheet: z.strictObject({ reason: z.string().max(1_000) }) }),
  answer: z.object({ timesheet: staffView }),
  async handle({ app, enterpriseId, id, body, file, inScope }) {
    const reason = readReason(body.timesheet.reason, '代わりに渡す理由を入力してください')
    await inScope((scope) => checkAndFind(scope, id))
    const accepted = await acceptFile(app, enterpriseId, file)
    return inScope(async (scope) => {
      await keepForWorker(scope, id, accepted, reason)
      return { timesheet: await viewForStaff(scope, id) }
    })
  },
})

export const timesheetReportRoutes = [upload] as const
