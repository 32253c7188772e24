import type { App } from '#foundation/api/app.ts'
import { withStoredSheet } from '#foundation/api/stored-sheet.ts'
import type { InScope } from '#foundation/entity/scope.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { fileRecord } from '#foundation/platform/files/file-records.ts'
import type { Mapping } from './read-lines.ts'
import { findStatement, readStatement } from './statements.ts'

/** 400 for a heading that the file does not have. */
export const checkMapping = (header: readonly string[], given: Mapping) => {
  const unknown = Object.entries(given).filter(([, name]) => name !== null && !header.includes(name))
  if (unknown.length > 0)
    throw invalid(
      Object.fromEntries(
        unknown.map(([key]) => [`mapping.${key}`, ['この見出しはファイルにありません。選び直してください']]),
      ),
    )
}

/** The stored file, read again: what is taken in is what was uploaded. */
export const contentOf = async (app: App, enterpriseId: number, inScope: InScope, id: number) => {
  const { key } = await inScope(async (scope) =>
    fileRecord(scope, (await findStatement(scope, id, false)).file_id),
  )
  return withStoredSheet(app, enterpriseId, key, readStatement)
}
