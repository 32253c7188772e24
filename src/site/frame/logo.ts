import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPicture } from '#accounts/pictures/picture.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { fileRecord } from '#foundation/platform/files/file-records.ts'
import { logoPath } from './logo-path.ts'
import { siteOf } from './site.ts'

/** Sends the logo of the site that the host shows, and no other file whatever the address says. */
export const sendLogo = async (app: App, request: FastifyRequest, reply: FastifyReply) => {
  const site = await siteOf(app, request.host)
  if (
    !site ||
    site === 'closed' ||
    site.logoId === null ||
    request.url.split('?')[0] !== logoPath(site.logoId)
  )
    return reply.callNotFound()
  const { enterpriseId, logoId } = site
  const file = await inTenant(app.db, enterpriseId, (tx) =>
    fileRecord(scopeOf(app, tx, enterpriseId, null), logoId),
  )
  return sendPicture(app, reply, file)
}
