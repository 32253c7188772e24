import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Upload } from '#foundation/api/route.ts'
import { readSheet } from '#foundation/entity/csv/sheet.ts'
import type { InScope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { addFile } from '#foundation/platform/files/file-records.ts'
import { preview } from './preview.ts'
import { readStatement } from './statements.ts'

/** Keeps a file of a bank's lines, and answers what taking them in would do. */
export const takeUp = async (app: App, enterpriseId: number, inScope: InScope, file: Upload | undefined) => {
  if (!file) throw badRequest('銀行明細のファイルを選んでください')
  const sheet = await readSheet(app.outside, enterpriseId, file.path)
  const { form } = sheet
  const content = await readStatement(sheet)
  const stored = await app.files.putFile(enterpriseId, file.path)
  return inScope(async (scope) => {
    const type =
      form === 'xlsx' ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv'
    const fileId = await addFile(scope, stored, file.filename, type)
    const id = await draw(scope.tx, enterpriseId, 'bank_statements')
    await sql`INSERT INTO bank_statements (enterprise_id, id_by_enterprise_id, name, form, file_id, created_by)
        VALUES (${enterpriseId}, ${id}, ${file.filename}, ${form}, ${fileId}, ${scope.member?.id ?? null})`.execute(
      scope.tx,
    )
    return preview(scope, id, content)
  })
}
