import { findSkills } from '#foundation/masterdata/skill-analysis.ts'
import type { MasterItem } from '#foundation/masterdata/types.ts'
import { type Span, sliceSpan } from './span.ts'
import type { ReadingWords } from './words.ts'

/** A skill that a text names, and where. */
export type NamedSkill = { id: number; span: Span }

const lists = new WeakMap<ReadingWords, readonly MasterItem[]>()

/** The skills with what the agency calls them; the master list itself where it calls none otherwise, so its dictionary is shared. */
function skillsOf(words: ReadingWords): readonly MasterItem[] {
  const known = lists.get(words)
  if (known) return known
  const own = Map.groupBy(
    words.aliases.filter(({ list, text }) => list === 'skills' && text.trim() !== ''),
    ({ id }) => id,
  )
  const list =
    own.size === 0
      ? words.lists.skills
      : words.lists.skills.map((skill) => ({
          ...skill,
          aliases: [...(skill.aliases ?? []), ...(own.get(skill.id) ?? []).map(({ text }) => text)],
        }))
  lists.set(words, list)
  return list
}

/** Processes are a field of their own, no skills: 要件定義, 詳細設計, 実装, 単体テスト, 運用保守. */
const processNames =
  /^(?:要件定義|要求分析|システム企画|基本設計|詳細設計|方式設計|実装|単体テスト|結合テスト|総合テスト|受入テスト|運用保守|システム移行|リリース作業)$/

/** Cisco Catalyst is a switch, no framework of Perl. */
const isNamesake = (name: string, text: string) => name === 'Catalyst' && /cisco/i.test(text.slice(0, 2_000))

/** The skills that a piece of a document names, in its order. */
export const readSkills = (span: Span, words: ReadingWords): NamedSkill[] =>
  findSkills(span.plain, skillsOf(words))
    .filter(
      ({ skill, from, to }) =>
        to > from && !processNames.test(skill.name) && !isNamesake(skill.name, span.plain),
    )
    .map(({ skill, from, to }) => ({ id: skill.id, span: sliceSpan(span, from, to) }))
