const pad = (value: number) => String(value).padStart(2, '0')
const dayOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
const day_ms = 86_400_000
/** From so many days on an account that nobody uses is pointed out. */
const longUnused = 30

/** Whole days between two moments, by the calendar of this browser. */
export const daysSince = (at: string, now = new Date()): number =>
  Math.round((dayOf(now) - dayOf(new Date(at))) / day_ms)

export const isLongUnused = (at: string, now = new Date()): boolean => daysSince(at, now) >= longUnused

/** 今日 09:02, 昨日 17:30, 11/04 16:20; 10/01（35日前） once it is long ago, with the year of another year. */
export const signInText = (at: string, now = new Date()): string => {
  const date = new Date(at)
  const days = daysSince(at, now)
  const time = `${pad(date.getHours())}:${pad(date.getMinutes())}`
  if (days === 0) return `今日 ${time}`
  if (days === 1) return `昨日 ${time}`
  const year = date.getFullYear() === now.getFullYear() ? '' : `${date.getFullYear()}/`
  const day = `${year}${pad(date.getMonth() + 1)}/${pad(date.getDate())}`
  return days >= longUnused ? `${day}（${days}日前）` : `${day} ${time}`
}

/** 11/08 まで有効, or that it has run out. */
export const inviteText = (expiresAt: string | null): string => {
  if (!expiresAt) return '期限が切れています'
  const date = new Date(expiresAt)
  return `${pad(date.getMonth() + 1)}/${pad(date.getDate())} まで有効`
}
