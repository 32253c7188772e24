import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#foundation/ui/api.ts'
import type { guideRoutes } from '../../guide/server.ts'
import { type GuideKey, guideSteps } from '../../guide/steps.ts'

const api = apiOf<typeof guideRoutes>()

/** The steps that the member can take, with their words and where they are done; read anew, since what waits changes. */
export const guideQuery = queryOptions({
  ...api.query.get('/api/enterprise/guide_steps/index'),
  select: ({ guide_steps }) => {
    const paths = new Map<GuideKey, string>(guide_steps.map(({ key, path }) => [key, path]))
    return guideSteps.flatMap((step) => {
      const path = paths.get(step.key)
      return path === undefined
        ? []
        : [{ ...step, side: 'side' in step ? step.side : undefined, path: `/enterprise/${path}` }]
    })
  },
  staleTime: 0,
  meta: { quiet: true },
})
