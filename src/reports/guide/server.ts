import { sql } from 'kysely'
import { z } from 'zod'
import { isDemo } from '#accounts/enterprises/demo-enterprise.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { readPlaces } from './read-places.ts'
import { type GuideKey, guideSteps } from './steps.ts'

const keys = guideSteps.map(({ key }) => key) as [GuideKey, ...GuideKey[]]

const index = memberRoute({
  method: 'GET',
  path: '/api/enterprise/guide_steps/index',
  summary:
    'デモの会社で、候補者から入金までをたどる手順と、それぞれを行う画面の場所を取得します（デモの会社でなければ 404）',
  access: { feature: null, authority: 0 },
  answer: z.object({ guide_steps: z.array(z.object({ key: z.enum(keys), path: z.string() })) }),
  async handle({ app, scope, enterpriseId }) {
    const own = await row<{ site_domain: string | null }>(
      scope.tx,
      sql`SELECT site_domain FROM enterprises WHERE id = ${enterpriseId}`,
    )
    if (!isDemo(app.config, own?.site_domain ?? null)) throw notFound()
    return { guide_steps: await readPlaces(scope) }
  },
})

/** The guided thread through the demo. */
export const guideRoutes = [index] as const
