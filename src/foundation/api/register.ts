import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAgain } from '../platform/database/connection-lost.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { notFound } from '../platform/errors.ts'
import { originOf } from '../platform/http/origin.ts'
import type { Pace } from '../platform/pace.ts'
import { countAttempt } from '../platform/rate-limit.ts'
import { type App, scopeOf } from './app.ts'
import { readBody, readQuery } from './body.ts'
import { checkAccess, type Session } from './guard.ts'
import type { Call, Route } from './route.ts'
import { receiveUpload } from './upload.ts'

const parseId = (params: Record<string, string>): number => {
  if (params.id === undefined) return 0
  const id = Number(params.id)
  if (!/^\d{1,10}$/.test(params.id) || id < 1 || id > 2_147_483_647) throw notFound()
  return id
}

/** The last word of an address that only reads. Downloads and exports are none: they are written down. */
const reads = /\/(index|show|search|search_count|category_items|latest|progress)(\/:\w+)?$/

/** Runs what a call does, in one transaction where it does not open its own. */
const dispatch = async (
  app: App,
  route: Route,
  session: Session | undefined,
  call: Call<never, never>,
): Promise<unknown> => {
  const mode = route.erases ? 'erasing' : reads.test(route.path) ? 'read only' : 'read write'
  if (route.run === 'open') return route.handle(call)
  if (route.run === 'operator' && session?.strategy === 'admin')
    return route.handle({ ...call, adminMember: session.adminMember })
  if (session?.strategy !== 'enterprise') throw new Error(`${route.path} ran without its session`)
  const { enterpriseId, member } = session
  if (route.run === 'scope')
    return inTenant(
      app.db,
      enterpriseId,
      (tx) => route.handle({ ...call, enterpriseId, member, scope: scopeOf(app, tx, enterpriseId, member) }),
      mode,
    )
  if (route.run === 'manual')
    return route.handle({
      ...call,
      enterpriseId,
      member,
      inScope: (work) =>
        inTenant(app.db, enterpriseId, (tx) => work(scopeOf(app, tx, enterpriseId, member)), mode),
    })
}

/** Files of one member: five hundred at once, then one a second. */
const ofFiles: Pace = { free: 500, forget_s: 1, delay_s: 1, longest_s: 300 }

/** Counts a call against its limit, by member (a visitor by origin), before anything of it is read. */
const countCall = async (app: App, route: Route, session: Session | undefined, ip: string) => {
  const pace = route.pace ?? (route.upload ? ofFiles : undefined)
  if (!pace) return
  const who =
    session?.strategy === 'enterprise'
      ? `${session.enterpriseId}:${session.member.id}`
      : session
        ? `admin:${session.adminMember.id}`
        : originOf(ip)
  await countAttempt(app.db, [{ key: `${route.path}:${who}`, pace }])
}

/** A handler may send by itself (files, streams); otherwise what it answers is sent, in tests after a look at its schema. */
const run = async (app: App, route: Route, request: FastifyRequest, reply: FastifyReply) => {
  const session = await readAgain(() => checkAccess(app, route, request))
  await countCall(app, route, session, request.ip)
  const params = (request.params ?? {}) as Record<string, string>
  const id = parseId(params)
  const upload = route.upload ? await receiveUpload(request, route.upload) : undefined
  const sender = session?.strategy === 'enterprise' ? { id: session.member.id } : undefined
  try {
    const body = readBody(route, upload ? upload.json : request.body, sender) as never
    const query = readQuery(route, request.query) as never
    const call = { app, body, query, id, params, file: upload?.file, request, reply }
    const handle = () => dispatch(app, route, session, call)
    const answered = await (reads.test(route.path) ? readAgain(handle) : handle())
    if (reply.sent || answered === reply) return reply
    if (!app.config.production) route.answer.parse(answered)
    return answered
  } finally {
    await upload?.discard()
  }
}

/** Makes the server answer these routes. */
export const register = (server: FastifyInstance, app: App, routes: readonly Route[]) => {
  for (const route of routes)
    server.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => run(app, route, request, reply),
    })
}
