import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useMemo } from 'react'
import type { Signature } from '../api/route.ts'
import { type CustomProperty, withCustomFields } from '../entity/custom-property.ts'
import type { Entity, Fields } from '../entity/entity.ts'
import { apiOf } from '../ui/api.ts'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { isSupport, useMember } from '../ui/surface.ts'
import type { EntityScreen } from './screen.ts'

export type PropertyCalls = readonly [
  Signature<
    'POST',
    '/api/enterprise/custom_properties/index',
    undefined,
    { custom_properties: CustomProperty[] }
  >,
]
const api = apiOf<PropertyCalls>()

/** The enterprise's custom properties that are not archived; asked for once, and again after somebody changed one. */
export const propertiesQuery = queryOptions({
  queryKey: ['custom_properties', 'fields'],
  queryFn: async ({ signal }) => {
    return (await api.post('/api/enterprise/custom_properties/index', { signal })).custom_properties
  },
  staleTime: 5 * 60_000,
})

/** The entity with the enterprise's custom properties as ordinary fields. Suspends while they are not known. */
export function useEnterpriseEntity<F extends Fields>(entity: Entity<F>): Entity<F> {
  const { data } = useSuspenseQuery(propertiesQuery)
  return useMemo(() => withCustomFields(entity, data), [entity, data])
}

type Page = ComponentType<{ screen: EntityScreen }>

function OfEnterprise({ screen, page: Page }: { screen: EntityScreen; page: Page }) {
  const entity = useEnterpriseEntity(screen.entity)
  const own = useMemo(() => ({ ...screen, entity }), [screen, entity])
  return <Page screen={own} />
}

/** What a screen offers who only reads: its lists, records and tabs, and nothing that changes them. */
const toRead = ({
  action: _action,
  acts: _acts,
  bulk: _bulk,
  menu: _menu,
  ...screen
}: EntityScreen): EntityScreen => ({
  ...screen,
  verbs: [],
})

/** A page of an entity, with the enterprise's custom properties where the entity may have some; support only reads. */
export function EnterprisePage({ screen: whole, page: Page }: { screen: EntityScreen; page: Page }) {
  const looksIn = isSupport(useMember())
  const screen = useMemo(() => (looksIn ? toRead(whole) : whole), [looksIn, whole])
  if (!screen.entity.customProperties) return <Page screen={screen} />
  return (
    <Suspense fallback={<SkeletonRows rows={12} columns={4} />}>
      <OfEnterprise screen={screen} page={Page} />
    </Suspense>
  )
}
