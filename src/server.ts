import type { FastifyInstance } from 'fastify'
import { backgroundWork } from './background.ts'
import { openMasterBook } from './masterdata/server.ts'
import type { App } from './platform/app.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/types.ts'
import { createRenderer } from './platform/documents/renderer.ts'
import { openFileStore } from './platform/files/file-store.ts'
import { apiDocs } from './platform/http/api-docs.ts'
import { serveClient } from './platform/http/client-files.ts'
import { openApi } from './platform/http/openapi.ts'
import { register } from './platform/http/register.ts'
import { createServer } from './platform/http/server.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { routes } from './routes.ts'

export type Running = { app: App; server: FastifyInstance; start(): Promise<string>; close(): Promise<void> }

/** Everything one process needs on a migrated database; it does not listen yet. */
export const openApp = async (config: Config, db: Database): Promise<App> => ({
  config,
  db,
  masters: await openMasterBook(db),
  files: await openFileStore(config),
  jobs: openJobs(db),
  documents: createRenderer({}),
})

/** The server with all routes of the product. */
export const openServer = async (app: App): Promise<Running> => {
  const server = await createServer()
  register(server, app, routes)
  server.get('/api/openapi.json', async () => openApi(routes))
  server.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiDocs(openApi(routes))),
  )
  await serveClient(server)
  return {
    app,
    server,
    /** Begins with the background work and listens; answers its address. */
    async start() {
      await app.jobs.start(backgroundWork(app))
      return server.listen({ port: app.config.port, host: '0.0.0.0' })
    },
    async close() {
      await server.close()
      await app.jobs.stop()
      app.documents.close()
      await app.db.close()
    },
  }
}
