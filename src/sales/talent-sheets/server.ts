import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { z } from 'zod'
import { auditDownload } from '#accounts/audit/audit.ts'
import { makeDocument } from '#documents/parts/make-document.ts'
import { manualRoute } from '#foundation/api/route.ts'
import type { Cell } from '#foundation/entity/csv/format-file.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { find } from '#foundation/entity/store/list.ts'
import { today } from '#foundation/entity/today.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { candidates } from '../candidates/server.ts'
import { sheetLines } from './sheet-lines.ts'
import { type TalentSheet, toTalentSheet } from './talent-sheet.ts'

const template = fileURLToPath(new URL('./talent-sheet.typ', import.meta.url))
const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
type Format = keyof typeof types

/** The sheet; taken by somebody it stands in the history and the log of downloads (RULES 7), looked at it does not. */
const readSheet = async (scope: Scope, id: number, taken: Format | null): Promise<TalentSheet> => {
  const candidate = await find(candidates, scope, id)
  const enterprise = await row<{ name: string }>(
    scope.tx,
    sql`SELECT name FROM enterprises WHERE id = ${scope.enterpriseId}`,
  )
  if (taken) {
    const note = `人材シート（${taken === 'pdf' ? 'PDF' : 'Excel'}）`
    await recordHistory(scope, [{ target_type: 'candidate', target_id: id, kind: 'download', note }])
    await auditDownload(scope, 'candidate', id)
  }
  return toTalentSheet(candidate, scope.masters, { enterprise: enterprise?.name ?? '', date: today() })
}

/** 人材シート of a candidate for clients, as PDF or workbook; `writeWorkbook` makes an Excel file of lines. */
export const talentSheetRoutes = (writeWorkbook: (lines: readonly Cell[][]) => Promise<Buffer>) =>
  [
    manualRoute({
      method: 'POST',
      path: '/api/enterprise/candidates/talent_sheet/:id',
      summary: '候補者の人材シート（企業向け、イニシャルで、単価と連絡先を含まない）を作ります',
      access: { feature: 'candidates', authority: 0 },
      body: z.strictObject({
        format: z.enum(['pdf', 'xlsx']),
        context: z
          .literal('view')
          .optional()
          .meta({ description: '画面で見るときは view。履歴に残りません' }),
      }),
      answer: z.string().meta({ contentMediaType: 'application/octet-stream' }),
      async handle({ app, inScope, id, body: { format, context }, reply }) {
        const sheet = await inScope((scope) => readSheet(scope, id, context ? null : format))
        const bytes =
          format === 'pdf'
            ? await makeDocument(app.documents, template, sheet, {}, {})
            : await writeWorkbook(sheetLines(sheet))
        return sendBytes(reply, bytes, `人材シート_${sheet.name}.${format}`, types[format])
      },
    }),
  ] as const
