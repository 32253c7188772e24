import { z } from 'zod'
import { audit, auditDownload } from '#accounts/audit/audit.ts'
import { checkArea, checkAreaOfRecord, maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { list } from '#foundation/entity/store/list.ts'
import { condition } from '#foundation/entity/store/schema.ts'
import { badRequest, wrongState } from '#foundation/platform/errors.ts'
import { fileRecord } from '#foundation/platform/files/file-records.ts'
import { fileHeaders } from '#foundation/platform/files/send-bytes.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { exportModels } from './export-file.ts'
import { findExport, insertExport, listExports, moveExport } from './export-files.ts'
import { exportQueue } from './job.ts'
import { exportSource, findModel } from './models.ts'
import { exportFile } from './schema.ts'

const family = '/api/enterprise/export_files'
/** Managers and administrators (RULES 3). */
const access = { feature: null, authority: 1 } as const

const one = z.union([z.literal(1), z.literal(2)])

const answer = z.object({ export_file: exportFile })

const modelOf = (scope: Scope, name: string): Entity => {
  const entity = findModel(scope, name)
  if (!entity) throw badRequest('書き出す一覧を選び直してください')
  return entity
}

/** An export that the member may see, its area still open. */
const openExport = async (scope: Scope, id: number) => {
  const found = await findExport(scope, id)
  await checkAreaOfRecord(scope, modelOf(scope, found.file.model_name).feature)
  return found
}

const index = memberRoute({
  method: 'POST',
  path: `${family}/index`,
  summary: '書き出しの一覧を新しい順に取得します（自分のもの。管理者はすべて）',
  access,
  body: z.strictObject({
    page: z.int().min(1).max(100_000).default(1),
    limit_value: z.int().min(1).max(200).default(50),
  }),
  answer: z.object({
    export_files: z.array(exportFile),
    count: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  async handle({ scope, body }) {
    const restrictions = await restrictionsOf(scope)
    const entities = scope.stores.map(({ entity }) => entity)
    const models = exportModels(entities).filter(({ feature }) => maySee(scope, feature, restrictions))
    const names = models.map(({ name }) => name)
    const { found, count } = await listExports(scope, names, body.page, body.limit_value)
    return { export_files: found, count, current_page: body.page, limit_value: body.limit_value }
  },
})

const create = memberRoute({
  method: 'POST',
  path: `${family}/create`,
  summary: '一覧の書き出しを始めます。完了するとメールでお知らせし、30日間ダウンロードできます',
  access,
  pace: { free: 200, forget_s: 10, delay_s: 10, longest_s: 900 },
  body: z.strictObject({
    export_file: z.strictObject({
      model_name: z.string().max(100),
      conditions: z.array(condition).max(30).default([]),
      keyword: z.string().max(100).default(''),
      sort: z.string().max(100).default('updated_at'),
      order: z.enum(['asc', 'desc']).default('desc'),
      encoding_type_id: one.default(1),
      header_type_ids: z.array(one).min(1).max(2).default([2]),
      table_setting_type_id: one.default(1),
      table_settings: z.array(z.string().max(100)).max(200).default([]),
      format: z.enum(['csv', 'xlsx']).default('csv'),
    }),
    context: z.string().max(100).optional(),
  }),
  answer,
  async handle({ scope, body: { export_file: given } }) {
    await checkArea(scope, modelOf(scope, given.model_name).feature)
    const { of, columns } = await exportSource(scope, given.model_name)
    const unknown = given.table_settings.find(
      (key) => !Object.hasOwn(columns.fields, key) && !key.includes('.'),
    )
    if (unknown) throw badRequest(`項目「${unknown}」はありません。一覧の項目を選び直してください`)
    // What the list would refuse is refused now, not in the background.
    await list(of, scope, { ...given, page: 1, limit_value: 1 }, ['id_by_enterprise_id'])
    const id = await insertExport(scope, given)
    await enqueue(scope.tx, exportQueue, { enterprise_id: scope.enterpriseId, id })
    const { label } = modelOf(scope, given.model_name)
    await audit(scope, { action: 'exported', target: { type: 'export_file', id, name: label.ja } })
    return { export_file: (await findExport(scope, id)).file }
  },
})

const show = memberRoute({
  method: 'GET',
  path: `${family}/show/:id`,
  summary: '書き出しの状況と、Shift_JISで表せなかった文字を取得します',
  access,
  answer,
  handle: async ({ scope, id }) => ({ export_file: (await openExport(scope, id)).file }),
})

const cancel = memberRoute({
  method: 'POST',
  path: `${family}/cancel/:id`,
  summary: '待機中または実行中の書き出しを中止します',
  access,
  answer,
  async handle({ scope, id }) {
    await openExport(scope, id)
    if (!(await moveExport(scope, id, ['waiting', 'running'], 'cancelled')))
      throw wrongState('この書き出しはすでに終了しています。一覧を更新して確認してください')
    return { export_file: (await findExport(scope, id)).file }
  },
})

const retry = memberRoute({
  method: 'POST',
  path: `${family}/retry/:id`,
  summary: '失敗した書き出しを、同じ条件でもう一度始めます',
  access,
  answer,
  async handle({ scope, id }) {
    await openExport(scope, id)
    if (!(await moveExport(scope, id, ['failed'], 'waiting')))
      throw wrongState('もう一度実行できるのは、失敗した書き出しだけです。一覧を更新して確認してください')
    await enqueue(scope.tx, exportQueue, { enterprise_id: scope.enterpriseId, id })
    return { export_file: (await findExport(scope, id)).file }
  },
})

const download = manualRoute({
  method: 'GET',
  path: `${family}/download/:id`,
  summary: '書き出したファイルをダウンロードします。だれがいつダウンロードしたかを記録します',
  access,
  answer: z.unknown(),
  async handle({ app, id, inScope, reply }) {
    const record = await inScope(async (scope) => {
      const { file, file_id } = await openExport(scope, id)
      if (file.status === 'expired')
        throw wrongState('保存期間（30日）を過ぎたため、ダウンロードできません。もう一度書き出してください')
      if (file.status !== 'completed' || file_id === null)
        throw wrongState('まだダウンロードできません。書き出しの完了をお待ちください')
      const found = await fileRecord(scope, file_id)
      await recordHistory(scope, [
        { target_type: 'export_file', target_id: id, kind: 'download', note: found.name },
      ])
      await auditDownload(scope, 'export_file', id)
      return { ...found, encoding: file.encoding_type_id }
    })
    const charset =
      record.content_type === 'text/csv' ? `; charset=${record.encoding === 1 ? 'shift_jis' : 'utf-8'}` : ''
    const headers = fileHeaders(record.name, `${record.content_type}${charset}`)
    const link = await app.files.link(record.key, headers)
    if (link) return reply.header('cache-control', 'no-store').redirect(link)
    return reply
      .headers(headers)
      .header('content-length', record.size)
      .send(await app.files.stream(record.key))
  },
})

export const exportRoutes = [index, create, show, cancel, retry, download] as const
