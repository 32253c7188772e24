import type { MasterBook } from '#foundation/masterdata/book.ts'
import { foldText } from '#foundation/masterdata/normalize.ts'
import { categories, emptySearch, searchPath, withCategory } from '../frame/search.ts'

export type TagLink = { name: string; path: string }

/** Pages of categories by every way of writing their names; made once for the lists that a process holds. */
const known = new WeakMap<MasterBook, ReadonlyMap<string, string>>()

const categoryPaths = (masters: MasterBook): ReadonlyMap<string, string> => {
  const made = known.get(masters)
  if (made) return made
  const paths = new Map<string, string>()
  for (const category of ['skill', 'occupation', 'industry'] as const)
    for (const { id, name, aliases = [] } of masters.items(categories[category].list))
      for (const text of [name, ...aliases].map(foldText))
        if (!paths.has(text)) paths.set(text, searchPath(withCategory(emptySearch, category, id)))
  known.set(masters, paths)
  return paths
}

/** The enterprise's words as links: a skill, occupation or industry has a page of its own, any other word is searched for. */
export const keywordTags = (masters: MasterBook, words: readonly string[]): TagLink[] =>
  words.map((name) => ({
    name,
    path: categoryPaths(masters).get(foldText(name)) ?? searchPath({ ...emptySearch, keyword: name }),
  }))
