import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Entity } from '../../entity/entity.ts'
import { fromSearchParams, type ListQuery, toSearchParams } from '../../entity/list-query.ts'
import type { EntityScreen } from '../screen.ts'
import { columnsOf, fieldsOf, pickColumns } from './columns.ts'
import { encodeColumns } from './columns-param.ts'
import { conditionFields } from './condition-fields.ts'
import { isAskable } from './condition-text.ts'
import { allRecords, knownSize, recordIn, shapeOf, withoutRecord } from './list-address.ts'
import { encodeWidths, type Widths } from './widths-param.ts'

type Patch = Partial<ListQuery> & { columns?: readonly string[]; widths?: Widths }

/** Columns of a list as its address knows them. */
export const knownColumns = ({ entity, variant }: Pick<EntityScreen, 'entity' | 'variant'>) => ({
  defaults: entity.columns,
  known: columnsOf(entity).map(({ key }) => key),
  variant: variant?.view,
})

/** The address as it stands: of two changes in a moment the second is made before the first is drawn. */
const addressNow = () => new URLSearchParams(window.location.search)

/** The parameters of an address after a change; what the change does not name stays, also what cannot be read now. */
export const patchAddress = (
  before: URLSearchParams,
  entity: Entity,
  { columns, widths, ...patch }: Patch,
) => {
  const next = toSearchParams({ ...fromSearchParams(before), page: 1, ...patch })
  const put = (key: string, value: string | null | undefined) => value && next.set(key, value)
  put('cols', columns ? encodeColumns(columns, entity.columns) : before.get('cols'))
  put('w', widths ? encodeWidths(widths) : before.get('w'))
  put('view', before.get('view'))
  put('v', before.get('v'))
  put('r', before.get('r'))
  return next
}

/**
 * Everything that shapes a list, read from the address and written to it. `opensWithView`: a bare address would
 * open the member's own view, so that a list without any shape says so.
 */
export function useListState({ entity, aside, unnumbered }: EntityScreen, opensWithView: boolean) {
  const [params, setParams] = useSearchParams()
  const search = withoutRecord(params)
  // By the text, so that a record shown beside the list draws no row again.
  const state = useMemo(() => {
    const params = new URLSearchParams(search)
    const read = fromSearchParams(params)
    const query = { ...read, limit_value: knownSize(read.limit_value) }
    const sortable = columnsOf(entity).some(({ key, sortable }) => key === query.sort && sortable)
    const asked = {
      ...query,
      sort: sortable ? query.sort : 'updated_at',
      conditions: query.conditions.filter((each) => isAskable(conditionFields(entity), each)),
    }
    const { columns: keys, widths } = shapeOf(params, knownColumns({ entity }))
    const columns = pickColumns(entity, keys)
    const fields = new Set([...fieldsOf(columns), ...(aside ? [aside] : []), ...(unnumbered?.fields ?? [])])
    return { query, asked, columns, widths, fields: [...fields] }
  }, [entity, aside, unnumbered, search])

  /** `replace` while one types, so that the way back skips the letters. */
  const write = useCallback(
    (patch: Patch, replace = false) =>
      setParams(
        () => {
          const next = patchAddress(addressNow(), entity, patch)
          if (opensWithView && !next.has('v')) next.set('v', String(allRecords))
          return next
        },
        { replace },
      ),
    [entity, opensWithView, setParams],
  )

  /** Shows a record beside the list; null closes the panel. The way back leads over the first one only. */
  const showRecord = useCallback(
    (id: number | null) =>
      setParams(
        () => {
          const next = new URLSearchParams(withoutRecord(addressNow()))
          if (id !== null) next.set('r', String(id))
          return next
        },
        { replace: id === null || recordIn(params) !== undefined },
      ),
    [params, setParams],
  )

  return { ...state, record: recordIn(params), write, showRecord, search }
}

export type ListState = ReturnType<typeof useListState>
