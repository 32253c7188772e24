import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { hostName, hostOrigin, isMainHost } from '../frame/site.ts'
import type { Certificates } from './certificates.ts'
import { readSiteHost } from './hosts.ts'
import { probeAnswer, probePath } from './reach.ts'

const wellKnown = '/.well-known/'

/** Answers what ACME servers and our own checks ask of a host, over plain HTTP too. */
const answerProofs = (server: FastifyInstance, app: App) => {
  server.get<{ Params: { token: string } }>('/.well-known/acme-challenge/:token', async (request, reply) => {
    const found = await row<{ answer: string }>(
      app.db.executor,
      sql`SELECT challenge_answer AS answer FROM site_hosts
          WHERE host = ${hostName(request.host)} AND challenge_token = ${request.params.token}`,
    )
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
    return found ? found.answer : reply.code(404).send('not found\n')
  })
  // A proxy in front asks this before it gets a certificate for a name (docs/OPERATIONS.md).
  server.get<{ Querystring: { domain?: string } }>('/.well-known/tsumugi-host', async (request, reply) => {
    const { domain } = request.query
    const found = typeof domain === 'string' ? await readSiteHost(app, hostName(domain)) : undefined
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
    return found ? 'ok\n' : reply.code(404).send('not found\n')
  })
  server.get<{ Params: { token: string } }>(`${probePath}:token`, async (request, reply) => {
    const { token } = request.params
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
    return /^[0-9a-f]{32}$/.test(token)
      ? probeAnswer(app, hostName(request.host), token)
      : reply.code(404).send('not found\n')
  })
}

/** Makes the server answer for the enterprises' own hosts, and send them from HTTP to HTTPS where it speaks both. */
export const serveDomains = (server: FastifyInstance, app: App, certificates: Certificates): void => {
  answerProofs(server, app)
  if (app.config.httpsPort === undefined) return
  server.addHook('onRequest', async (request, reply) => {
    const { url } = request
    if (request.protocol === 'https' || !url.startsWith('/') || url.startsWith(wellKnown)) return
    const host = hostName(request.host)
    // Where the product itself is reached by HTTP alone, it stays so.
    if (app.config.origin.startsWith('http:') && isMainHost(host, app.config)) return
    // While nobody knows, HTTP answers as it did.
    const known = await certificates(host).catch(() => undefined)
    if (known?.isHttpsOnly) return reply.redirect(hostOrigin(app.config, host) + url, 308)
  })
}
