import type { FastifyReply, FastifyRequest } from 'fastify'
import { documentSettings } from '#documents/document-settings/settings.ts'
import { withDoor } from '#documents/public-links/portal-links.ts'
import type { PublicPages, RegisterPages } from '#documents/public-links/public-page.ts'
import { sendTokenPage, tokenPage, visitOf } from '#documents/public-links/token-pages.ts'
import type { App } from '#foundation/api/app.ts'
import { AppError, invalid } from '#foundation/platform/errors.ts'
import { sides } from '#foundation/rules/sides.ts'
import { renewalRequests } from '../contract-terms/choices.ts'
import { type Answer, takeAnswers } from './answer.ts'
import { type Visit, withLink } from './find.ts'
import type { RenewalPage } from './page-content.ts'
import { type PublicContract, toPublic } from './public-contract.ts'

type Typed = RenewalPage['typed']
type State = Pick<RenewalPage, 'errors' | 'done'> & { typed?: Typed; chosen?: string | undefined }

/** The answers that stand; a link of the mail may choose one beforehand (`?s=1`), which is sent only by the visitor. */
const typedOf = (contracts: readonly PublicContract[], chosen: string | undefined): Typed =>
  Object.fromEntries(
    contracts.flatMap(({ no, ext_confirm_request_flg, comment }) => [
      [`answer_${no}`, String(ext_confirm_request_flg ?? chosen ?? '')],
      [`comment_${no}`, comment ?? ''],
    ]),
  )

const showPage = (
  app: App,
  pages: PublicPages,
  visit: Visit,
  { typed, chosen, errors, done }: State,
): Promise<RenewalPage> =>
  withLink(app, visit, false, async (scope, asked) => {
    const contracts = []
    for (const each of asked) contracts.push(await toPublic(scope, each, visit.side))
    const { basic } = await documentSettings(scope)
    return {
      kind: 'renewal',
      assets: withDoor(app, pages.assets, scope.enterpriseId),
      enterprise: { name: basic.business_name, tel: basic.tel },
      contracts,
      typed: { ...typedOf(contracts, chosen), ...typed },
      errors,
      done,
    }
  })

/** The answers of a posted form; contracts that were left out are not answered, unless all were. */
const answersIn = (form: URLSearchParams, places: readonly number[]): Answer[] => {
  const all = places.flatMap((no): Answer[] =>
    form.has(`comment_${no}`)
      ? [
          {
            no,
            ext_confirm_request_flg: Number(form.get(`answer_${no}`) ?? 0),
            comment: (form.get(`comment_${no}`) ?? '').replaceAll('\r\n', '\n'),
          },
        ]
      : [],
  )
  const given = all.filter(
    ({ ext_confirm_request_flg, comment }) => ext_confirm_request_flg || comment.trim(),
  )
  return given.length > 0 ? given : all
}

const post = async (
  app: App,
  pages: PublicPages,
  visit: Visit,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  try {
    await withLink(app, visit, true, (scope, asked) => {
      const answers = answersIn(
        form,
        asked.map(({ no }) => no),
      )
      if (answers.length === 0) throw invalid({ answer_1: ['ご意向を選んでください'] })
      return takeAnswers(app, scope, asked, visit.side, answers)
    })
  } catch (error) {
    const errors = error instanceof AppError ? (error.extra.fields as RenewalPage['errors']) : undefined
    if (!errors) throw error
    const page = await showPage(app, pages, visit, { typed: Object.fromEntries(form), errors, done: false })
    return sendTokenPage(pages, reply, page, 400)
  }
  return reply.redirect(`${request.url.split('?')[0]}?done=1`, 303)
}

/** The pages behind the links to renewal; they answer on every host, whether it shows a site or not. */
export const registerRenewals: RegisterPages = (server, app, pages) => {
  for (const [name, is_merge] of [
    ['ext_confirms', false],
    ['ext_confirm_merges', true],
  ] as const)
    for (const side of sides) {
      const path = `/contracts/${name}/${side}/:token`
      const visitHere = (request: FastifyRequest): Visit => ({
        side,
        is_merge,
        ...visitOf(request),
      })
      server.get(
        path,
        tokenPage(app, pages, async (request, reply) => {
          const { s, done } = request.query as { s?: string; done?: string }
          const chosen = renewalRequests.some(([id]) => String(id) === s) ? s : undefined
          const page = await showPage(app, pages, visitHere(request), {
            chosen,
            errors: {},
            done: done === '1',
          })
          return sendTokenPage(pages, reply, page, 200)
        }),
      )
      server.post(
        path,
        tokenPage(app, pages, (request, reply) => post(app, pages, visitHere(request), request, reply)),
      )
    }
}
