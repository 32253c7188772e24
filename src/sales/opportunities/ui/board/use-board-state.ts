import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { fromSearchParams, type ListQuery, toSearchParams } from '#foundation/entity/list-query.ts'
import { isAskable } from '#foundation/screens/list/condition-text.ts'
import { opportunity } from '../../opportunity.ts'
import type { Order } from './board-state.ts'
import type { BoardQuery } from './client.ts'

type Patch = Partial<Pick<ListQuery, 'keyword' | 'conditions'>> & {
  order_by?: Order
  hasLanes?: boolean
}

const orderOf = (params: URLSearchParams): Order =>
  params.get('by') === 'place' ? 'sort_position' : 'next_at'

/** What shapes the board, read from the address and written to it: keyword and conditions as on the list, order and lanes. */
export function useBoardState() {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => fromSearchParams(params), [params])
  const asked: BoardQuery = useMemo(
    () => ({
      keyword: query.keyword,
      conditions: query.conditions.filter((each) => isAskable(opportunity.fields, each)),
      order_by: orderOf(params),
    }),
    [query, params],
  )
  /** `replace` while one types, so that the way back skips the letters. */
  const write = useCallback(
    ({ order_by, hasLanes, ...patch }: Patch, replace = false) =>
      setParams(
        (before) => {
          const next = toSearchParams({ ...fromSearchParams(before), ...patch })
          next.set('view', 'board')
          if ((order_by ?? orderOf(before)) === 'sort_position') next.set('by', 'place')
          if (hasLanes ?? before.get('lanes') === 'owner') next.set('lanes', 'owner')
          return next
        },
        { replace },
      ),
    [setParams],
  )
  return { query, asked, hasLanes: params.get('lanes') === 'owner', write, search: params.toString() }
}
