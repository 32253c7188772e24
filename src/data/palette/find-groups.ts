import { z } from 'zod'
import { searchRecords } from '#foundation/api/entity-routes.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { describe } from './describe.ts'

/** What the palette shows of one kind of record. */
export const paletteGroup = z.object({
  key: z.string(),
  label: z.string(),
  items: z.array(
    z.object({
      id_by_enterprise_id: z.int(),
      title: z.string(),
      sub: z.string(),
      /** Its state, by the set of icons it is shown with, and its amount in yen. */
      state: z.object({ view: z.string(), id: z.int() }).nullish(),
      amount: z.int().nullish(),
      path: z.string(),
    }),
  ),
})
export type PaletteGroup = z.infer<typeof paletteGroup>

/** What is searched for. */
export const paletteKeyword = z.strictObject({ keyword: z.string().min(1).max(100) })

/** So many of one kind are found at most. */
export const perGroup = 5

/** Records of these kinds by name or number, each with its place in an area (`/enterprise`); kinds without any are left out. */
export const findGroups = async (
  scope: Scope,
  stores: readonly Store[],
  keyword: string,
  home: '/enterprise' | '/admin',
): Promise<PaletteGroup[]> => {
  const groups: PaletteGroup[] = []
  for (const of of stores) {
    const found = await searchRecords(of, scope, keyword, perGroup)
    if (found.length === 0) continue
    const ids = found.map((each) => each.id_by_enterprise_id)
    const said = await describe(of, scope, ids)
    const items = found.map(({ id_by_enterprise_id, name }) => ({
      id_by_enterprise_id,
      title: name,
      ...(said.get(id_by_enterprise_id) ?? { sub: '' }),
      path: `${home}/${of.entity.plural}/${id_by_enterprise_id}`,
    }))
    groups.push({ key: of.entity.plural, label: of.entity.label.ja, items })
  }
  return groups
}
