import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Upload } from '#foundation/api/route.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { addFiles } from '#foundation/platform/files/file-records.ts'
import type { StoredFile } from '#foundation/platform/files/file-store.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import { type PictureExt, pictureTypes } from './address.ts'
import type { Drawn, run } from './draw-task.ts'
import { findImage, type ImageAnswer } from './image.ts'

const drawTask = taskOf<typeof run>(new URL('./draw-task.ts', import.meta.url))

/** Bytes at most of an uploaded picture. */
export const maxImageBytes = 20 * 1_048_576

type Kept = { width: number; ext: PictureExt; stored: StoredFile }
type Prepared = { drawn: Drawn; kept: Kept[]; name: string }

const prepare = async (app: App, enterpriseId: number, file: Upload | undefined): Promise<Prepared> => {
  if (!file) throw badRequest('画像のファイルを選んでください')
  if ((await stat(file.path)).size === 0)
    throw badRequest('ファイルが空です。内容を確認してからアップロードしてください')
  const drawn = await app.outside.run(enterpriseId, drawTask, { path: file.path, out: `${file.path}-drawn` })
  const kept: Kept[] = []
  for (const { width, ext, path } of drawn.files)
    kept.push({ width, ext, stored: await app.files.putFile(enterpriseId, path) })
  return { drawn, kept, name: file.filename || '画像' }
}

const insert = async (scope: Scope, { drawn, kept, name }: Prepared, alt: string): Promise<ImageAnswer> => {
  const { tx, enterpriseId, member } = scope
  const ids = await addFiles(
    scope,
    kept.map(({ width, ext, stored }) => ({
      stored,
      name: `${width}.${ext}`,
      content_type: pictureTypes[ext],
    })),
  )
  const variants = kept.map(({ width, ext, stored }, i) => ({
    width,
    ext,
    file_id: ids[i],
    size: stored.size,
  }))
  const id = await draw(tx, enterpriseId, 'enterprise_images')
  const bytes = kept.reduce((sum, { stored }) => sum + stored.size, 0)
  await sql`INSERT INTO enterprise_images (enterprise_id, id_by_enterprise_id, key, name, alt, width, height, bytes, variants, created_by)
    VALUES (${enterpriseId}, ${id}, ${randomBytes(20).toString('hex')}, ${name}, ${alt}, ${drawn.width}, ${drawn.height}, ${bytes},
      ${JSON.stringify(variants)}::jsonb, ${member?.id ?? null})`.execute(tx)
  return findImage(scope, id)
}

/**
 * Puts an uploaded picture into the enterprise's library, drawn anew outside. 400 without a file, 413 and 415 as the task
 * says. `then` runs in the same transaction.
 */
export const storeImage = async (
  { app, enterpriseId, inScope }: { app: App; enterpriseId: number; inScope: InScope },
  file: Upload | undefined,
  alt: string,
  then: (scope: Scope, image: ImageAnswer) => Promise<ImageAnswer> = async (_, image) => image,
): Promise<ImageAnswer> => {
  const prepared = await prepare(app, enterpriseId, file)
  return inScope(async (scope) => then(scope, await insert(scope, prepared, alt)))
}
