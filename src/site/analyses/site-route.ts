import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { sessionOf } from '#foundation/api/guard.ts'
import { openRoute } from '#foundation/api/route.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { forbidden, restricted } from '#foundation/platform/errors.ts'
import { domain, siteFor } from '../frame/api-site.ts'
import type { Site } from '../frame/site.ts'
import { daysIn, lastDays } from './period.ts'
import { keyByDay } from './read.ts'
import { leastSearches } from './subjects.ts'
import { toWord } from './words.ts'

const days = 30
/** How much the site is liked: what other sites show too. The others say how an enterprise's business goes. */
const open = ['home', 'jobs', 'job', 'articles', 'article', 'search'] as const
const groups = [...open, 'register', 'apply'] as const

const isOpen = (group: string) => (open as readonly string[]).includes(group)

/** Registrations and applications are told to the enterprise's own members alone. */
const checkGroup = async (app: App, request: FastifyRequest, site: Site, group: string) => {
  if (/^jobs?$/.test(group) && !site.hasJobs) throw restricted('jobs')
  if (isOpen(group)) return
  const session = await sessionOf(app, request)
  if (session?.strategy !== 'enterprise' || session.enterpriseId !== site.enterpriseId)
    throw forbidden('登録と応募の数は、この会社のメンバーだけが見られます。ログインしてください')
}

/** Counts of one group and key by day (VALUES, analyses); a word only when it was searched a few times. */
export const showAnalysis = openRoute({
  method: 'POST',
  path: '/api/site/analyses/show',
  summary: `公開サイトの直近${days}日の数を、日ごとに取得します。key は番号または言葉で、空なら全体です`,
  why: 'numbers by day and nothing of any visitor; words only where several searched them; registrations and applications only for the enterprise’s own members',
  body: z.strictObject({ domain, group: z.enum(groups), key: z.string().max(100).default('') }),
  answer: z.object({
    analysis: z.object({
      group: z.string(),
      key: z.string(),
      count: z.int(),
      days: z.array(z.object({ day: z.string(), count: z.int() })),
    }),
  }),
  async handle({ app, request, body }) {
    const { group } = body
    const site = await siteFor(app, request, body.domain)
    await checkGroup(app, request, site, group)
    const key = group === 'search' && body.key !== '' ? toWord(body.key) : body.key
    const period = lastDays(days, today())
    const found =
      key === undefined
        ? []
        : await inTenant(app.db, site.enterpriseId, (tx) =>
            keyByDay({ tx, enterpriseId: site.enterpriseId }, group, key, period),
          )
    const total = found.reduce((sum, { count }) => sum + count, 0)
    const isShown = group !== 'search' || body.key === '' || total >= leastSearches
    const counts = new Map(isShown ? found.map(({ day, count }) => [day, count]) : [])
    return {
      analysis: {
        group,
        key: body.key,
        count: isShown ? total : 0,
        days: daysIn(period).map((day) => ({ day, count: counts.get(day) ?? 0 })),
      },
    }
  },
})
