import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { openRoute, type Route } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { type Side, sides } from '#foundation/rules/sides.ts'
import { callVisit, which, whyOne } from '#sales/portal-people/call-visit.ts'
import { takeAnswers } from './answer.ts'
import { type Asked, renewalKind, type Visit, withLink } from './find.ts'
import { linkOfPerson } from './portal-part.ts'
import { publicContract, toPublic } from './public-contract.ts'

const why =
  'the 144-bit token of the address opens the one side of the contracts it was made for, until their period ends'
const answer = { ext_confirm_request_flg: z.int(), comment: z.string().max(2_000).default('') }
const one = z.object({ contract: publicContract })
const many = z.object({ contracts: z.array(publicContract) })

const all = async (scope: Scope, asked: readonly Asked[], side: Side) => {
  const shown = []
  for (const each of asked) shown.push(await toPublic(scope, each, side))
  return shown
}

/** The contracts after an answer, read anew. */
const shownAfter = async (app: App, visit: Visit) =>
  withLink(app, visit, false, (scope, asked) => all(scope, asked, visit.side))

/** Takes the answer to the one contract of a link. */
const answerOne = async (
  app: App,
  visit: Visit,
  given: { ext_confirm_request_flg: number; comment: string },
) => {
  await withLink(app, visit, true, (scope, asked) =>
    takeAnswers(app, scope, asked, visit.side, [{ no: 1, ...given }]),
  )
  return { contract: (await shownAfter(app, visit))[0] }
}

type Request = { params: Record<string, string>; request: { ip: string } }
const visitOf = (side: Side, is_merge: boolean, { params, request }: Request): Visit => ({
  side,
  is_merge,
  token: params.token ?? '',
  ip: request.ip,
})

const label = { sales: '販売側', supplier: '仕入側' } as const

const ofSide = (side: Side): Route[] => [
  openRoute({
    method: 'POST',
    path: `/api/site/contracts/${side}/show/:token`,
    summary: `更新を確認する契約（${label[side]}）をトークンで取得します`,
    why,
    answer: one,
    handle: async (call) => ({ contract: (await shownAfter(call.app, visitOf(side, false, call)))[0] }),
  }),
  openRoute({
    method: 'POST',
    path: `/api/site/contracts/${side}/update/:token`,
    summary: `契約更新の意向（1 更新希望, 2 終了希望, 3 要相談）を${label[side]}として回答します`,
    why,
    body: z.strictObject({ contract: z.strictObject(answer) }),
    answer: one,
    handle: (call) => answerOne(call.app, visitOf(side, false, call), call.body.contract),
  }),
  openRoute({
    method: 'POST',
    path: `/api/site/contract_ext_confirm_merges/${side}/show/:token`,
    summary: `まとめて更新を確認する契約（${label[side]}）をトークンで取得します`,
    why,
    answer: many,
    handle: async (call) => ({ contracts: await shownAfter(call.app, visitOf(side, true, call)) }),
  }),
  openRoute({
    method: 'POST',
    path: `/api/site/contract_ext_confirm_merges/${side}/update/:token`,
    summary: `複数の契約の更新の意向を${label[side]}としてまとめて回答します`,
    why,
    body: z.strictObject({
      contracts: z
        .array(z.strictObject({ no: z.int(), ...answer }))
        .min(1)
        .max(500),
    }),
    answer: many,
    handle: async (call) => {
      const visit = visitOf(side, true, call)
      await withLink(call.app, visit, true, (scope, asked) =>
        takeAnswers(call.app, scope, asked, side, call.body.contracts),
      )
      return { contracts: await shownAfter(call.app, visit) }
    },
  }),
]

export const siteRenewalRoutes: Route[] = sides.flatMap(ofSide)

type OwnCall = {
  app: App
  request: FastifyRequest
  body: { id?: number | undefined; side?: Side | undefined } | undefined
}

/** What a call of the portal asks about: a link of the person's own by number, or the one of its token on the side it names. */
const ownVisit = async (call: OwnCall): Promise<Visit> => {
  const { id, side = 'supplier' } = call.body ?? {}
  const asked = { side, is_merge: false }
  const visit = await callVisit(call, renewalKind(side), id, (scope, person, wanted) =>
    linkOfPerson(scope, person, side, wanted),
  )
  return { ...asked, ...visit }
}

const ofSession = {
  ...which,
  side: z
    .enum(sides)
    .optional()
    .meta({ description: 'sales は取引先として、supplier（省略時）は作業者・仕入先として' }),
}

const showOwn = openRoute({
  method: 'POST',
  path: '/api/portal/renewals/show',
  summary: '自分に届いた契約更新のご意向の依頼を取得します',
  why: whyOne,
  body: z.strictObject(ofSession).optional(),
  answer: one,
  handle: async (call) => ({ contract: (await shownAfter(call.app, await ownVisit(call)))[0] }),
})

const updateOwn = openRoute({
  method: 'POST',
  path: '/api/portal/renewals/update',
  summary: '契約更新の意向（1 更新希望, 2 終了希望, 3 要相談）を、マイページから回答します',
  why: whyOne,
  body: z.strictObject({ ...ofSession, contract: z.strictObject(answer) }),
  answer: one,
  handle: async (call) => answerOne(call.app, await ownVisit(call), call.body.contract),
})

/** The same for whoever has opened the portal. */
export const portalRenewalRoutes: Route[] = [showOwn, updateOwn]
