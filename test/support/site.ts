import type { FastifyInstance } from 'fastify'
import { loadRender } from '#app/load-render.ts'
import { tokenPages } from '#app/token-pages.ts'
import { register } from '#foundation/api/register.ts'
import { createServer } from '#foundation/platform/http/server.ts'
import { siteRoutes } from '#site/api.ts'
import { registerSite } from '#site/server.ts'
import { startTestApp, type TestApp } from './app.ts'

export type Page = {
  status: number
  html: string
  headers: Record<string, unknown>
  cookie: string | undefined
}
export type TestSite = {
  app: TestApp
  server: FastifyInstance
  get(path: string, headers?: Record<string, string>): Promise<Page>
  /** Posts a form as a browser without JavaScript does. */
  post(path: string, form: Record<string, string | string[]>, headers?: Record<string, string>): Promise<Page>
  stop(): Promise<void>
}

/** The public pages over a test app; requests name their host, enterprise 1's main host unless told otherwise. */
export const startTestSite = async (env: Record<string, string> = {}): Promise<TestSite> => {
  const app = await startTestApp(env)
  const server = await createServer()
  register(server, app.app, siteRoutes)
  await registerSite(server, app.app, await loadRender(false), tokenPages)
  await server.ready()
  const page = (answer: {
    statusCode: number
    body: string
    headers: Record<string, unknown>
    cookies: { name: string; value: string }[]
  }): Page => ({
    status: answer.statusCode,
    html: answer.body,
    headers: answer.headers,
    cookie: answer.cookies.find(({ name }) => name === 'registration')?.value,
  })
  return {
    app,
    server,
    get: async (path, headers = {}) =>
      page(await server.inject({ url: path, headers: { host: 'localhost', ...headers } })),
    async post(path, form, headers = {}) {
      const payload = new URLSearchParams(
        Object.entries(form).flatMap(([key, value]) =>
          [value].flat().map((one) => [key, one] as [string, string]),
        ),
      ).toString()
      return page(
        await server.inject({
          method: 'POST',
          url: path,
          payload,
          headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
        }),
      )
    },
    async stop() {
      await server.close()
      await app.stop()
    },
  }
}
