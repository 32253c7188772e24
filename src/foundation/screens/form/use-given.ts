import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type Entity, nameKey } from '../../entity/entity.ts'
import { namedPatch } from '../kinds/named.ts'
import type { Values } from '../kinds/view.ts'
import { recordOptions } from '../queries.ts'
import { titleOf } from '../screen.ts'

type Reference = { key: string; to: Entity; id: number }

/** The reference of a new record that the address names: `?company=3` for `company_id_by_enterprise_id`. */
const referenceIn = (entity: Entity, params: URLSearchParams): Reference | undefined => {
  for (const [key, to] of Object.entries(entity.refers?.() ?? {})) {
    const given = params.get(nameKey(key)) ?? ''
    if (/^[1-9]\d{0,8}$/.test(given)) return { key, to, id: Number(given) }
  }
}

/** What a new record begins with by its address, with its name; a record that cannot be read is left out. */
export const useGiven = (entity: Entity): { given: Values; isLoading: boolean } => {
  const [params] = useSearchParams()
  const reference = referenceIn(entity, params)
  const { data, isLoading } = useQuery({
    ...recordOptions(reference?.to.plural ?? '', reference?.id ?? 0),
    enabled: reference !== undefined,
    meta: { quiet: true },
  })
  const given =
    reference && data
      ? namedPatch(reference.key, { id: reference.id, name: titleOf(reference.to, data) })
      : {}
  return { given, isLoading }
}
