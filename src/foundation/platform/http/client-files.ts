import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { nonceMark } from './nonce-mark.ts'
import { policies, recaptchaSources } from './security-headers.ts'

const root = new URL('../../../../dist/client/', import.meta.url).pathname

/** The page in the theme that was chosen on the device, so that it is not drawn in the other one first. */
const inTheme = (html: string, theme: string | undefined) =>
  theme === 'light' || theme === 'dark' ? html.replace('<html ', `<html data-theme="${theme}" `) : html

/** The built browser bundles: hashed files are kept for a year, the two pages are never cached. */
export const serveClient = async (server: FastifyInstance, { recaptcha }: Pick<Config, 'recaptcha'>) => {
  if (!existsSync(root)) return
  await server.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    // Never asked for again, so nothing is needed to ask with.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    decorateReply: false,
    preCompressed: true,
  })
  const page = (file: string) => {
    const html = readFileSync(join(root, file), 'utf8')
    return async ({ cookies }: FastifyRequest, reply: FastifyReply) => {
      const nonce = randomBytes(16).toString('base64url')
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': policies.area(nonce, recaptcha && recaptchaSources),
        })
        .type('text/html; charset=utf-8')
        .send(inTheme(html, cookies.theme).replaceAll(nonceMark, nonce))
    }
  }
  for (const [path, file] of [
    ['/enterprise', 'back-office.html'],
    ['/enterprise/*', 'back-office.html'],
    ['/inquiry', 'back-office.html'],
    ['/inquiry/complete', 'back-office.html'],
    ['/admin', 'operator.html'],
    ['/admin/*', 'operator.html'],
  ] as const)
    server.get(path, page(file))
}
