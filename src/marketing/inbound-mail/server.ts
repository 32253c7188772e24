import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import { AppError, notFound } from '#foundation/platform/errors.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { own } from '#foundation/rules/own.ts'
import { readAddress } from './addresses.ts'
import { isPermanent, type Returned } from './read-report.ts'
import { takeReturned } from './take-in.ts'

/** Calls with a wrong secret, of one origin. */
const wrongSecrets: Pace = { free: 10, forget_s: 60, delay_s: 30, longest_s: 3_600 }

const digest = (text: string) => createHash('sha256').update(text).digest()

/** 404 where nobody may call; 401 with the wrong secret, 429 after many of them. */
const checkSecret = async (app: App, authorization: string | undefined, ip: string): Promise<void> => {
  const secret = app.config.inbound?.secret
  if (!secret) throw notFound('このURLのAPIはありません')
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
  if (timingSafeEqual(digest(given), digest(secret))) return
  await countAttempt(app.db, [{ key: `inbound-secret:${originOf(ip)}`, pace: wrongSecrets }])
  throw new AppError(401, 'unauthenticated', 'Authorization: Bearer に INBOUND_SECRET の値を付けてください')
}

const event = z.strictObject({
  type: z.enum(['bounce', 'complaint']),
  /** The return path the mail was sent with (`bounce+…@`), or the address replies to it go to. */
  address: z.string().max(320),
  /** Whether it is for good; without it `status` and `reason` say so. */
  permanent: z.boolean().optional(),
  status: z.string().max(50).default(''),
  reason: z.string().max(2_000).default(''),
})

const words: Readonly<Record<string, string>> = { bounce: '不達', complaint: 'abuse' }

const returnedBy = ({ type, permanent, status, reason }: z.infer<typeof event>): Returned => {
  const said = [status, reason].filter(Boolean).join(' ').slice(0, 500) || (own(words, type) ?? type)
  return type === 'bounce'
    ? { kind: 'bounce', permanent: permanent ?? isPermanent(status, reason) ?? false, reason: said }
    : { kind: 'complaint', reason: said }
}

const create = openRoute({
  method: 'POST',
  path: '/api/inbound/mail_events/create',
  summary: 'メールの配送サービスから、不達と迷惑メールの届け出を受け取ります（INBOUND_SECRET）',
  why: 'the secret of the environment; each event names its mail by a token of 160 bits, and only stops mails',
  maxBytes: 1024 * 1024,
  body: z.strictObject({ events: z.array(event).min(1).max(500) }),
  answer: z.object({ accepted: z.int(), unknown: z.int() }),
  async handle({ app, body, request }) {
    await checkSecret(app, request.headers.authorization, request.ip)
    let accepted = 0
    for (const each of body.events) {
      const named = readAddress(app.config, each.address)
      if (named && (await takeReturned(app, named.token, returnedBy(each)))) accepted += 1
    }
    return { accepted, unknown: body.events.length - accepted }
  },
})

export const inboundMailRoutes = [create] as const
