import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { manualRoute, operatorRoute, type Upload } from '#foundation/api/route.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import type { Acting, Executor, Fragment } from '#foundation/platform/database/types.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { addFile, fileRecord } from '#foundation/platform/files/file-records.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { maxPictureBytes, sendPicture, storePicture } from '../pictures/picture.ts'
import { ownStaff, staffById } from './admin-members.ts'
import { memberAnswer, memberById } from './members.ts'
import { type OwnCall, type Owner, writeOwn } from './own-account.ts'

const access = { feature: null, authority: 0 } as const
const says = '自分の写真を登録します。1,000ピクセル以内のPNGに変換します（20MBまで）'
const png = z.string().meta({ contentMediaType: 'image/png' })
const none = z.strictObject({})
const families = { enterprise: 'enterprise/enterprise_members', admin: 'admin/admin_members' } as const

type Uploading = { app: App; owner: Owner; file: Upload | undefined; run: OwnCall['run'] }

/** Keeps the picture as a file of the owner's enterprise, and says where it is read. */
const keepPhoto = async ({ app, owner, file, run }: Uploading): Promise<void> => {
  const { surface, enterprise_id: enterpriseId, id } = owner
  const stored = await storePicture(app, enterpriseId, file)
  await run(async (tx) => {
    const acting: Acting = { tx, enterpriseId, member: { id } }
    const photo_file_id = await addFile(acting, stored, '写真.png', 'image/png')
    const file_path_photo = `/api/${families[surface]}/photo/${id}?v=${photo_file_id}`
    await writeOwn(tx, owner, { photo_file_id, file_path_photo })
  })
}

const readPhoto = async (tx: Executor, enterpriseId: number, from: Fragment) => {
  const found = await row<{ photo_file_id: number | null }>(tx, sql`SELECT photo_file_id FROM ${from}`)
  if (!found?.photo_file_id) throw notFound('写真は登録されていません')
  return fileRecord({ tx, enterpriseId, member: null }, found.photo_file_id)
}

const upload = manualRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_members/file_upload',
  summary: says,
  access,
  upload: { part: 'enterprise_member', maxBytes: maxPictureBytes },
  memberPayload: true,
  body: z.strictObject({ enterprise_member: none.optional() }),
  answer: z.object({ enterprise_member: memberAnswer }),
  async handle({ app, enterpriseId, member: { id }, inScope, file }) {
    const run: OwnCall['run'] = (work) => inScope(({ tx }) => work(tx))
    const owner = { surface: 'enterprise', enterprise_id: enterpriseId, id } as const
    await keepPhoto({ app, owner, file, run })
    return { enterprise_member: await run((tx) => memberById(tx, enterpriseId, id)) }
  },
})

const photo = manualRoute({
  method: 'GET',
  path: '/api/enterprise/enterprise_members/photo/:id',
  summary: 'メンバーの写真を取得します（場所は file_path_photo）',
  access,
  answer: png,
  async handle({ app, enterpriseId, inScope, id, reply }) {
    const of = sql`enterprise_members WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`
    return sendPicture(app, reply, await inScope(({ tx }) => readPhoto(tx, enterpriseId, of)))
  },
})

const uploadOfStaff = operatorRoute({
  method: 'POST',
  path: '/api/admin/admin_members/file_upload',
  summary: `運営の${says}`,
  authority: 0,
  upload: { part: 'admin_member', maxBytes: maxPictureBytes },
  body: z.strictObject({ admin_member: none.optional() }),
  answer: z.object({ admin_member: ownStaff }),
  async handle({ app, adminMember: { id }, file }) {
    const run: OwnCall['run'] = (work) => asSystem(app.db, work)
    const owner = { surface: 'admin', enterprise_id: platformId, id } as const
    await keepPhoto({ app, owner, file, run })
    return { admin_member: await run((tx) => staffById(tx, id)) }
  },
})

const photoOfStaff = operatorRoute({
  method: 'GET',
  path: '/api/admin/admin_members/photo/:id',
  summary: '運営のメンバーの写真を取得します（場所は file_path_photo）',
  authority: 0,
  answer: png,
  async handle({ app, id, reply }) {
    const of = sql`admin_members WHERE id = ${id}`
    return sendPicture(app, reply, await asSystem(app.db, (tx) => readPhoto(tx, platformId, of)))
  },
})

export const photoRoutes = [upload, photo, uploadOfStaff, photoOfStaff] as const
