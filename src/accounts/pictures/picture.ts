import type { FastifyReply } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import type { Upload } from '#foundation/api/route.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { type FileRecord, readVerified } from '#foundation/platform/files/file-records.ts'
import type { run } from '#foundation/platform/files/png-picture.ts'
import { fileHeaders } from '#foundation/platform/files/send-bytes.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'

const pngPicture = taskOf<typeof run>(
  new URL('../../foundation/platform/files/png-picture.ts', import.meta.url),
)

/** Bytes at most of an uploaded photo or logo. */
export const maxPictureBytes = 20 * 1_048_576

/** Draws an uploaded picture anew, 1,000 pixels at most, and puts it into the store; 400, 413 or 415 for what is none. */
export const storePicture = async (app: App, enterpriseId: number, file: Upload | undefined) => {
  if (!file) throw badRequest('ファイルを選んでください')
  const out = `${file.path}.png`
  await app.outside.run(enterpriseId, pngPicture, { path: file.path, out })
  return app.files.putFile(enterpriseId, out)
}

/** Sends a picture to a page. Its address changes with it, so the browser keeps it. */
export const sendPicture = async (app: App, reply: FastifyReply, file: FileRecord) =>
  reply
    .headers({ ...fileHeaders(file.name, file.content_type), 'cache-control': 'private, max-age=31536000' })
    .send(Buffer.from(await readVerified(app.files, file)))
