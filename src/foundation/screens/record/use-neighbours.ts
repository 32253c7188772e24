import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Entity } from '../../entity/entity.ts'
import { fromSearchParams, type ListQuery } from '../../entity/list-query.ts'
import { conditionFields } from '../list/condition-fields.ts'
import { isAskable } from '../list/condition-text.ts'
import { listOptions } from '../queries.ts'
import { idOf, pathOf } from '../screen.ts'

const askedOf = (entity: Entity, query: ListQuery): ListQuery => ({
  ...query,
  limit_value: Math.min(query.limit_value, 100),
  conditions: query.conditions.filter((condition) => isAskable(conditionFields(entity), condition)),
})

/** The address of a record that remembers a page of the list it was opened from. */
const linkTo = (entity: Entity, id: number, from: URLSearchParams, page: number) => {
  const next = new URLSearchParams(from)
  if (page === 1) next.delete('p')
  else next.set('p', String(page))
  return `${pathOf(entity)}/${id}?from=${encodeURIComponent(next.toString())}`
}

export type Neighbours = {
  /** False while the list, or the page of it beyond the first or last row, is still being read. */
  isKnown: boolean
  /** From 1; undefined when the record is not, or not yet known to be, on its page of the list. */
  position: number | undefined
  count: number
  capped: boolean
  /** Addresses of the records before and after. */
  previous: string | undefined
  next: string | undefined
}

/**
 * The records before and after this one in the list one came from (`from` in the address holds that list).
 * Undefined when one did not come from a list.
 */
export function useNeighbours(entity: Entity, id: number): Neighbours | undefined {
  const [params] = useSearchParams()
  const from = params.get('from')
  const list = useMemo(() => new URLSearchParams(from ?? ''), [from])
  const query = askedOf(entity, fromSearchParams(list))
  const quiet = { meta: { quiet: true as const } }
  const page = (number: number) => ({ ...listOptions(entity, { ...query, page: number }, []), ...quiet })
  const here = useQuery({ ...page(query.page), enabled: from !== null })
  const ids = here.data?.rows.map(idOf) ?? []
  const at = ids.indexOf(id)
  const count = here.data?.count ?? 0
  const position = (query.page - 1) * query.limit_value + at + 1
  const isFirst = at === 0 && query.page > 1
  const isLast = at >= 0 && at === ids.length - 1 && position < count
  const before = useQuery({ ...page(query.page - 1), enabled: isFirst })
  const after = useQuery({ ...page(query.page + 1), enabled: isLast })
  if (from === null) return undefined
  const previous = isFirst ? before.data?.rows.map(idOf).at(-1) : ids[at - 1]
  const next = isLast ? after.data?.rows.map(idOf)[0] : at < 0 ? undefined : ids[at + 1]
  const address = (to: number | undefined, number: number) =>
    to === undefined ? undefined : linkTo(entity, to, list, number)
  return {
    isKnown: !here.isLoading && !before.isLoading && !after.isLoading,
    position: at < 0 ? undefined : position,
    count,
    capped: here.data?.count_is_capped ?? false,
    previous: address(previous, isFirst ? query.page - 1 : query.page),
    next: address(next, isLast ? query.page + 1 : query.page),
  }
}
