import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Entity } from '#foundation/entity/entity.ts'
import { apiOf } from '#foundation/ui/api.ts'
import type { Activity, ActivityKind } from '../activity.ts'
import type { activityRoutes } from '../server.ts'

const api = apiOf<typeof activityRoutes>()

/** The time line of a record in pages of 30, newest first; all kinds when none is named. */
export const activitiesOptions = (
  { plural, name }: Pick<Entity, 'plural' | 'name'>,
  id: number,
  kinds?: readonly ActivityKind[],
) =>
  infiniteQueryOptions({
    queryKey: [plural, 'activities', id, kinds ?? 'all'],
    queryFn: async ({ pageParam, signal }) => {
      const body = {
        target_type: name,
        id_by_enterprise_id: id,
        ...(kinds && { kinds: [...kinds] }),
        ...(pageParam && { cursor: pageParam }),
      }
      const { activities, next_cursor } = await api.post('/api/enterprise/activities/index', { body, signal })
      // The route declares what all kinds have in common; its handler answers `Activity`, which says the rest.
      return { activities: activities as Activity[], next_cursor }
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    meta: { quiet: true as const },
  })
