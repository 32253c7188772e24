import { type AnyField, isList } from '../entity.ts'
import type { IdList } from '../kinds/choice.ts'
import type { Scope } from '../scope.ts'
import { indexGrams, searchText } from '../search-text.ts'
import type { Stored } from '../validate.ts'
import type { Store } from './store.ts'

/** Text and grams of the keyword search for a row as stored. */
export const searchColumns = async (of: Store, scope: Scope, values: Stored) => {
  const parts = of.entity.keyword.map((key) => {
    const field = of.entity.fields[key] as AnyField
    if (!isList(field)) return values[key] as string | null
    return ((values[key] as IdList | undefined) ?? [])
      .map(({ id }) => scope.masters.name(field.link?.list ?? '', id))
      .join(' ')
  })
  const search_text = searchText([...parts, ...((await of.keywordText?.(scope, values)) ?? [])])
  return { search_text, search_grams: indexGrams(scope.enterpriseId, search_text) }
}
