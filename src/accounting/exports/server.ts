import { z } from 'zod'
import { auditDownload } from '#accounts/audit/audit.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { fileRecord, readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { Tampered } from '#foundation/platform/files/tampered.ts'
import { booksAccess as access, requireWholeBooks } from '../accounts/access.ts'
import { month } from '../journals/schema.ts'
import { createExport } from './create-export.ts'
import { formatKeys, formats } from './formats/formats.ts'
import { countChanged, findExport, listExports } from './list-exports.ts'
import { planExport } from './plan.ts'

const format = z.enum(formatKeys)

const journalExport = z.object({
  id: z.int(),
  from_month: z.string(),
  to_month: z.string(),
  format,
  file_name: z.string(),
  sha256: z.string(),
  count: z.int(),
  earlier_count: z.int(),
  total: z.int(),
  lost_count: z.int(),
  changed_count: z.int(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
})

/** What would go out, with the first rows of the file; yen. */
const preview = z.object({
  count: z.int(),
  total: z.int(),
  /** Of them, those of months before. */
  earlier_count: z.int(),
  earlier_total: z.int(),
  lost_count: z.int(),
  row_count: z.int(),
  headers: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
})

const create = manualRoute({
  method: 'POST',
  path: '/api/enterprise/journals/export',
  summary:
    '月までの未出力の仕訳を会計ソフトの形式で書き出します。仕訳は1度だけ書き出されます。preview では何も書き出さずに、内容を取得します',
  access,
  body: z.strictObject({ month, format, preview: z.boolean().default(false) }),
  answer: z.object({ journal_export: journalExport.nullable(), preview: preview.nullable() }),
  async handle({ app, enterpriseId, inScope, body: { preview: isPreview, ...order } }) {
    if (isPreview) {
      const plan = await inScope((scope) => {
        requireWholeBooks(scope)
        return planExport(scope, order)
      })
      const { ids: _, from_month: __, written, ...seen } = plan
      return {
        journal_export: null,
        preview: {
          ...seen,
          lost_count: written.lost,
          headers: [...formats[order.format].headers],
        },
      }
    }
    await inScope(async (scope) => requireWholeBooks(scope))
    const id = await createExport(app, enterpriseId, inScope, order)
    return { journal_export: await inScope((scope) => findExport(scope, id)), preview: null }
  },
})

const index = memberRoute({
  method: 'GET',
  path: '/api/enterprise/journals/exports',
  summary: '仕訳の書き出しの履歴と、書き出した後に変更されてまだ書き出していない仕訳の件数を取得します',
  access,
  answer: z.object({ journal_exports: z.array(journalExport), changed: z.int() }),
  async handle({ scope }) {
    requireWholeBooks(scope)
    return { journal_exports: await listExports(scope), changed: await countChanged(scope) }
  },
})

const download = manualRoute({
  method: 'POST',
  path: '/api/enterprise/journals/exports/download/:id',
  summary: '書き出した仕訳のファイルを、書き出したときのまま取得します',
  access,
  answer: z.string().meta({ contentMediaType: 'text/csv' }),
  async handle({ app, enterpriseId, inScope, id, reply }) {
    const file = await inScope(async (scope) => {
      requireWholeBooks(scope)
      const { file_id, sha256 } = await findExport(scope, id)
      const found = await fileRecord(scope, file_id)
      if (found.sha256 !== sha256)
        throw new Tampered({ enterprise_id: enterpriseId, file_id, what: '仕訳の書き出しのファイル' })
      await auditDownload(scope, 'journal_export', id)
      return found
    })
    return sendBytes(reply, await readVerified(app.files, file), file.name, file.content_type)
  },
})

export const journalExportRoutes = [create, index, download] as const
