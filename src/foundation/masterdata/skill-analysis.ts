import type { MasterItem } from './types.ts'

/** `count` is how often the skill occurs, `position` the UTF-16 index of its first occurrence. */
export type FoundSkill = { id: number; name: string; count: number; position: number }

export const analysisMaxCharacters = 10_000

/** One place where a text names a skill. */
export type SkillTerm = { skill: MasterItem; from: number; to: number }

type Term = { key: string; skill: MasterItem }

/** Terms by their first character, longest first. */
type Dictionary = Map<string, Term[]>

/**
 * Finds the skills a free text names: longest term first, by name or alias, width and case ignored. Latin
 * terms stand as whole words (a version number may follow: Java8, Oracle19c), Japanese terms anywhere.
 * `rest` is the text with every found term replaced by a space, in its original spelling.
 * Throws RangeError for more than 10,000 characters.
 */
export function analyseSkills(
  text: string,
  skills: readonly MasterItem[],
): { skills: FoundSkill[]; rest: string } {
  if (text.length > analysisMaxCharacters) throw new RangeError(`at most ${analysisMaxCharacters} characters`)
  const found = new Map<number, FoundSkill>()
  let rest = ''
  let kept = 0
  for (const { skill, from, to } of findSkills(text, skills)) {
    const known = found.get(skill.id)
    if (known) known.count += 1
    else found.set(skill.id, { id: skill.id, name: skill.name, count: 1, position: from })
    rest += `${text.slice(kept, from)} `
    kept = Math.max(from, to)
  }
  return { skills: [...found.values()], rest: rest + text.slice(kept) }
}

/** Every place where a text names a skill, in its order; the offsets are UTF-16 in the text as written. */
export function findSkills(text: string, skills: readonly MasterItem[]): SkillTerm[] {
  const { folded, origin } = foldWithOrigin(text)
  const dictionary = dictionaryOf(skills)
  const terms: SkillTerm[] = []
  for (let at = 0; at < folded.length; ) {
    const term = dictionary.get(folded[at]!)?.find(({ key }) => standsAt(folded, at, key))
    if (!term) {
      at += 1
      continue
    }
    const from = origin[at]!
    at += term.key.length
    terms.push({ skill: term.skill, from, to: origin[at]! })
  }
  return terms
}

/** Width and case only: kana stay as written, because hiragana beside a term is grammar (Rを使う). */
function fold(s: string): string {
  return s.normalize('NFKC').toLowerCase()
}

/**
 * Folds a text and remembers where each folded character came from: NFKC changes lengths (㍿ is four
 * characters, ﾃﾞ is one). Marks stay with their base, so that folding piecewise equals folding the whole.
 */
function foldWithOrigin(text: string): { folded: string; origin: number[] } {
  let folded = ''
  const origin: number[] = []
  for (const match of text.matchAll(/.[\p{M}ﾞﾟ]*/gsu)) {
    const piece = fold(match[0])
    folded += piece
    for (let i = 0; i < piece.length; i += 1) origin.push(match.index)
  }
  origin.push(text.length)
  return { folded, origin }
}

/** C and R are also letters, in B to C, R&D, ランクC and C案: there they stand beside a word or a sign. */
const notAloneBefore = /([a-z0-9_&+#.'’@-]|[\p{Script=Han}ァ-ヺー]|\bto\s)$/u
const notAloneAfter = /^([a-z0-9_&+#'’@-]|\.\S|[\p{Script=Han}ァ-ヺー])/u

/** Whether a key occurs at a place as a term of its own, not as a part of another word. */
function standsAt(text: string, at: number, key: string): boolean {
  if (!text.startsWith(key, at)) return false
  const before = text.slice(Math.max(0, at - 4), at)
  const after = text.slice(at + key.length, at + key.length + 16)
  if (key.length === 1) return !notAloneBefore.test(before) && !notAloneAfter.test(after)
  if (/^[!-~]/.test(key) && /[a-z0-9_]$/.test(before)) return false
  if (!/[a-z0-9]$/.test(key)) return true
  const version = key.length >= 3 ? after.replace(/^\d{1,4}(\.\d{1,3})*([a-z](?![a-z0-9_]))?/, '') : after
  return !/^[a-z0-9_]/.test(version) && !/^(\+\+|#)/.test(after)
}

const dictionaries = new WeakMap<readonly MasterItem[], Dictionary>()

/** The dictionary of a list; built once for each list, since the list of all skills never changes. */
function dictionaryOf(skills: readonly MasterItem[]): Dictionary {
  const known = dictionaries.get(skills)
  if (known) return known
  const terms = new Map<string, Term>()
  for (const skill of skills) {
    for (const name of [skill.name, ...(skill.aliases ?? [])]) {
      const key = fold(name)
      for (const spelling of [key, key.replace(/\s/g, '')]) terms.set(spelling, { key: spelling, skill })
    }
  }
  const dictionary: Dictionary = Map.groupBy(terms.values(), (term) => term.key[0]!)
  for (const group of dictionary.values()) group.sort((a, b) => b.key.length - a.key.length)
  dictionaries.set(skills, dictionary)
  return dictionary
}
