import { addDays, addMonths, monthOf } from '#foundation/rules/calendar.ts'
import type { GrowthDay } from './client.ts'

/** How far one looks back: 30 days, each a spell, or 12 months. */
export type Look = 'days' | 'months'

/** The days or months one looks at, oldest first, the running one last. */
export const spellsOf = (look: Look, today: string): string[] =>
  look === 'days'
    ? Array.from({ length: 30 }, (_, at) => addDays(today, at - 29))
    : Array.from({ length: 12 }, (_, at) => addMonths(monthOf(today), at - 11))

/** What was counted in each spell; nothing is 0. */
export const perSpell = (
  days: readonly GrowthDay[],
  spells: readonly string[],
  of: (day: GrowthDay) => number,
): number[] => {
  const sums = new Map(spells.map((spell) => [spell, 0]))
  const length = spells[0]?.length ?? 0
  for (const day of days) {
    const spell = day.day.slice(0, length)
    const sum = sums.get(spell)
    if (sum !== undefined) sums.set(spell, sum + of(day))
  }
  return [...sums.values()]
}

/** Members who used it in each spell: what its last counted day says of the 30 days up to it, or null where none was counted. */
export const activeInSpell = (days: readonly GrowthDay[], spells: readonly string[]): (number | null)[] => {
  const last = new Map<string, number>()
  const length = spells[0]?.length ?? 0
  for (const { day, active_members } of days)
    if (active_members !== null) last.set(day.slice(0, length), active_members)
  return spells.map((spell) => last.get(spell) ?? null)
}

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
