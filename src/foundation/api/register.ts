import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAgain } from '../platform/database/connection-lost.ts'
import { type AccessMode, inTenant, inTenantAfter } from '../platform/database/transaction.ts'
import { notFound } from '../platform/errors.ts'
import { originOf } from '../platform/http/origin.ts'
import type { Pace } from '../platform/pace.ts'
import { countAttempt } from '../platform/rate-limit.ts'
import { agencyOfToken } from '../platform/tokens.ts'
import { type App, scopeOf } from './app.ts'
import { readBody, readQuery } from './body.ts'
import {
  checkAccess,
  checkMember,
  type OfMembers,
  type Session,
  type SessionRow,
  sessionSql,
  tokenOf,
  toSession,
} from './guard.ts'
import type { Call, Route } from './route.ts'
import { type Received, receiveUpload } from './upload.ts'

const parseId = (params: Record<string, string>): number => {
  if (params.id === undefined) return 0
  const id = Number(params.id)
  if (!/^\d{1,10}$/.test(params.id) || id < 1 || id > 2_147_483_647) throw notFound()
  return id
}

/** The last word of an address that only reads. Downloads and exports are none: they are written down. */
const reads = /\/(index|show|search|search_count|category_items|latest|progress)(\/:\w+)?$/

const modeOf = (route: Route): AccessMode =>
  route.erases ? 'erasing' : reads.test(route.path) ? 'read only' : 'read write'

/** Runs what a call does, in one transaction where it does not open its own. */
const dispatch = async (
  app: App,
  route: Route,
  session: Session | undefined,
  call: Call<never, never>,
): Promise<unknown> => {
  const mode = modeOf(route)
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

const paceOf = (route: Route) => route.pace ?? (route.upload ? ofFiles : undefined)

/** Counts a call against its limit, by member (a visitor by origin), before anything of it is read. */
const countCall = async (app: App, route: Route, session: Session | undefined, ip: string) => {
  const pace = paceOf(route)
  if (!pace) return
  const who =
    session?.strategy === 'enterprise'
      ? `${session.enterpriseId}:${session.member.id}`
      : session
        ? `admin:${session.adminMember.id}`
        : originOf(ip)
  await countAttempt(app.db, [{ key: `${route.path}:${who}`, pace }])
}

type Asked = { app: App; route: Route; request: FastifyRequest; reply: FastifyReply }

const readCall = (
  { app, route, request, reply }: Asked,
  session: Session | undefined,
  upload: Received | undefined,
) => {
  const params = (request.params ?? {}) as Record<string, string>
  const id = parseId(params)
  const sender = session?.strategy === 'enterprise' ? { id: session.member.id } : undefined
  const body = readBody(route, upload ? upload.json : request.body, sender) as never
  const query = readQuery(route, request.query) as never
  return { app, body, query, id, params, file: upload?.file, request, reply }
}

type MemberRoute = Extract<Route, { run: 'scope' }> & { access: OfMembers }

/** Whether a call needs nothing but its agency's transaction, so that its session can be found in it. */
const joins = (route: Route): route is MemberRoute =>
  route.run === 'scope' && route.access.who === 'member' && !paceOf(route)

const elsewhere = Symbol('the session is of another agency than its token says')

/** Finds the session and runs the call in one transaction; the message that begins it asks for the session. */
const runAtOnce = (asked: Asked, route: MemberRoute, token: string): Promise<unknown> => {
  const { app, request } = asked
  const agency = agencyOfToken(token)
  let begun = false
  const attempt = () =>
    inTenantAfter(
      app.db,
      agency,
      sessionSql(token),
      async (tx, [found]) => {
        begun = true
        const session = toSession(request, found as SessionRow | undefined)
        if (session?.strategy === 'enterprise' && session.enterpriseId !== agency) return elsewhere
        const { enterpriseId, member } = checkMember(route.access, session)
        const call = readCall(asked, session, undefined)
        return route.handle({ ...call, enterpriseId, member, scope: scopeOf(app, tx, enterpriseId, member) })
      },
      modeOf(route),
    )
  return readAgain(attempt, () => !begun || reads.test(route.path))
}

/** Finds the session first, then runs the call: what sends a file, is limited, works without a transaction or for no member. */
const runInSteps = async (asked: Asked): Promise<unknown> => {
  const { app, route, request } = asked
  const session = await readAgain(() => checkAccess(app, route, request))
  await countCall(app, route, session, request.ip)
  const upload = route.upload ? await receiveUpload(request, route.upload) : undefined
  try {
    const call = readCall(asked, session, upload)
    const handle = () => dispatch(app, route, session, call)
    return await (reads.test(route.path) ? readAgain(handle) : handle())
  } finally {
    await upload?.discard()
  }
}

/** A handler may send by itself (files, streams); otherwise what it answers is sent, in tests after a look at its schema. */
const run = async (asked: Asked) => {
  const { app, route, request, reply } = asked
  const token = tokenOf(request)
  const atOnce = token && joins(route) ? await runAtOnce(asked, route, token) : elsewhere
  const answered = atOnce === elsewhere ? await runInSteps(asked) : atOnce
  if (reply.sent || answered === reply) return reply
  if (!app.config.production) route.answer.parse(answered)
  return answered
}

/** Makes the server answer these routes. */
export const register = (server: FastifyInstance, app: App, routes: readonly Route[]) => {
  for (const route of routes)
    server.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => run({ app, route, request, reply }),
    })
}
