import { z } from 'zod'
import { maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { searchRecords } from '#foundation/api/entity-routes.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { secondLines } from './second-line.ts'

const group = z.object({
  key: z.string(),
  label: z.string(),
  items: z.array(
    z.object({ id_by_enterprise_id: z.int(), title: z.string(), sub: z.string(), path: z.string() }),
  ),
})
const perGroup = 5

const search = memberRoute({
  method: 'POST',
  path: '/api/enterprise/palette/search',
  summary: '名前や番号からすべての種類の記録を探します',
  access: { feature: null, authority: 0 },
  body: z.strictObject({ keyword: z.string().min(1).max(100) }),
  answer: z.object({ groups: z.array(group) }),
  async handle({ scope, body }) {
    const restrictions = await restrictionsOf(scope)
    const groups: z.infer<typeof group>[] = []
    for (const of of scope.stores) {
      const { plural, label, feature } = of.entity
      if (!maySee(scope, feature, restrictions)) continue
      const found = await searchRecords(of, scope, body.keyword, perGroup)
      if (found.length === 0) continue
      const ids = found.map((each) => each.id_by_enterprise_id)
      const lines = await secondLines(of, scope, ids)
      const items = found.map(({ id_by_enterprise_id, name }) => ({
        id_by_enterprise_id,
        title: name,
        sub: lines.get(id_by_enterprise_id) ?? '',
        path: `/enterprise/${plural}/${id_by_enterprise_id}`,
      }))
      groups.push({ key: plural, label: label.ja, items })
    }
    return { groups }
  },
})

export const paletteRoutes = [search] as const
