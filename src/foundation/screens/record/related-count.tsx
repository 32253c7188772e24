import { useQuery } from '@tanstack/react-query'
import { emptyQuery } from '../../entity/list-query.ts'
import { TabCount } from '../../ui/tabs.tsx'
import { listOptions } from '../queries.ts'
import type { RelatedTab } from '../screen.ts'

/** How many records stand behind a tab; nothing for none. */
export function RelatedCount({ tab: { list, conditions }, id }: { tab: RelatedTab; id: number }) {
  const { data } = useQuery({
    ...listOptions({ plural: list }, { ...emptyQuery, limit_value: 1, conditions: conditions(id) }, []),
    meta: { quiet: true },
  })
  return data && data.count > 0 ? <TabCount count={data.count} more={data.count_is_capped} /> : null
}
