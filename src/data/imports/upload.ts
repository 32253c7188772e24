import type { App } from '#foundation/api/app.ts'
import type { Upload } from '#foundation/api/route.ts'
import { type HeaderMap, unknownHeaders } from '#foundation/entity/csv/columns.ts'
import { readSheet } from '#foundation/entity/csv/sheet.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { withProperties } from '#foundation/entity/store/properties.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { openKind } from './area.ts'
import { insertImport } from './import-files.ts'
import type { ImportKind } from './kinds.ts'
import { rememberedMap } from './mappings.ts'
import { recordTry, tryCheck } from './try-check.ts'

/** The entity whose fields a file of the kind may name. */
export const columnsEntity = async (kind: ImportKind, scope: Scope) =>
  kind.accounts ? kind.columns : (await withProperties(kind.of, scope)).entity

/** What the enterprise says its own headers mean, and those it has not said yet. */
const headersOf = async (scope: Scope, kind: ImportKind, header: readonly string[]) => {
  const entity = await columnsEntity(kind, scope)
  const map: HeaderMap = await rememberedMap(scope, kind.code, unknownHeaders(entity, header, {}))
  return { map, unknown: unknownHeaders(entity, header, map) }
}

export type NewUpload = { kind: number; title: string; overwrite: boolean; file: Upload | undefined }

/**
 * Takes a file in: with headers that nobody knows it waits for them to be explained, else all of its rows are checked.
 * Nothing of it is kept when it cannot be read; a check that is cut off can be done again. Answers the id of the import.
 */
export const takeIn = async (
  app: App,
  enterpriseId: number,
  inScope: InScope,
  { kind: code, title, overwrite, file }: NewUpload,
): Promise<number> => {
  const kind = await inScope((scope) => openKind(scope, code))
  if (!file || file.size === 0) throw badRequest('CSVまたはExcelのファイルを選んでください')
  const sheet = await readSheet(app.outside, enterpriseId, file.path)
  const header = await sheet.header()
  const { map, unknown } = await inScope((scope) => headersOf(scope, kind, header))
  const reading = { kind, map, overwrite }
  const checked = unknown.length === 0 ? await tryCheck({ sheet, reading }, inScope) : undefined
  const stored = await app.files.putFile(enterpriseId, file.path)
  return inScope(async (scope) => {
    const given = { kind: code, title, name: file.filename, form: sheet.form, overwrite, map, unknown }
    const id = await insertImport(scope, stored, given)
    if (checked) await recordTry(scope, id, map, checked)
    return id
  })
}
