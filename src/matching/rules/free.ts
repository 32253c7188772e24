import { addDays } from '#foundation/rules/calendar.ts'
import type { MatchCandidate, MatchJob } from './pair.ts'

const atOnce = 2
const working = 1

const notBefore = (day: string, today: string) => (day < today ? today : day)

/** The first day a candidate can work, today at the earliest; null where the record says nothing. */
export const freeFrom = (
  {
    inception_day_type_id,
    inception_day,
    possession_flg,
    possession_date,
  }: Pick<MatchCandidate, 'inception_day_type_id' | 'inception_day' | 'possession_flg' | 'possession_date'>,
  today: string,
): string | null => {
  const wished = inception_day_type_id === atOnce ? today : inception_day
  const until = possession_flg === working ? possession_date : null
  if (wished === null) return until === null ? null : notBefore(addDays(until, 1), today)
  const first = until !== null && until >= wished ? addDays(until, 1) : wished
  return notBefore(first, today)
}

/** The day a job begins, today at the earliest; null where it says none. */
export const startOf = ({ inception_day }: Pick<MatchJob, 'inception_day'>, today: string): string | null =>
  inception_day === null ? null : notBefore(inception_day, today)
