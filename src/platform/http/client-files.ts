import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const root = new URL('../../../dist/client/', import.meta.url).pathname

/** The built browser bundles: hashed files are kept for a year, the two pages are never cached. */
export const serveClient = async (server: FastifyInstance) => {
  if (!existsSync(root)) return
  await server.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    preCompressed: true,
  })
  const page = (file: string) => {
    const html = readFileSync(join(root, file))
    return async (
      _request: unknown,
      reply: {
        type(t: string): typeof reply
        header(n: string, v: string): typeof reply
        send(b: unknown): unknown
      },
    ) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
  }
  for (const [path, file] of [
    ['/enterprise', 'back-office.html'],
    ['/enterprise/*', 'back-office.html'],
    ['/admin', 'operator.html'],
    ['/admin/*', 'operator.html'],
  ] as const)
    server.get(path, page(file))
}
