import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { checkArea, restrictionsOf } from '../accounts/restrictions.ts'
import { manualRoute, memberRoute, type Route } from '../api/route.ts'
import { id } from '../api/schema.ts'
import { detectCharset } from '../entity/csv/charset.ts'
import { formatFile } from '../entity/csv/format-file.ts'
import type { Scope } from '../entity/scope.ts'
import { badRequest, wrongState } from '../platform/errors.ts'
import { sendCsv } from './csv-answer.ts'
import { findImport, finishImport, insertImport, listImports } from './import-files.ts'
import { importKind, openKinds } from './kinds.ts'
import { checkFile, errorRows, writeGoodRows } from './run-import.ts'

const family = '/api/enterprise/enterprise_import_files'
const access = { feature: null, authority: 0 } as const
const maxBytes = 200 * 1024 * 1024

const importFile = z.object({
  id: z.int(),
  kind: z.int(),
  title: z.string(),
  status: z.enum(['ready', 'completed', 'discarded']),
  file_name: z.string(),
  row_count: z.int(),
  error_count: z.int(),
  error_row_count: z.int(),
  created_count: z.int().nullable(),
  updated_count: z.int().nullable(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
})
const rowError = z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() })
const oneFile = z.object({ enterprise_import_file: importFile.extend({ errors: z.array(rowError) }) })

/** The kind behind a code, when the operator has not closed its area. */
const openKind = async (scope: Scope, code: number) => {
  const kind = importKind(code)
  await checkArea(scope, kind.of.entity.feature)
  return kind
}

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
    const kinds = openKinds(await restrictionsOf(scope))
    const { found, count } = await listImports(scope, kinds, body.page, body.limit_value)
    return { enterprise_import_files: found, count, current_page: body.page, limit_value: body.limit_value }
  },
})

const show = memberRoute({
  method: 'GET',
  path: `${family}/show/:id`,
  summary: '取り込みの確認結果を取得します（エラーは先頭の1,000件）',
  access,
  answer: oneFile,
  async handle({ scope, id }) {
    const { file } = await findImport(scope, id, false)
    await openKind(scope, file.kind)
    return { enterprise_import_file: file }
  },
})

const create = manualRoute({
  method: 'POST',
  path: `${family}/create`,
  summary: 'CSVファイルをアップロードして、すべての行を確認します。まだ何も登録しません',
  access,
  upload: { part: 'enterprise_import_files', maxBytes },
  body: z.strictObject({
    enterprise_import_files: z.strictObject({ kind: z.int(), title: z.string().trim().min(1).max(100) }),
  }),
  answer: oneFile,
  async handle({ app, body, file, enterpriseId, inScope }) {
    const { kind: code, title } = body.enterprise_import_files
    const kind = await inScope((scope) => openKind(scope, code))
    if (!file || file.size === 0) throw badRequest('CSVファイルを選んでください')
    const charset = await detectCharset(createReadStream(file.path))
    const bytes = createReadStream(file.path)
    const report = await checkFile({ bytes, charset, kind, masters: app.masters }, inScope)
    const stored = await app.files.put(enterpriseId, await readFile(file.path))
    return inScope(async (scope) => {
      const given = { kind: code, title, name: file.filename, charset, ...report }
      const made = await findImport(scope, await insertImport(scope, stored, given), false)
      return { enterprise_import_file: made.file }
    })
  },
})

const complete = manualRoute({
  method: 'POST',
  path: `${family}/complete`,
  summary: '確認した取り込みを実行します（valid_rows：正しい行だけを登録、nothing：登録しない）',
  access,
  body: z.strictObject({
    enterprise_import_files: z.strictObject({ id, mode: z.enum(['valid_rows', 'nothing']) }),
  }),
  answer: oneFile,
  handle: ({ app, body, inScope }) =>
    inScope(async (given) => {
      const { id, mode } = body.enterprise_import_files
      const { file, stored } = await findImport(given, id, true)
      const kind = await openKind(given, file.kind)
      if (file.status !== 'ready')
        throw wrongState(
          'この取り込みはすでに完了しています。新しく取り込む場合は、もう一度アップロードしてください',
        )
      const scope = { ...given, batch: `import:${id}` }
      if (mode === 'nothing') await finishImport(scope, id, 'discarded', { created: 0, updated: 0 })
      else {
        const bytes = await app.files.stream(stored.key)
        const source = { bytes, charset: stored.charset, kind, masters: app.masters }
        await finishImport(scope, id, 'completed', await writeGoodRows(source, scope))
      }
      return { enterprise_import_file: (await findImport(scope, id, false)).file }
    }),
})

const formatDownload = memberRoute({
  method: 'POST',
  path: `${family}/format_download`,
  summary: '取り込み用の空のファイル（見出しのみのCSV）をダウンロードします',
  access,
  body: z.strictObject({
    kind: z.int(),
    encoding_type_id: z.union([z.literal(1), z.literal(2)]).default(1),
    header_type_id: z.union([z.literal(1), z.literal(2)]).default(2),
  }),
  answer: z.unknown(),
  async handle({ scope, body, reply }) {
    const { entity } = (await openKind(scope, body.kind)).of
    const charset = body.encoding_type_id === 1 ? 'windows-31j' : 'utf-8'
    const bytes = formatFile(entity, charset, body.header_type_id === 1 ? 'en' : 'ja')
    return sendCsv(reply, `${entity.label.ja}_取り込み.csv`, charset, bytes)
  },
})

const errorDownload = manualRoute({
  method: 'POST',
  path: `${family}/error_download/:id`,
  summary: 'エラーのある行を、理由を付けたCSVでダウンロードします',
  access,
  answer: z.unknown(),
  handle: ({ app, id, inScope, reply }) =>
    inScope(async (scope) => {
      const { file, stored } = await findImport(scope, id, false)
      const kind = await openKind(scope, file.kind)
      const bytes = await app.files.stream(stored.key)
      const text = Readable.from(
        errorRows({ bytes, charset: stored.charset, kind, masters: app.masters }, scope),
      )
      sendCsv(reply, `${file.title}_エラー.csv`, stored.charset, text)
      // The transaction stays open until the last row is written.
      await new Promise<void>((resolve) => text.once('close', () => resolve()))
      return reply
    }),
})

export const importRoutes: Route[] = [index, show, create, complete, formatDownload, errorDownload]
