import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { inTransaction, rows } from '#foundation/platform/database/transaction.ts'
import { logLine } from '#foundation/platform/log.ts'
import { collectStatements, statementsOf } from '#foundation/platform/statements.ts'
import { mayReadMetrics } from './may-read.ts'
import { openMetrics } from './metrics.ts'
import { migrationNames } from './migration-names.ts'

/** A database that takes longer is not there for those who wait. */
const patience_ms = 2_000

type Readiness = 'ready' | 'leaving' | 'no database' | 'migrations missing'

const askDatabase = async ({ db }: App): Promise<Readiness> => {
  const ran = await inTransaction(db, (tx) => rows<{ name: string }>(tx, sql`SELECT name FROM migrations`))
  const names = new Set(ran.map(({ name }) => name))
  return migrationNames().every((name) => names.has(name)) ? 'ready' : 'migrations missing'
}

/** Whether requests may be sent here: the database answers in time, and its structure is that of this version. */
const readReadiness = async (app: App): Promise<Readiness> => {
  const over = new AbortController()
  const waited = setTimeout(patience_ms, 'no database' as const, { signal: over.signal }).catch(
    () => 'no database' as const,
  )
  const asked = askDatabase(app).catch(() => 'no database' as const)
  return Promise.race([asked, waited]).finally(() => over.abort())
}

/** How the address of a request is called: its route, never the address itself, which may hold a token. */
const routeOf = (url: string | undefined) => url ?? '(none)'

/** Notes every answer of the server under the id that its errors are logged by: for the page, for Prometheus, in the log and as a span where they are asked for. */
const noteAnswers = (server: FastifyInstance, app: App, metrics: ReturnType<typeof openMetrics>) => {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  // By a callback, so that all that follows of the request runs inside.
  if (app.traces) server.addHook('onRequest', (_request, _reply, done) => collectStatements(done))
  server.addHook('onResponse', async (request, reply) => {
    const { method, id: request_id } = request
    const route = routeOf(request.routeOptions.url)
    const { statusCode: status, elapsedTime } = reply
    const began = new Date(Date.now() - elapsedTime)
    app.meter.note(elapsedTime, status)
    metrics.note(method, route, status, elapsedTime / 1_000)
    if (app.config.accessLog)
      logLine(
        JSON.stringify({
          at: began.toISOString(),
          level: 'info',
          request_id,
          method,
          route,
          status,
          took_ms: Math.round(elapsedTime),
        }),
      )
    app.traces?.tell({
      name: `${method} ${route}`,
      kind: 'request',
      began,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'tsumugi.request_id': request_id,
      },
      statements: statementsOf(),
      error: status >= 500 ? String(status) : undefined,
    })
  })
}

/**
 * Makes the server tell how it is: `/healthz` (the process answers), `/readyz` (requests may be sent here) and `/metrics`
 * (Prometheus). `isLeaving`: it is about to end, and lets nobody new in.
 */
export const tellHealth = (server: FastifyInstance, app: App, isLeaving: () => boolean): void => {
  const metrics = openMetrics(app)
  noteAnswers(server, app, metrics)
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  server.get('/readyz', async (_request, reply) => {
    const status = isLeaving() ? 'leaving' : await readReadiness(app)
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
  server.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!mayReadMetrics(request, app.config.metricsToken))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('METRICS_TOKEN の値を Authorization: Bearer で送ってください\n')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}
