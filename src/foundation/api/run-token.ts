import { readAgain } from '../platform/database/connection-lost.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { scopeOf } from './app.ts'
import { type Asked, readCall } from './asked.ts'
import { countTokenCall } from './token-calls.ts'
import { checkToken, inTokenSession, type OfTokens, type Presented, presentedBy } from './token-guard.ts'

/** Counts the call and says in headers how many are left. */
const count = ({ app, reply }: Asked, presented: Presented) =>
  countTokenCall(app, presented, ({ limit, remaining, reset_s }) =>
    reply.headers({
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(remaining),
      'ratelimit-reset': String(reset_s),
    }),
  )

/** A call of a program: its token is found in the transaction that does the work, so that a revoked one ends at once. */
export const runToken = async (asked: Asked): Promise<unknown> => {
  const { app, route, request } = asked
  const access = route.access as OfTokens
  const presented = presentedBy(request)
  const { enterpriseId } = presented
  await count(asked, presented)
  const read = request.method === 'GET' || request.method === 'HEAD'
  if (route.run === 'token') {
    const work = () =>
      inTokenSession(
        app.db,
        presented,
        (tx, found) => {
          const session = checkToken(access, found)
          const call = readCall(asked, undefined, undefined)
          return route.handle({ ...call, ...session, scope: scopeOf(app, tx, enterpriseId, session.member) })
        },
        read ? 'read only' : 'read write',
      )
    return read ? readAgain(work) : work()
  }
  if (route.run !== 'token-manual') throw new Error(`${route.path} is not run by a token`)
  const find = () =>
    inTokenSession(app.db, presented, async (_tx, found) => checkToken(access, found), 'read only')
  const session = await readAgain(find)
  return route.handle({
    ...readCall(asked, undefined, undefined),
    ...session,
    inScope: (work) =>
      inTenant(app.db, enterpriseId, (tx) => work(scopeOf(app, tx, enterpriseId, session.member))),
  })
}
