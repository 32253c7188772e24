import { z } from 'zod'
import { openRoute } from '#foundation/api/route.ts'
import { invalid } from '#foundation/platform/errors.ts'
import {
  dropPortalSession,
  endPortalSession,
  keepPortalSession,
  portalTokenOf,
  withPortalPerson,
} from '#sales/portal-people/sessions.ts'
import { agencyAt } from './agency.ts'
import { begin, enter } from './sign-in.ts'

const path = <V extends string>(verb: V) => `/api/portal/sessions/${verb}` as const
const door = z.string().max(200).optional().meta({
  description: 'マイページの入口のアドレスの at。省くと、ホストのサイトのエージェント',
})
const byCode =
  'a code of six digits, mailed to the address on record, opens the portal of its person; attempts are limited'
/** What protects the calls of a session. */
export const bySession = 'a session opened by a mailed code shows what is its person’s own, and nothing else'

const createSession = openRoute({
  method: 'POST',
  path: path('create'),
  summary:
    'マイページを開くための6桁のコードを、登録されたメールアドレスへ送ります（登録の有無にかかわらず同じ応答です）',
  why: byCode,
  body: z.strictObject({ email: z.string().max(255), at: door }),
  answer: z.object({ request: z.string() }),
  async handle({ app, request, body }) {
    const asked = await begin(app, request, await agencyAt(app, request, body.at), body.email)
    if (asked === undefined) throw invalid({ email: ['メールアドレスの形式を確認してください'] })
    return { request: asked }
  },
})

const wrongCode = (left: number) =>
  invalid({
    code: [
      left > 0
        ? `コードが違います（あと${left}回）`
        : 'このコードはもう使えません。新しいコードを送ってください',
    ],
  })

const validation = openRoute({
  method: 'POST',
  path: path('validation'),
  summary:
    'コードを確かめてセッションを開きます。メールアドレスを何人かで使っているときは名前（names）を返すので、name を付けて呼び直します',
  why: byCode,
  body: z.strictObject({
    request: z.string().max(100),
    code: z.string().max(20),
    name: z.string().max(255).optional(),
    at: door,
  }),
  answer: z.object({
    session: z.object({ token: z.string(), name: z.string() }).nullable(),
    names: z.array(z.string()),
  }),
  async handle({ app, request, reply, body: { at, request: asked, code, name } }) {
    const outcome = await enter(app, request, await agencyAt(app, request, at), { asked, code, name })
    if (outcome === 'over') throw wrongCode(0)
    if ('wrong' in outcome) throw wrongCode(outcome.wrong)
    if ('names' in outcome) return { session: null, names: outcome.names }
    keepPortalSession(request, reply, outcome.token)
    return { session: { token: outcome.token, name: outcome.person.name }, names: [] }
  },
})

const deleteSession = openRoute({
  method: 'DELETE',
  path: path('delete'),
  summary: 'マイページのセッションを終わらせます',
  why: bySession,
  answer: z.object({ deleted: z.literal(true) }),
  async handle({ app, request, reply }) {
    const token = portalTokenOf(request) ?? ''
    await withPortalPerson(app, request, (scope) => endPortalSession(scope, token))
    dropPortalSession(reply)
    return { deleted: true as const }
  },
})

export const sessionRoutes = [createSession, validation, deleteSession] as const
