import { sql } from 'kysely'
import { z } from 'zod'
import { manualRoute } from '#foundation/api/route.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { addFile, fileRecord } from '#foundation/platform/files/file-records.ts'
import { maxPictureBytes, sendPicture, storePicture } from '../pictures/picture.ts'
import { memberAnswer, memberById } from './members.ts'

const access = { feature: null, authority: 0 } as const

const upload = manualRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_members/file_upload',
  summary: '自分の写真を登録します。1,000ピクセル以内のPNGに変換します（20MBまで）',
  access,
  upload: { part: 'enterprise_member', maxBytes: maxPictureBytes },
  memberPayload: true,
  body: z.strictObject({ enterprise_member: z.strictObject({}).optional() }),
  answer: z.object({ enterprise_member: memberAnswer }),
  async handle({ app, enterpriseId, member, inScope, file }) {
    const stored = await storePicture(app, enterpriseId, file)
    return inScope(async (scope) => {
      const id = await addFile(scope, stored, '写真.png', 'image/png')
      const path = `/api/enterprise/enterprise_members/photo/${member.id}?v=${id}`
      await sql`UPDATE enterprise_members SET photo_file_id = ${id}, file_path_photo = ${path}, updated_at = statement_timestamp()
          WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${member.id}`.execute(scope.tx)
      return { enterprise_member: await memberById(scope.tx, enterpriseId, member.id) }
    })
  },
})

const photo = manualRoute({
  method: 'GET',
  path: '/api/enterprise/enterprise_members/photo/:id',
  summary: 'メンバーの写真を取得します（場所は file_path_photo）',
  access,
  answer: z.string().meta({ contentMediaType: 'image/png' }),
  async handle({ app, enterpriseId, inScope, id, reply }) {
    const file = await inScope(async (scope) => {
      const found = await row<{ photo_file_id: number | null }>(
        scope.tx,
        sql`SELECT photo_file_id FROM enterprise_members WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`,
      )
      if (!found?.photo_file_id) throw notFound('写真は登録されていません')
      return fileRecord(scope, found.photo_file_id)
    })
    return sendPicture(app, reply, file)
  },
})

export const photoRoutes = [upload, photo] as const
