import { z } from 'zod'
import { maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { findGroups, paletteGroup, paletteKeyword } from './find-groups.ts'

const search = memberRoute({
  method: 'POST',
  path: '/api/enterprise/palette/search',
  summary: '名前や番号からすべての種類の記録を探します',
  access: { feature: null, authority: 0 },
  body: paletteKeyword,
  answer: z.object({ groups: z.array(paletteGroup) }),
  async handle({ scope, body }) {
    const restrictions = await restrictionsOf(scope)
    const seen = scope.stores.filter(({ entity }) => maySee(scope, entity.feature, restrictions))
    return { groups: await findGroups(scope, seen, body.keyword, '/enterprise') }
  },
})

export const paletteRoutes = [search] as const
