import { sql } from 'kysely'
import { z } from 'zod'
import { auditDownload } from '#accounts/audit/audit.ts'
import { mayTakeFile } from '#contracts/contract-documents/issued.ts'
import { checkIssued } from '#documents/stored-documents/check-link.ts'
import { manualRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { fileRecord, readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { checkVisibleOwner } from '#records/visible-record.ts'

/** The record whose document or history holds the file: its permission is the file's. */
const ownerOf = async (scope: Scope, fileId: number) =>
  row<{ target_type: string; target_id: number }>(
    scope.tx,
    sql`SELECT target_type, target_id FROM issued_documents WHERE enterprise_id = ${scope.enterpriseId} AND file_id = ${fileId}
        UNION ALL
        SELECT target_type, target_id FROM histories WHERE enterprise_id = ${scope.enterpriseId} AND files IS NOT NULL AND files @> ${JSON.stringify([{ id: fileId }])}::jsonb
        LIMIT 1`,
  )

const fileDownload = manualRoute({
  method: 'POST',
  path: '/api/enterprise/histories/file_download/:id',
  summary: '履歴に残るファイル（発行した書類など）を取得します',
  access: { feature: null, authority: 0 },
  answer: z.string().meta({ contentMediaType: 'application/octet-stream' }),
  async handle({ app, inScope, id, reply }) {
    const file = await inScope(async (scope) => {
      const owner = await ownerOf(scope, id)
      if (!owner) throw notFound()
      await checkVisibleOwner(scope, owner.target_type, owner.target_id)
      if (!(await mayTakeFile(scope, id))) throw notFound()
      await checkIssued(scope, [id])
      await auditDownload(scope, owner.target_type, owner.target_id)
      return fileRecord(scope, id)
    })
    return sendBytes(reply, await readVerified(app.files, file), file.name, file.content_type)
  },
})

export const historyFileRoutes = [fileDownload] as const
