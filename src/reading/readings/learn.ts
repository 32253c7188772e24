import type { Scope } from '#foundation/entity/scope.ts'
import type { Alias, WordList } from '../extract/words.ts'
import { type Place, type SourceDocument, textAt } from '../source-text/source-document.ts'
import { type KeptAlias, maxAliasText, rememberAlias } from './aliases.ts'
import { readingOf } from './draft.ts'
import type { Result, SkillChoice, Typed } from './reading-row.ts'

/** Fields that hold one item of a list. */
const single: readonly (readonly [key: string, list: WordList])[] = [
  ['station_id', 'stations'],
  ['industry_id', 'industries'],
  ['nationality_id', 'nationalities'],
]

/** What stands at a place, where it is a word. */
const wordAt = (document: SourceDocument, place: Place | undefined): string | undefined => {
  if (!place) return undefined
  const word = textAt(document, place).slice(place.from, place.to).trim()
  return word.length >= 2 && word.length <= maxAliasText && !word.includes('\n') ? word : undefined
}

/** A sheet writes a skill in one way or two; more are no words for it. */
const maxWordsOfSkill = 3

const skillAliases = (document: SourceDocument, result: Result, typed: Typed): Alias[] => {
  if (!('skills' in result) || !Array.isArray(typed.skill_ids)) return []
  return (typed.skill_ids as SkillChoice[]).flatMap(({ id, from }) => {
    const read = result.skills.find(({ skill_id }) => skill_id === from)
    if (!read || from === id) return []
    const texts = new Set(read.places.flatMap((place) => wordAt(document, place) ?? []))
    return [...texts].slice(0, maxWordsOfSkill).map((text) => ({ list: 'skills' as const, text, id }))
  })
}

/** How items are written, as the corrections of a reading say: a skill or station that people replaced by another one. */
export const aliasesIn = (document: SourceDocument, result: Result, typed: Typed): Alias[] => [
  ...skillAliases(document, result, typed),
  ...single.flatMap(([key, list]) => {
    const read = readingOf(result, key)
    const text = wordAt(document, read?.places[0])
    const id = typed[key]
    return read && text && typeof id === 'number' && id !== read.value ? [{ list, text, id }] : []
  }),
]

/** Remembers them for the enterprise; answers what was learned. */
export const learn = async (
  scope: Scope,
  document: SourceDocument | null,
  result: Result,
  typed: Typed,
): Promise<KeptAlias[]> => {
  const learned: KeptAlias[] = []
  for (const alias of document ? aliasesIn(document, result, typed) : [])
    if (scope.masters.name(alias.list, alias.id)) learned.push(await rememberAlias(scope, alias))
  return learned
}
