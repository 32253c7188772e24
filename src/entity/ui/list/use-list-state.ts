import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Condition } from '../../condition.ts'
import type { Entity } from '../../entity.ts'
import { fromSearchParams, type ListQuery, pageSizes, toSearchParams } from '../../list-query.ts'
import type { EntityScreen } from '../screen.ts'
import { columnsOf, fieldsOf, pickColumns } from './columns.ts'
import { decodeColumns, encodeColumns } from './columns-param.ts'
import { isComplete, isKnown } from './condition-text.ts'

type Patch = Partial<ListQuery> & { columns?: readonly string[] }

const withKnownSize = (query: ListQuery): ListQuery => ({
  ...query,
  limit_value: pageSizes.some((size) => size === query.limit_value) ? query.limit_value : 50,
})

const isAskable = (entity: Entity) => (condition: Condition) =>
  isKnown(entity.fields, condition) && isComplete(condition)

/** Everything that shapes a list, read from the address and written to it. */
export function useListState({ entity, aside }: EntityScreen) {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => {
    const query = withKnownSize(fromSearchParams(params))
    const sortable = columnsOf(entity).some(({ key, sortable }) => key === query.sort && sortable)
    const keys = columnsOf(entity).map(({ key }) => key)
    const asked = {
      ...query,
      sort: sortable ? query.sort : 'updated_at',
      conditions: query.conditions.filter(isAskable(entity)),
    }
    const columns = pickColumns(entity, decodeColumns(params.get('cols'), entity.columns, keys))
    return { query, asked, columns, fields: [...fieldsOf(columns), ...(aside ? [aside] : [])] }
  }, [entity, aside, params])

  /** `replace` while one types, so that the way back skips the letters. */
  const write = useCallback(
    ({ columns, ...patch }: Patch, replace = false) =>
      setParams(
        (before) => {
          const query = { ...fromSearchParams(before), page: 1, ...patch }
          const next = toSearchParams(query)
          const cols = columns ? encodeColumns(columns, entity.columns) : before.get('cols')
          if (cols) next.set('cols', cols)
          return next
        },
        { replace },
      ),
    [entity, setParams],
  )

  return { ...state, write, search: params.toString() }
}

export type ListState = ReturnType<typeof useListState>
