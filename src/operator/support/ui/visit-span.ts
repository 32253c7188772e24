import { formatInstant } from '#foundation/entity/kinds/date.ts'

type Visit = { created_at: string; ended_at: string | null; is_inside: boolean }

/** From when to when somebody looked in: 2026/11/18 12:14〜12:56, 2026/11/18 12:14〜いま. A visit that a sign-out ended says its beginning alone. */
export const visitSpan = ({ created_at, ended_at, is_inside }: Visit): string => {
  const from = formatInstant(created_at)
  if (is_inside) return `${from}〜いま`
  if (!ended_at) return from
  const until = formatInstant(ended_at)
  return `${from}〜${until.slice(0, 10) === from.slice(0, 10) ? until.slice(11) : until}`
}
