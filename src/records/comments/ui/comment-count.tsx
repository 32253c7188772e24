import { useQuery } from '@tanstack/react-query'
import type { Entity } from '#foundation/entity/entity.ts'
import { TabCount } from '#foundation/ui/tabs.tsx'
import { api } from './client.ts'

type Props = { entity: Pick<Entity, 'plural' | 'name'>; id: number }

/** How many comments stand on a record; nothing for none. What writes one asks for it again with the time line. */
export function CommentCount({ entity: { plural, name }, id }: Props) {
  const body = { target_type: name, id_by_enterprise_id: id, limit_value: 1 }
  const { data } = useQuery({
    queryKey: [plural, 'activities', id, 'comment-count'],
    queryFn: ({ signal }) => api.post('/api/enterprise/comments/index', { body, signal }),
    meta: { quiet: true },
  })
  return data && data.count > 0 ? <TabCount count={data.count} /> : null
}
