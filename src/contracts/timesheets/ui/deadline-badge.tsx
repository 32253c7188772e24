import { daysBetween } from '#foundation/rules/calendar.ts'
import { formatShortDay } from '#foundation/rules/date-text.ts'

/** By when something is wanted (`word`: 締切, 承認の期限): amber within five days, past it said so. */
export function DeadlineBadge({ word, date, today }: { word: string; date: string; today: string }) {
  const left = daysBetween(today, date)
  if (left < 0) return <span className="hours-badge late">! {word}を過ぎました</span>
  return (
    <span className={left <= 5 ? 'hours-badge soon' : 'hours-badge'}>
      {left <= 5 && '! '}
      {word} {formatShortDay(date)} {left === 0 ? 'きょう' : `あと${left}日`}
    </span>
  )
}
