import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { sessionOf } from '#foundation/api/guard.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { fileRecord, readVerified } from '#foundation/platform/files/file-records.ts'
import { policies } from '#foundation/platform/http/security-headers.ts'
import { own } from '#foundation/rules/own.ts'
import { pictureTypes } from './address.ts'
import type { Variant } from './image.ts'

type Wanted = { width: number; ext: string } | 'widest'

/** Where an address stands alone (a logo, a picture that is shared): the widest drawn one every program can show. */
const variantOf = (variants: readonly Variant[], wanted: Wanted) =>
  wanted === 'widest'
    ? variants.filter(({ ext }) => ext === 'png' || ext === 'jpg').sort((a, b) => b.width - a.width)[0]
    : variants.find(({ width, ext }) => width === wanted.width && ext === wanted.ext)

const fileOf = (app: App, enterpriseId: number, key: string, wanted: Wanted) =>
  inTenant(app.db, enterpriseId, async (tx) => {
    const found = await row<{ variants: Variant[] }>(
      tx,
      sql`SELECT variants FROM enterprise_images WHERE enterprise_id = ${enterpriseId} AND key = ${key}`,
    )
    const variant = found && variantOf(found.variants, wanted)
    if (!variant) return undefined
    const file = await fileRecord({ tx, enterpriseId, member: null }, variant.file_id)
    return { file, type: pictureTypes[variant.ext] }
  })

/** The enterprise whose site a host shows; undefined where none is shown. */
type EnterpriseAt = (host: string) => Promise<number | undefined>

/** The enterprises whose pictures a request may see: that of its host, and the one its member works for (drafts, previews). */
async function* enterprisesOf(
  app: App,
  enterpriseAt: EnterpriseAt,
  request: FastifyRequest,
): AsyncGenerator<[id: number, kept: string]> {
  const host = await enterpriseAt(request.host)
  if (host !== undefined) yield [host, 'public']
  const session = await sessionOf(app, request)
  if (session?.strategy === 'enterprise' && session.enterpriseId !== host)
    yield [session.enterpriseId, 'private']
}

const answer =
  (app: App, enterpriseAt: EnterpriseAt) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { key, file } = request.params as { key: string; file?: string }
    const [, width, ext = ''] = /^(\d{1,4})\.(\w{3,4})$/.exec(file ?? '') ?? []
    if (!/^[0-9a-f]{40}$/.test(key) || (file !== undefined && !own(pictureTypes, ext)))
      return reply.callNotFound()
    const wanted = file === undefined ? 'widest' : { width: Number(width), ext }
    for await (const [enterpriseId, kept] of enterprisesOf(app, enterpriseAt, request)) {
      const found = await fileOf(app, enterpriseId, key, wanted)
      if (!found) continue
      return reply
        .headers({
          'cache-control': `${kept}, max-age=31536000, immutable`,
          'content-security-policy': policies.file,
          'content-type': found.type,
        })
        .send(Buffer.from(await readVerified(app.files, found.file)))
    }
    return reply.callNotFound()
  }

/** Answers `/images/{key}/{width}.{ext}` and `/images/{key}` on the host of the enterprise whose picture it is; everywhere else 404. */
export const serveImages = (server: FastifyInstance, app: App, enterpriseAt: EnterpriseAt) => {
  server.get('/images/:key/:file', answer(app, enterpriseAt))
  server.get('/images/:key', answer(app, enterpriseAt))
}
