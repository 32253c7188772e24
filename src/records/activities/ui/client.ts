import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Entity } from '#foundation/entity/entity.ts'
import { api } from '#foundation/ui/api.ts'
import type { Activity, ActivityKind } from '../activity.ts'

type Page = { activities: Activity[]; next_cursor: string | null }

/** The time line of a record in pages of 30, newest first; all kinds when none is named. */
export const activitiesOptions = (
  { plural, name }: Pick<Entity, 'plural' | 'name'>,
  id: number,
  kinds?: readonly ActivityKind[],
) =>
  infiniteQueryOptions({
    queryKey: [plural, 'activities', id, kinds ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.post<Page>(
        '/api/enterprise/activities/index',
        {
          target_type: name,
          id_by_enterprise_id: id,
          ...(kinds && { kinds }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    meta: { quiet: true as const },
  })
