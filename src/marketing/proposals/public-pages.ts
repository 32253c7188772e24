import type { FastifyReply, FastifyRequest } from 'fastify'
import { documentSettings } from '#documents/document-settings/settings.ts'
import { withDoor } from '#documents/public-links/portal-links.ts'
import type { PublicPages, RegisterPages } from '#documents/public-links/public-page.ts'
import { sendTokenPage, tokenPage, visitOf } from '#documents/public-links/token-pages.ts'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { siteOrigin } from '#site/frame/site.ts'
import { readForm } from '../consents/one-click.ts'
import type { FoundRecipient } from '../mailings/find-recipient.ts'
import { takeAnswer } from './answer.ts'
import { answerLabels, type ProposalAnswer, readReason, refusals } from './answers.ts'
import { readOfferedJobs } from './offered-jobs.ts'
import type { ProposalPage } from './page-content.ts'
import { type Asked, noteOf, readAsked } from './posted.ts'
import { type Enterprise, isTrial, withProposal } from './visit.ts'

type Said = Partial<Pick<ProposalPage, 'asked' | 'done' | 'error' | 'typed'>>

const pageOf = async (
  app: App,
  scope: Scope,
  enterprise: Enterprise,
  found: FoundRecipient,
  { assets }: PublicPages,
  said: Said,
): Promise<ProposalPage> => {
  const { basic } = await documentSettings(scope)
  return {
    kind: 'proposal',
    assets: withDoor(app, assets, scope.enterpriseId),
    enterprise: { name: basic.business_name, address: `${basic.address}${basic.building}`, tel: basic.tel },
    name: found.name,
    site: siteOrigin(app.config, enterprise.site_domain, enterprise.site_domain_status),
    jobs: isTrial(found) ? [] : await readOfferedJobs(scope, found.record_id, found.target_id),
    isTrial: isTrial(found),
    asked: null,
    done: null,
    error: null,
    typed: { reason: '', note: '' },
    ...said,
  }
}

/** The sentence after an answer, where what it says still stands; an address alone says nothing. */
const sentenceOf = (page: ProposalPage, job: number | null, answer: ProposalAnswer | null): string | null => {
  const found = page.jobs.find(({ id }) => id === job)
  if (!found || answer === null || found.answer !== answer) return null
  return `「${found.name}」に「${answerLabels[answer]}」と回答しました。`
}

const get = (app: App, pages: PublicPages) => async (request: FastifyRequest, reply: FastifyReply) => {
  const query = readAsked(request.query as Record<string, unknown>)
  const { done } = request.query as { done?: unknown }
  const page = await withProposal(app, visitOf(request), async (scope, found, enterprise) => {
    const read = await pageOf(app, scope, enterprise, found, pages, {})
    if (done === '1') return { ...read, done: sentenceOf(read, query.job, query.answer) }
    const { job, answer } = query
    return { ...read, asked: job !== null && answer !== null ? { job, answer } : null }
  })
  return sendTokenPage(pages, reply, page, 200)
}

/** Where the visitor goes on after an answer: back to a page that a reload does not send again. */
const wayTo = (request: FastifyRequest, { job, answer }: Asked) =>
  `${request.url.split('?')[0]}?job=${job}&answer=${answer}&done=1`

const post = (app: App, pages: PublicPages) => async (request: FastifyRequest, reply: FastifyReply) => {
  const form = await readForm(request)
  const asked = readAsked(Object.fromEntries(form))
  const { job, answer } = asked
  const { note, isTooLong } = noteOf(form.get('note'))
  const typed = { reason: form.get('reason') ?? '', note: form.get('note') ?? '' }
  const page = await withProposal(app, visitOf(request), async (scope, found, enterprise) => {
    const refuse = (error: string) =>
      pageOf(app, scope, enterprise, found, pages, {
        error,
        typed,
        asked: job !== null && answer !== null ? { job, answer } : null,
      })
    if (isTrial(found)) return pageOf(app, scope, enterprise, found, pages, {})
    if (job === null || answer === null) return refuse(refusals.unknown)
    if (isTooLong) return refuse('担当者へのひとことは500文字以内で入力してください。')
    const reason = answer === 2 ? readReason(typed.reason) : null
    const outcome = await takeAnswer(scope, found.record_id, found.target_id, {
      job_id: job,
      answer,
      reason,
      note,
    })
    return outcome === 'done' ? undefined : refuse(refusals[outcome])
  })
  if (!page) return reply.redirect(wayTo(request, asked), 303)
  return sendTokenPage(pages, reply, page, page.error ? 400 : 200)
}

/** The page behind the buttons of a proposal's mail; it answers on every host. Opening it changes nothing. */
export const registerProposals: RegisterPages = (server, app, pages) => {
  const path = '/proposals/:token'
  server.get(path, tokenPage(app, pages, get(app, pages)))
  server.post(path, { bodyLimit: 20_000 }, tokenPage(app, pages, post(app, pages)))
}
