import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicPages, RegisterPages } from '#documents/public-links/public-page.ts'
import { sendTokenPage, tokenPage } from '#documents/public-links/token-pages.ts'
import type { App } from '#foundation/api/app.ts'
import { receiveUpload } from '#foundation/api/upload.ts'
import { AppError } from '#foundation/platform/errors.ts'
import type { VerifyPage } from './page-content.ts'
import { countVerifying, verifyFile, verifyUpload } from './verify.ts'

const pageOf = ({ assets }: PublicPages, result: VerifyPage['result'], error: string | null): VerifyPage => ({
  kind: 'verify',
  assets,
  result,
  error,
})

const post = async (app: App, pages: PublicPages, request: FastifyRequest, reply: FastifyReply) => {
  await countVerifying(app, request.ip)
  try {
    const given = await receiveUpload(request, verifyUpload)
    try {
      return await sendTokenPage(pages, reply, pageOf(pages, await verifyFile(app, given.file), null), 200)
    } finally {
      await given.discard()
    }
  } catch (error) {
    if (!(error instanceof AppError) || ![400, 413, 415].includes(error.status)) throw error
    const [text] = Object.values((error.extra.fields ?? {}) as Record<string, string[]>).flat()
    return sendTokenPage(pages, reply, pageOf(pages, null, text ?? error.message), error.status)
  }
}

/** The page on which anybody has a sealed file checked; it answers on every host. */
export const registerVerify: RegisterPages = (server, app, pages) => {
  server.get(
    '/verify',
    tokenPage(app, pages, (_, reply) => sendTokenPage(pages, reply, pageOf(pages, null, null), 200)),
  )
  server.post(
    '/verify',
    tokenPage(app, pages, (request, reply) => post(app, pages, request, reply)),
  )
}
