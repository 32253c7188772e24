import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { readAgain } from '../platform/database/connection-lost.ts'
import { type AccessMode, inSession, inTenant } from '../platform/database/transaction.ts'
import type { Database, Executor } from '../platform/database/types.ts'
import { takeForms } from '../platform/http/forms.ts'
import { originOf } from '../platform/http/origin.ts'
import type { Pace } from '../platform/pace.ts'
import { countAttempt } from '../platform/rate-limit.ts'
import { type App, placeOf, scopeOf } from './app.ts'
import { type Asked, readCall } from './asked.ts'
import { atPlatform, checkAccess, checkMember, type OfMembers, type Session, sessionHashOf } from './guard.ts'
import { noteUsed } from './last-used.ts'
import type { Call, Route } from './route.ts'
import { runToken } from './run-token.ts'
import { reads, supportTokenOf } from './support.ts'
import { receiveUpload } from './upload.ts'

/** Whether a call only reads: it says so, or its address does. */
const onlyReads = (route: Route) => Boolean(route.mayLag) || reads.test(route.path)

/** What the transactions of a call may do. Support only reads, whatever it calls. */
const modeOf = (route: Route, isSupport = false): AccessMode =>
  isSupport || onlyReads(route) ? 'read only' : route.erases ? 'erasing' : 'read write'

/** Runs what a call does, in one transaction where it does not open its own. */
const dispatch = async (
  app: App,
  route: Route,
  session: Session | undefined,
  call: Call<never, never>,
): Promise<unknown> => {
  const mode = modeOf(route, session?.strategy === 'enterprise' && session.isSupport)
  if (route.run === 'open') return route.handle(call)
  if (route.run === 'operator' && session?.strategy === 'admin')
    return route.handle({ ...call, adminMember: session.adminMember })
  if (!session) throw new Error(`${route.path} ran without its session`)
  const { enterpriseId, member } = session.strategy === 'admin' ? atPlatform(session) : session
  const scopeIn = (tx: Executor) => scopeOf(app, tx, enterpriseId, member, placeOf(call.request))
  if (route.run === 'scope') {
    const read = (db: Database, asOf?: string) =>
      inTenant(
        db,
        enterpriseId,
        (tx) =>
          route.handle({ ...call, enterpriseId, member, scope: { ...scopeIn(tx), ...(asOf && { asOf }) } }),
        mode,
      )
    return route.mayLag && app.replica ? app.replica.read(app.db, read) : read(app.db)
  }
  if (route.run === 'manual')
    return route.handle({
      ...call,
      enterpriseId,
      member,
      inScope: (work) => inTenant(app.db, enterpriseId, (tx) => work(scopeIn(tx)), mode),
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

type MemberRoute = Extract<Route, { run: 'scope' }> & { access: OfMembers }

/** Whether a call needs nothing but its enterprise's transaction, so that its session can be found in it: a copy may not know it yet. */
const joins = (route: Route, { replica }: App): route is MemberRoute =>
  route.run === 'scope' &&
  route.access.who === 'member' &&
  !route.erases &&
  !paceOf(route) &&
  !(route.mayLag && replica)

/** Finds the session and runs the call in one transaction; the message that begins it asks for the session. */
const runAtOnce = (asked: Asked, route: MemberRoute, hash: string): Promise<unknown> => {
  const { app, request } = asked
  const read = onlyReads(route) || supportTokenOf(request, route) !== undefined
  let begun = false
  const attempt = () =>
    inSession(
      app.db,
      hash,
      async (tx, found) => {
        begun = true
        const session = checkMember(route, request, found)
        const { enterpriseId, member } = session
        const call = readCall(asked, session, undefined)
        const scope = scopeOf(app, tx, enterpriseId, member, placeOf(request))
        return route.handle({ ...call, enterpriseId, member, scope })
      },
      read ? 'read only' : 'read write',
    )
  return readAgain(attempt, () => read || !begun)
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
    return await (onlyReads(route) ? readAgain(handle) : handle())
  } finally {
    await upload?.discard()
  }
}

/** A handler may send by itself (files, streams); otherwise what it answers is sent, in tests after a look at its schema. */
const run = async (asked: Asked) => {
  const { app, route, request, reply } = asked
  const hash = sessionHashOf(request, route)
  const answered = await (route.access.who === 'token'
    ? runToken(asked)
    : hash && joins(route, app)
      ? runAtOnce(asked, route, hash)
      : runInSteps(asked))
  const bySession = route.access.who === 'member' || route.access.who === 'operator'
  if (hash && bySession) noteUsed(app, hash, request.ip)
  if (reply.sent || answered === reply) return reply
  if (!app.config.production) route.answer.parse(answered)
  return answered
}

/** A file as a data URL takes four characters for three bytes; what stands beside it is little. */
const bodyLimitOf = ({ maxBytes, upload }: Route) => {
  const limit = upload?.dataUrlBytes ? Math.ceil((upload.dataUrlBytes * 4) / 3) + 100_000 : maxBytes
  return limit ? { bodyLimit: limit } : {}
}

/** A body that is larger than others is read for nobody who may not send it. */
const checkFirst = (app: App, route: Route) =>
  route.upload?.dataUrlBytes
    ? {
        preParsing: async (request: FastifyRequest, _reply: FastifyReply, payload: RequestPayload) => {
          await checkAccess(app, route, request)
          return payload
        },
      }
    : {}

const add = (server: FastifyInstance, app: App, route: Route) =>
  server.route({
    method: route.method,
    url: route.path,
    ...bodyLimitOf(route),
    ...checkFirst(app, route),
    handler: (request, reply) => run({ app, route, request, reply }),
  })

/** Makes the server answer these routes; those that take forms stand apart, since no other call may be made by a form. */
export const register = (server: FastifyInstance, app: App, routes: readonly Route[]) => {
  for (const route of routes) if (!route.forms) add(server, app, route)
  server.register(async (apart) => {
    takeForms(apart)
    for (const route of routes) if (route.forms) add(apart, app, route)
  })
}
