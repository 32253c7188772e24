import { useQueries } from '@tanstack/react-query'
import type { Entity } from '../../../entity/entity.ts'
import { emptyQuery, type ListQuery } from '../../../entity/list-query.ts'
import { soon_ms, useIdle } from '../../../ui/shell/idle.ts'
import { listOptions } from '../../queries.ts'
import { conditionFields } from '../condition-fields.ts'
import { isAskable } from '../condition-text.ts'
import { countText } from '../list-foot.tsx'

/** Tabs that say how many they hold; each costs the server a count. */
const counted = 8
const fresh_ms = 60_000

/** How many each of these queries finds, as text; undefined until it is known. */
export function useCounts(
  entity: Entity,
  queries: readonly Pick<ListQuery, 'keyword' | 'conditions'>[],
): (string | undefined)[] {
  const isIdle = useIdle(soon_ms)
  const answers = useQueries({
    queries: queries.slice(0, counted).map(({ keyword, conditions }) => ({
      ...listOptions(
        entity,
        {
          ...emptyQuery,
          limit_value: 1,
          keyword,
          conditions: conditions.filter((each) => isAskable(conditionFields(entity), each)),
        },
        [],
      ),
      enabled: isIdle,
      staleTime: fresh_ms,
      meta: { quiet: true } as const,
    })),
  })
  return answers.map(({ data }) => data && countText(data.count, data.count_is_capped).replace('件', ''))
}
