import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { siteOf } from '../frame/site.ts'
import { confirmHolder } from './confirm.ts'
import { postCorrection, showCorrection, showCorrectionStep } from './correction.ts'
import type { Outcome } from './page-content.ts'
import { recheckStep } from './posted.ts'
import { askAgain, comeBack } from './return.ts'
import { postStep, readStep, showStep, type Visit } from './server.ts'
import { postResumes, showThanks } from './thanks.ts'

type Handle = (visit: Visit) => Promise<Outcome>
type Answer = (handle: Handle) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const stepOf = ({ params }: FastifyRequest) => readStep((params as { step: string }).step)

const shown: Record<string, Handle> = {
  '/register': async () => ({ to: '/register/profile' }),
  '/register/thanks': ({ app, site, request }) => showThanks(app, site, request),
  '/register/return': ({ app, site, request, reply }) => comeBack(app, site, request, reply),
  '/register/correct': ({ app, site, request }) => showCorrection(app, site, request),
  '/register/correct/:step': ({ app, site, request }) =>
    showCorrectionStep(app, site, request, stepOf(request)),
  '/register/:step': (visit) => showStep(visit, stepOf(visit.request)),
}

const posted: Record<string, Handle> = {
  '/register/resumes': ({ app, site, request }) => postResumes(app, site, request),
  '/register/return': ({ app, site, request }) => askAgain(app, site, request),
  '/register/correct': ({ app, site, request }) => confirmHolder(app, site, request),
  '/register/correct/:step': ({ app, site, request }) => postCorrection(app, site, request, stepOf(request)),
  '/register/:step': (visit) => postStep(visit, stepOf(visit.request)),
}

/** The pages of the registration, of the way back to it, and of its correction. */
export const serveRegistration = (server: FastifyInstance, app: App, answer: Answer) => {
  for (const [path, handle] of Object.entries(shown)) server.get(path, answer(handle))
  for (const [path, handle] of Object.entries(posted)) server.post(path, answer(handle))
  for (const root of ['/register', '/register/correct'])
    server.post(`${root}/:step/check`, async (request, reply) => {
      const site = await siteOf(app, request.host)
      if (!site || site === 'closed') return reply.callNotFound()
      return recheckStep(app, request, stepOf(request))
    })
}
