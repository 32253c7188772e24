import { useQueries, useQuery } from '@tanstack/react-query'
import type { Scalar } from '../../entity/condition.ts'
import type { AnyField } from '../../entity/entity.ts'
import type { Named } from '../../entity/kind.ts'
import { recordOptions } from '../queries.ts'
import { isSearched, masterNames, masterOptions, useMemberOptions } from './options.ts'

const titleOf = (row: Record<string, unknown>) =>
  String(row.name ?? row.full_name ?? row.title ?? row.id_by_enterprise_id)

/** What the ids in a condition are called; an address holds only ids. Unknown ones show as their number. */
export function useNames(link: AnyField['link'], ids: readonly Scalar[]): Named[] {
  const asked = ids.length > 0
  const searched = link?.to === 'master' && isSearched(link.list)
  const short = useQuery({
    ...masterOptions(link?.list ?? ''),
    enabled: asked && link?.to === 'master' && !searched,
  })
  const long = useQuery({ ...masterNames(link?.list ?? '', ids.map(Number)), enabled: asked && searched })
  const members = useMemberOptions(asked && link?.to === 'member')
  const records = useQueries({
    queries: link?.to === 'record' ? ids.map((id) => recordOptions(link.list, Number(id))) : [],
  })
  const known = new Map<number, string>()
  for (const option of [...(short.data ?? []), ...(long.data ?? []), ...(members ?? [])])
    known.set(option.id, option.name)
  for (const { data } of records) if (data) known.set(data.id_by_enterprise_id, titleOf(data))
  return ids.map((id) => ({ id: Number(id), name: known.get(Number(id)) ?? String(id) }))
}
