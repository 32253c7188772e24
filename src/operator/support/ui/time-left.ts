const minute_ms = 60_000

/** How long a consent lasts from `now` (both in milliseconds since 1970): 残り 7時間20分, 残り 12分, まもなく終了. */
export const timeLeft = (ends_at: string, now: number): string => {
  const minutes = Math.floor((Date.parse(ends_at) - now) / minute_ms)
  if (minutes < 1) return 'まもなく終了'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `残り ${rest}分`
  return rest === 0 ? `残り ${hours}時間` : `残り ${hours}時間${rest}分`
}
