import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../platform/errors.ts'
import type { App } from './app.ts'
import { readBody, readQuery } from './body.ts'
import type { Session } from './guard.ts'
import type { Route } from './route.ts'
import { checkSupportAmount } from './support.ts'
import type { Received } from './upload.ts'

const parseId = (params: Record<string, string>): number => {
  if (params.id === undefined) return 0
  const id = Number(params.id)
  if (!/^\d{1,10}$/.test(params.id) || id < 1 || id > 2_147_483_647) throw notFound()
  return id
}

/** What is asked, and of which route. */
export type Asked = { app: App; route: Route; request: FastifyRequest; reply: FastifyReply }

/** Reads what a handler gets: the id of the path, body and query after their schema. Throws 400 or 404. */
export const readCall = (
  { app, route, request, reply }: Asked,
  session: Session | undefined,
  upload: Received | undefined,
) => {
  const params = (request.params ?? {}) as Record<string, string>
  const id = parseId(params)
  const sender = session?.strategy === 'enterprise' ? { id: session.member.id } : undefined
  const body = readBody(route, upload ? upload.json : request.body, sender) as never
  if (session?.strategy === 'enterprise' && session.isSupport) checkSupportAmount(body)
  const query = readQuery(route, request.query) as never
  return { app, body, query, id, params, file: upload?.file, request, reply }
}
