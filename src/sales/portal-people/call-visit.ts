import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { LinkVisit } from '#documents/public-links/link.ts'
import { portalTokenIn, sealPortalLink } from '#documents/public-links/portal-links.ts'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { notFound } from '#foundation/platform/errors.ts'
import type { PortalPerson } from './person.ts'
import { portalTokenOf, withPortalPerson } from './sessions.ts'

/** A call of the portal. Its header names a session, or the link of a mail. */
type Call = { app: App; request: FastifyRequest }

/** What protects the calls of the portal that open one thing. */
export const whyOne =
  'the 144-bit token of a link opens the one thing it was made for; a session opens what is its person’s alone'

/** Which of one's own things: by number with a session; without it the one that the token of a link is for. */
export const which = { id: z.int().min(1).max(2_147_483_647).optional() }

/** What a call came with: the token of a link, or nothing that opens one. */
export const linkVisitOf = ({ request }: Call): LinkVisit => {
  const token = request.headers['portal-token']
  return { token: typeof token === 'string' ? token : '', ip: request.ip, session: portalTokenIn(request) }
}

/**
 * The visit of a call to something with a page of its own: as the link says, or, where it is named by number, as the portal opens
 * that page. `find` answers what is sealed for it; undefined where it is not this person's (404).
 */
export const callVisit = async (
  call: Call,
  kind: string,
  id: number | undefined,
  find: (scope: Scope, person: PortalPerson, id: number) => Promise<string | undefined>,
): Promise<LinkVisit> => {
  if (id === undefined) return linkVisitOf(call)
  const { app, request } = call
  const session = portalTokenOf(request) ?? ''
  const token = await withPortalPerson(app, request, async (scope, person) => {
    const found = await find(scope, person, id)
    if (found === undefined) throw notFound()
    return sealPortalLink(app, kind, { enterprise_id: scope.enterpriseId, id: found }, session)
  })
  return { token, ip: request.ip, session }
}
