import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { AppError } from '#foundation/platform/errors.ts'
import type { PortalVisit } from '#sales/portal-people/part.ts'
import { portalTokenOf, withPortalPerson } from '#sales/portal-people/sessions.ts'
import { agencyOfHost, doorAddress, frameOf } from './agency.ts'
import type { Handle } from './door-pages.ts'
import { contactOf, visitOf } from './home.ts'
import type { PortalFrame } from './page-content.ts'

/** Answers whoever is in, in their agency's transaction; anybody else is led to the door. */
export const inside =
  (
    app: App,
    work: (
      visit: PortalVisit,
      frame: PortalFrame,
      reply: FastifyReply,
      request: FastifyRequest,
    ) => Promise<unknown>,
  ): Handle =>
  async (request, reply) => {
    const token = portalTokenOf(request)
    const shown = await agencyOfHost(app, request.host)
    try {
      return await withPortalPerson(app, request, async (scope, person) => {
        const elsewhere = {
          url: doorAddress(app, request, shown, person.enterpriseId),
          address: person.address,
        }
        const [contact, bare] = await Promise.all([
          contactOf(scope, person),
          frameOf(app, scope, shown, { person: person.name, elsewhere }),
        ])
        const frame = { ...bare, contact }
        return work(visitOf(app, scope, person, token ?? ''), frame, reply, request)
      })
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 401) throw error
      const [, query] = request.url.split('?')
      return reply.redirect(query ? `/my/sign_in?${query}` : '/my/sign_in', 303)
    }
  }
