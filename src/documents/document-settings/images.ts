import { z } from 'zod'
import { auditSetting } from '#accounts/audit/audit.ts'
import { manualRoute } from '#foundation/api/route.ts'
import { badRequest, notFound } from '#foundation/platform/errors.ts'
import { addFile, fileRecord, readVerified } from '#foundation/platform/files/file-records.ts'
import type { run } from '#foundation/platform/files/png-picture.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import { documentSettingsSchema } from './schema.ts'
import { documentSettings, saveDocumentSettings } from './settings.ts'

const pngPicture = taskOf<typeof run>(
  new URL('../../foundation/platform/files/png-picture.ts', import.meta.url),
)
/** Bytes at most of an uploaded picture. */
const maxBytes = 20 * 1_048_576
const names = { seal: '印影.png', logo: 'ロゴ.png' } as const
const kind = z.enum(['seal', 'logo'])
const path = <V extends string>(verb: V) => `/api/enterprise/enterprise_document_settings/${verb}` as const

const upload = manualRoute({
  method: 'POST',
  path: path('file_upload'),
  summary: '印影（kind: seal）またはロゴ（kind: logo）の画像を登録します。1,000ピクセル以内のPNGに変換します',
  access: { feature: null, authority: 1 },
  upload: { part: 'enterprise_document_setting', maxBytes },
  body: z.strictObject({ enterprise_document_setting: z.strictObject({ kind }) }),
  answer: z.object({ enterprise_document_setting: documentSettingsSchema }),
  async handle({ app, inScope, enterpriseId, file, body }) {
    const which = body.enterprise_document_setting.kind
    if (!file) throw badRequest('ファイルを選んでください')
    const out = `${file.path}.png`
    await app.outside.run(enterpriseId, pngPicture, { path: file.path, out })
    const stored = await app.files.putFile(enterpriseId, out)
    return inScope(async (scope) => {
      const id = await addFile(scope, stored, names[which], 'image/png')
      const saved = await saveDocumentSettings(scope, { basic: { [`${which}_file_id`]: id } })
      await auditSetting(scope, '帳票設定', [which === 'seal' ? '印影' : 'ロゴ'])
      return { enterprise_document_setting: saved }
    })
  },
})

const download = manualRoute({
  method: 'POST',
  path: path('file_download'),
  summary: '登録した印影またはロゴの画像を取得します',
  access: { feature: null, authority: 0 },
  body: z.strictObject({ kind }),
  answer: z.string().meta({ contentMediaType: 'image/png' }),
  async handle({ app, inScope, body, reply }) {
    const file = await inScope(async (scope) => {
      const id = (await documentSettings(scope)).basic[`${body.kind}_file_id`]
      if (id === null) throw notFound('画像は登録されていません')
      return fileRecord(scope, id)
    })
    return sendBytes(reply, await readVerified(app.files, file), file.name, file.content_type)
  },
})

export const documentImageRoutes = [upload, download] as const
