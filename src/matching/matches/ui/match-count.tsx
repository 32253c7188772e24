import { useQuery } from '@tanstack/react-query'
import type { Entity } from '#foundation/entity/entity.ts'
import { useIdle } from '#foundation/ui/shell/idle.ts'
import { TabCount } from '#foundation/ui/tabs.tsx'
import { matchesQuery } from './client.ts'
import { firstAsked } from './first-asked.ts'

/** A count is as good as the list behind it for so long. */
const fresh_ms = 60_000

/** How many go with a record, behind the name of the tab: asked for once the record is there and nothing else is done. */
export function MatchCount({ entity, id }: { entity: Entity; id: number }) {
  const { data } = useQuery({
    ...matchesQuery({ kind: entity.name === 'job' ? 'job' : 'candidate', id }, firstAsked),
    enabled: useIdle(),
    staleTime: fresh_ms,
    meta: { quiet: true },
  })
  return data ? <TabCount count={data.count} more={data.is_capped} /> : null
}
