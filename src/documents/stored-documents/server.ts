import { sql } from 'kysely'
import { z } from 'zod'
import { audit, auditDownload } from '#accounts/audit/audit.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { date } from '#foundation/api/schema.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { badRequest, notFound, wrongState } from '#foundation/platform/errors.ts'
import { acceptFile } from '#foundation/platform/files/accept-file.ts'
import { addFile, fileRecord, readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { maxFileBytes } from '#foundation/rules/file-types.ts'
import { checkEntry } from './check-link.ts'
import { documentsCsv } from './csv.ts'
import { type Entry, genesis, headToken } from './entry.ts'
import { cancelLedger, enterLedger } from './ledger.ts'
import { countDocuments, kind, searchDocuments, searchFields, storedDocument, yen } from './search.ts'
import { visibleEntries } from './visible.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/stored_documents/${verb}` as const
const access = { feature: 'billing_payments', authority: 0, contracts: true } as const
const managers = { ...access, authority: 1 } as const
/** Entries at most in one CSV. */
const csvMax = 100_000

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: '保存した書類を、取引年月日・金額の範囲と取引先を組み合わせて検索します',
  access,
  body: z.strictObject({
    page: z.int().min(1).max(100_000).default(1),
    limit_value: z.int().min(1).max(200).default(50),
    ...searchFields,
  }),
  answer: z.object({
    stored_documents: z.array(storedDocument),
    count: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  handle: async ({ scope, body: { page, limit_value, ...search } }) => ({
    stored_documents: await searchDocuments(scope, search, {
      limit: limit_value,
      offset: (page - 1) * limit_value,
    }),
    count: await countDocuments(scope, search),
    current_page: page,
    limit_value,
  }),
})

/** An entry that the member may see, or 404. */
const visibleEntry = async (scope: Scope, id: number): Promise<Entry> => {
  const entry = await row<Entry>(
    scope.tx,
    sql`SELECT s.* FROM stored_documents s WHERE s.enterprise_id = ${scope.enterpriseId} AND s.id_by_enterprise_id = ${id} AND ${visibleEntries(scope)}`,
  )
  if (!entry) throw notFound()
  return entry
}

const create = manualRoute({
  method: 'POST',
  path: path('create'),
  summary: '受領した請求書や注文書などのファイルを、変更できない形で保存します（20MBまで）',
  access,
  upload: { part: 'stored_document', maxBytes: maxFileBytes },
  body: z.strictObject({
    stored_document: z.strictObject({
      kind,
      document_date: date,
      amount: yen,
      counterparty: z.string().trim().min(1).max(100),
      number: z.string().trim().max(100).nullable().default(null),
    }),
  }),
  answer: z.object({ stored_document: z.object({ id_by_enterprise_id: z.int() }) }),
  async handle({ app, enterpriseId, file, inScope, body: { stored_document: given } }) {
    const { stored, name, content_type } = await acceptFile(app, enterpriseId, file)
    const [id] = await inScope(async (scope) =>
      enterLedger(scope, [
        {
          ...given,
          number: given.number || null,
          origin: 'received',
          file_id: await addFile(scope, stored, name, content_type),
          target: null,
          content_sha256: null,
        },
      ]),
    )
    return { stored_document: { id_by_enterprise_id: id } }
  },
})

const cancel = memberRoute({
  method: 'POST',
  path: path('cancel/:id'),
  summary:
    '誤って保存した受領書類を、理由を残して取り消します（元の記録とファイルは残ります。発行した書類は確定取消で取り消します）',
  access: managers,
  body: z.strictObject({ reason: z.string().trim().min(1).max(1_000) }),
  answer: z.object({ cancelled: z.literal(true) }),
  async handle({ scope, id, body }) {
    const entry = await visibleEntry(scope, id)
    if (entry.origin !== 'received')
      throw wrongState(
        '取り消せるのは受領した書類だけです。発行した書類は、元の記録で確定を取り消してください。',
      )
    await cancelLedger(scope, entry.file_id, body.reason)
    return { cancelled: true as const }
  },
})

const download = manualRoute({
  method: 'POST',
  path: path('download/:id'),
  summary: '保存した書類のファイルを、ハッシュを照らしてから取得します',
  access,
  answer: z.string().meta({ contentMediaType: 'application/octet-stream' }),
  async handle({ app, inScope, id, reply }) {
    const file = await inScope(async (scope) => {
      const entry = await visibleEntry(scope, id)
      await recordHistory(scope, [
        { target_type: 'stored_document', target_id: id, kind: 'download', note: entry.file_name },
      ])
      await checkEntry(scope, entry)
      await auditDownload(scope, 'stored_document', id)
      return fileRecord(scope, entry.file_id)
    })
    return sendBytes(reply, await readVerified(app.files, file), file.name, file.content_type)
  },
})

const csv = manualRoute({
  method: 'POST',
  path: path('csv'),
  summary: '検索に一致する保存した書類の一覧をCSVで書き出します（マネージャー以上）',
  access: managers,
  body: z.strictObject(searchFields),
  answer: z.string().meta({ contentMediaType: 'text/csv' }),
  async handle({ inScope, body, reply }) {
    const entries = await inScope(async (scope) => {
      const found = await searchDocuments(scope, body, { limit: csvMax + 1, offset: 0 })
      await audit(scope, { action: 'exported', target: { type: 'csv', id: null, name: '保存書類' } })
      return found
    })
    if (entries.length > csvMax)
      throw badRequest('一度に書き出せるのは10万件までです。取引年月日の範囲を狭めてください')
    return sendBytes(reply, documentsCsv(entries), '保存書類.csv', 'text/csv; charset=utf-8')
  },
})

const head = memberRoute({
  method: 'POST',
  path: path('head'),
  summary:
    '台帳の末尾（会社・件数・ハッシュ）を取得します。別の場所に控えておくと、改ざんの点検に使えます（マネージャー以上）',
  access: managers,
  answer: z.object({
    head: z.object({ token: z.string(), last_id: z.int(), hash: z.string(), exported_at: z.string() }),
  }),
  async handle({ scope }) {
    const { last_id, hash } = (await row<{ last_id: number; hash: string }>(
      scope.tx,
      sql`SELECT last_id, hash FROM stored_document_heads WHERE enterprise_id = ${scope.enterpriseId}`,
    )) ?? { last_id: 0, hash: genesis }
    const token = headToken({ enterprise_id: scope.enterpriseId, last_id, hash })
    return { head: { token, last_id, hash, exported_at: new Date().toISOString() } }
  },
})

export const storedDocumentRoutes = [index, create, cancel, download, csv, head] as const
