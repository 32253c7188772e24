import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { raiseAlarm } from '#documents/stored-documents/alarm.ts'
import { sendApiDocs } from '#foundation/api/api-docs.ts'
import type { App } from '#foundation/api/app.ts'
import { openMasterBook } from '#foundation/api/masterdata.ts'
import { openApi, sendOpenApi } from '#foundation/api/openapi.ts'
import { register } from '#foundation/api/register.ts'
import { today } from '#foundation/entity/today.ts'
import type { Config } from '#foundation/platform/config.ts'
import { keepInstance } from '#foundation/platform/database/instance.ts'
import { openReplica } from '#foundation/platform/database/replica.ts'
import type { Database } from '#foundation/platform/database/types.ts'
import { openDns } from '#foundation/platform/dns.ts'
import { createRenderer } from '#foundation/platform/documents/renderer.ts'
import { openFileStore } from '#foundation/platform/files/file-store.ts'
import { Tampered } from '#foundation/platform/files/tampered.ts'
import { serveClient } from '#foundation/platform/http/client-files.ts'
import { secureBeside } from '#foundation/platform/http/https.ts'
import { letLeave } from '#foundation/platform/http/leave.ts'
import { createMeter } from '#foundation/platform/http/meter.ts'
import { openOutward } from '#foundation/platform/http/outward.ts'
import { createServer } from '#foundation/platform/http/server.ts'
import { openJobs } from '#foundation/platform/jobs/jobs.ts'
import { listenOn } from '#foundation/platform/listen-on.ts'
import { createOutside } from '#foundation/platform/outside/outside.ts'
import { openSecrets } from '#foundation/platform/secrets.ts'
import { openTally } from '#foundation/platform/tally.ts'
import { openTraces } from '#foundation/platform/traces.ts'
import { type InboundListener, listenInbound } from '#marketing/inbound-mail/listen.ts'
import { keepHeartbeat } from '#operator/health/heartbeat.ts'
import { tellHealth } from '#operator/health/probes.ts'
import { writeSupportDown } from '#operator/support/write-down.ts'
import { readingMailTaker } from '#reading/readings/take-forwarded.ts'
import { addCounts } from '#site/analyses/add-counts.ts'
import { keepCertificates } from '#site/domains/certificates.ts'
import { serveDomains } from '#site/domains/serve.ts'
import { registerSite } from '#site/server.ts'
import { backgroundWork } from './background.ts'
import { loadRender } from './load-render.ts'
import { mailPurposes } from './mail-purposes.ts'
import { operatorStores } from './operator-stores.ts'
import { routes } from './routes.ts'
import { stores } from './stores.ts'
import { tokenPages } from './token-pages.ts'

export type Running = {
  app: App
  server: FastifyInstance
  start(): Promise<string>
  /** Ends at once: requests under way are cut. */
  close(): Promise<void>
  /** Ends when all who are connected have their answers (`letLeave`). */
  leave(): Promise<void>
}

/** Everything one process needs on a migrated database; it does not listen yet. */
export const openApp = async (config: Config, db: Database): Promise<App> => {
  const instances = keepInstance(db)
  const traces = await openTraces(config)
  return {
    config,
    db,
    replica: config.replicaUrl ? openReplica(config.replicaUrl) : undefined,
    masters: await openMasterBook(db),
    stores,
    operatorStores,
    mailPurposes,
    files: await openFileStore(config),
    instances,
    jobs: openJobs(db, instances, traces),
    documents: createRenderer({}),
    outside: createOutside(),
    secrets: openSecrets(config),
    dns: openDns(config),
    outward: openOutward({ allowPrivate: config.webhookAllowPrivate }),
    tally: openTally(addCounts(db), { today }),
    meter: createMeter(),
    traces,
  }
}

/** The server with all routes of the product. */
export const openServer = async (app: App): Promise<Running> => {
  const server = await createServer()
  const certificates = keepCertificates(app)
  const secure = secureBeside(server, async (name) => (await certificates(name)).context)
  const leave = letLeave(server, undefined, () => [secure])
  let leaving = false
  tellHealth(server, app, () => leaving)
  server.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof Tampered) await raiseAlarm(app, error)
  })
  writeSupportDown(server, app)
  register(server, app, routes)
  server.get('/api/openapi.json', async (_request, reply) => sendOpenApi(await openApi(routes), reply))
  server.get('/api/docs', async (_request, reply) => sendApiDocs(await openApi(routes), reply))
  await serveClient(server, app.config)
  serveDomains(server, app, certificates)
  await registerSite(server, app, await loadRender(app.config.production), tokenPages)
  const heartbeat = keepHeartbeat(app)
  let inbound: InboundListener | undefined
  const close = async () => {
    await inbound?.close()
    secure.closeAllConnections()
    secure.close()
    await server.close()
    await app.jobs.stop()
    await heartbeat.stop()
    await app.tally.stop()
    await app.traces?.stop()
    await app.instances.close()
    app.documents.close()
    await app.outside.close()
    await app.replica?.close()
    await app.db.close()
  }
  return {
    app,
    server,
    /** Begins with the background work and listens; answers its address. */
    async start() {
      await app.jobs.start(backgroundWork(app))
      app.tally.start()
      heartbeat.start()
      const { httpsPort, port } = app.config
      if (httpsPort !== undefined)
        await listenOn('HTTPS_PORT', httpsPort, () => once(secure.listen(httpsPort, '0.0.0.0'), 'listening'))
      inbound = await listenInbound(app, readingMailTaker)
      return listenOn('PORT', port, () => server.listen({ port, host: '0.0.0.0' }))
    },
    close,
    async leave() {
      leaving = true
      await leave()
      await close()
    },
  }
}
