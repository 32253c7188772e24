import { z } from 'zod'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { withStoredSheet } from '#foundation/api/stored-sheet.ts'
import type { HeaderMap } from '#foundation/entity/csv/columns.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { badRequest, wrongState } from '#foundation/platform/errors.ts'
import { readImportAnswer } from './answers.ts'
import { access, family, openCodes, openImport } from './area.ts'
import { downloadRoutes } from './downloads.ts'
import { isOpen } from './import-file.ts'
import { listImports, renameImport } from './import-files.ts'
import type { ImportKind } from './kinds.ts'
import { rememberMap } from './mappings.ts'
import { runRoutes } from './run-routes.ts'
import { importFile, oneImport } from './schema.ts'
import { recordTry, tryCheck } from './try-check.ts'
import { columnsEntity, takeIn } from './upload.ts'

const maxBytes = 200 * 1024 * 1024
const title = z.string().trim().min(1).max(100)

const index = memberRoute({
  method: 'POST',
  path: `${family}/index`,
  summary: '取り込みの履歴を新しい順に取得します',
  access,
  body: z.strictObject({
    page: z.int().min(1).max(100_000).default(1),
    limit_value: z.int().min(1).max(200).default(50),
  }),
  answer: z.object({
    enterprise_import_files: z.array(importFile),
    count: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  async handle({ scope, body }) {
    const { found, count } = await listImports(scope, await openCodes(scope), body.page, body.limit_value)
    return { enterprise_import_files: found, count, current_page: body.page, limit_value: body.limit_value }
  },
})

const show = memberRoute({
  method: 'GET',
  path: `${family}/show/:id`,
  summary: '取り込みの確認結果を取得します（エラーと重複候補は先頭の1,000件）',
  access,
  answer: oneImport,
  async handle({ scope, id: importId }) {
    const { file } = await openImport(scope, importId, false)
    return { enterprise_import_file: file }
  },
})

const create = manualRoute({
  method: 'POST',
  path: `${family}/create`,
  summary:
    'CSVまたはExcelのファイルをアップロードして、すべての行を確認します。知らない見出しがあるときは対応付けを待ちます。まだ何も登録しません',
  access,
  upload: { part: 'enterprise_import_files', maxBytes },
  pace: { free: 200, forget_s: 10, delay_s: 10, longest_s: 900 },
  body: z.strictObject({
    enterprise_import_files: z.strictObject({
      kind: z.int(),
      title,
      /** Empty cells clear what stands there (空欄で上書き). */
      overwrite_empty: z.boolean().default(false),
    }),
  }),
  answer: oneImport,
  async handle({ app, body, file, enterpriseId, inScope }) {
    const { overwrite_empty: overwrite, ...given } = body.enterprise_import_files
    const importId = await takeIn(app, enterpriseId, inScope, { ...given, overwrite, file })
    return inScope((scope) => readImportAnswer(scope, importId))
  },
})

const checkMap = async (scope: Scope, kind: ImportKind, map: HeaderMap) => {
  const { fields } = await columnsEntity(kind, scope)
  const wrong = Object.values(map).find((key) => key !== null && !Object.hasOwn(fields, key))
  if (wrong) throw badRequest(`項目「${wrong}」はありません。一覧から選び直してください`)
}

const setTitle = manualRoute({
  method: 'POST',
  path: `${family}/set_title`,
  summary:
    '取り込みの名前と、知らない見出しの対応付け（項目名、取り込まない列はnull）を決めます。対応付けは記憶され、すべての行を確認します',
  access,
  body: z.strictObject({
    enterprise_import_files: z.strictObject({
      id,
      title,
      mapping: z.record(z.string().max(1_000), z.string().max(100).nullable()).optional(),
    }),
  }),
  answer: oneImport,
  async handle({ app, body, enterpriseId, inScope }) {
    const { id: importId, title: name, mapping } = body.enterprise_import_files
    const found = await inScope(async (scope) => {
      const { file, stored, kind } = await openImport(scope, importId, true)
      if (mapping) await checkMap(scope, kind, mapping)
      await renameImport(scope, importId, name)
      return { file, stored, kind }
    })
    if (!mapping) return inScope((scope) => readImportAnswer(scope, importId))
    if (!isOpen(found.file.status))
      throw wrongState('この取り込みはすでに完了しています。見出しの対応付けは変更できません')
    const map = { ...found.stored.map, ...mapping }
    const reading = { kind: found.kind, map, overwrite: found.file.overwrite_empty }
    const tried = await withStoredSheet(app, enterpriseId, found.stored.key, (sheet) =>
      tryCheck({ sheet, reading }, inScope),
    )
    return inScope(async (scope) => {
      await rememberMap(scope, found.kind.code, mapping)
      await recordTry(scope, importId, map, tried)
      return readImportAnswer(scope, importId)
    })
  },
})

export const importRoutes = [index, show, create, setTitle, ...runRoutes, ...downloadRoutes] as const
