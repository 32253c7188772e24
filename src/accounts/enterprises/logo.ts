import { sql } from 'kysely'
import { z } from 'zod'
import { manualRoute } from '#foundation/api/route.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { addFile, fileRecord } from '#foundation/platform/files/file-records.ts'
import { audit } from '../audit/audit.ts'
import { maxPictureBytes, sendPicture, storePicture } from '../pictures/picture.ts'

const upload = manualRoute({
  method: 'POST',
  path: '/api/enterprise/enterprises/file_upload',
  summary: '自社のロゴを登録します（管理者のみ）。1,000ピクセル以内のPNGに変換します（20MBまで）',
  access: { feature: null, authority: 2 },
  upload: { part: 'enterprise', maxBytes: maxPictureBytes },
  body: z.strictObject({ enterprise: z.strictObject({}).optional() }),
  answer: z.object({ enterprise: z.object({ enterprise_logo: z.string() }) }),
  async handle({ app, enterpriseId, inScope, file }) {
    const stored = await storePicture(app, enterpriseId, file)
    return inScope(async (scope) => {
      const id = await addFile(scope, stored, 'ロゴ.png', 'image/png')
      const enterprise_logo = `/api/enterprise/enterprises/logo?v=${id}`
      await sql`UPDATE enterprises SET logo_file_id = ${id}, enterprise_logo = ${enterprise_logo}, updated_at = statement_timestamp() WHERE id = ${enterpriseId}`.execute(
        scope.tx,
      )
      await audit(scope, { action: 'company_changed', detail: { keys: 'ロゴ' } })
      return { enterprise: { enterprise_logo } }
    })
  },
})

const logo = manualRoute({
  method: 'GET',
  path: '/api/enterprise/enterprises/logo',
  summary: '自社のロゴを取得します（場所は enterprise_logo）',
  access: { feature: null, authority: 0 },
  answer: z.string().meta({ contentMediaType: 'image/png' }),
  async handle({ app, enterpriseId, inScope, reply }) {
    const file = await inScope(async (scope) => {
      const found = await row<{ logo_file_id: number | null }>(
        scope.tx,
        sql`SELECT logo_file_id FROM enterprises WHERE id = ${enterpriseId}`,
      )
      if (!found?.logo_file_id) throw notFound('ロゴは登録されていません')
      return fileRecord(scope, found.logo_file_id)
    })
    return sendPicture(app, reply, file)
  },
})

export const logoRoutes = [upload, logo] as const
