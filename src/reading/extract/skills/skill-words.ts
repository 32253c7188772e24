import { findSkills } from '#foundation/masterdata/skill-analysis.ts'
import type { MasterItem } from '#foundation/masterdata/types.ts'
import { type Span, sliceSpan } from '../layout/span.ts'
import { matched } from '../values/value.ts'
import type { ReadingWords } from '../words.ts'
import { readDenials } from './denied.ts'
import { isNoLanguage } from './lone-letters.ts'
import { tradeKana, tradeSpellings } from './trade-words.ts'

/** A skill that a text names, and where. */
export type NamedSkill = { id: number; span: Span }

const lists = new WeakMap<ReadingWords, readonly MasterItem[]>()
const spelled = new WeakMap<readonly MasterItem[], readonly MasterItem[]>()

/** The skills as the trade spells them; made once for each list, so that its dictionary is shared. */
function asSpelled(skills: readonly MasterItem[]): readonly MasterItem[] {
  const known = spelled.get(skills)
  if (known) return known
  const list = skills.map((skill) => ({
    ...skill,
    aliases: [...(skill.aliases ?? []), ...(tradeSpellings[skill.name] ?? [])],
  }))
  spelled.set(skills, list)
  return list
}

/** The skills with what the enterprise calls them. */
function skillsOf(words: ReadingWords): readonly MasterItem[] {
  const known = lists.get(words)
  if (known) return known
  const own = Map.groupBy(
    words.aliases.filter(({ list, text }) => list === 'skills' && text.trim() !== ''),
    ({ id }) => id,
  )
  const skills = asSpelled(words.lists.skills)
  const list =
    own.size === 0
      ? skills
      : skills.map((skill) => ({
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

/** An address, with the label of it: GitHub：https://github.com/…, `gitlab.com/somebody`, or what a browser calls itself. What it holds is no skill. */
const addresses =
  /(?:[A-Za-z]{3,12}[ ]?[:：][ ]?)?(?:https?:\/\/|www\.)[^\s、。)）」]+|\b(?:github|gitlab|bitbucket)\.(?:com|org|io)\/\S+|\bMozilla\/\d[^\n]*/gi

/** A text with the letters that a scanner took for digits: 0racle, C0BOL, Ansib1e, Exce1. */
const asLetters = (text: string) =>
  text
    .replace(/(?<![A-Za-z\d])0(?=[a-z]{3})|(?<=[A-Z])0(?=[A-Z])/g, 'O')
    .replace(/(?<=[a-z])1(?=[a-z])|(?<=[A-Z]?[a-z]{3})1(?![\d.A-Za-z])/g, 'l')

/** The skills that a piece of a document names, in its order, also those that it denies. */
export function nameSkills(span: Span, words: ReadingWords): NamedSkill[] {
  const skills = skillsOf(words)
  const within = [...span.plain.matchAll(addresses)]
  const isWithin = (at: number) => within.some((each) => each.index <= at && at < each.index + each[0].length)
  const named = findSkills(span.plain, skills)
    .filter(
      ({ skill, from, to }) =>
        to > from &&
        !isWithin(from) &&
        !processNames.test(skill.name) &&
        !isNamesake(skill.name, span.plain) &&
        !(to - from === 1 && isNoLanguage(span.plain, from, to)),
    )
    .map(({ skill, from, to }) => ({ id: skill.id, span: sliceSpan(span, from, to) }))
  const inKana = tradeKana.flatMap(([pattern, name]) => {
    const id = skills.find((skill) => skill.name === name)?.id
    return id === undefined
      ? []
      : [...span.plain.matchAll(pattern)].map((found) => ({ id, span: matched(span, found) }))
  })
  const scanned = asLetters(span.plain)
  const lookalike =
    scanned === span.plain
      ? []
      : findSkills(scanned, skills)
          .filter(({ from, to }) => scanned.slice(from, to) !== span.plain.slice(from, to))
          .map(({ skill, from, to }) => ({ id: skill.id, span: sliceSpan(span, from, to) }))
  const apart = [...inKana, ...lookalike].filter(({ span: { from, to } }) =>
    named.every((each) => each.span.to <= from || each.span.from >= to),
  )
  return apart.length === 0 ? named : [...named, ...apart].sort((a, b) => a.span.from - b.span.from)
}

/** The skills that a piece of a document names and does not deny where it does, in its order. */
export function readSkills(span: Span, words: ReadingWords): NamedSkill[] {
  const named = nameSkills(span, words)
  const denied = readDenials(span, named)
  return denied.size === 0 ? named : named.filter((skill) => !denied.has(skill))
}

/** The skills that texts say somebody has not, or nobody asks for: whatever else is said of them. */
export const readDenied = (texts: readonly Span[], words: ReadingWords): ReadonlySet<number> =>
  new Set(
    texts.flatMap((span) =>
      [...readDenials(span, nameSkills(span, words))].flatMap(([{ id }, how]) =>
        how === 'known' ? [id] : [],
      ),
    ),
  )
