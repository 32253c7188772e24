/** Minutes as hours and minutes: 11140 → `185:40`. */
export function formatTime(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Minutes as decimal hours, two places at most: 11130 → `185.5`. It reads back to the same minute. */
export function formatDecimalHours(minutes: number): string {
  return String(Math.round((minutes * 100) / 60) / 100)
}

/** Minutes of `185:40`, `185時間40分`, `185.67` or `185時間` (full-width too), to the nearest minute; undefined for anything else. */
export function parseWorkingTime(text: string): number | undefined {
  const written = text.normalize('NFKC').trim()
  const clock =
    /^(\d{1,4}):([0-5]\d)$/.exec(written) ?? /^(\d{1,4})\s*(?:時間|h)\s*([0-5]?\d)\s*(?:分|m)$/.exec(written)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const decimal = /^(\d{1,4}(?:\.\d{1,2})?)(?:時間|h)?$/.exec(written)
  return decimal ? Math.round(Number(decimal[1]) * 60) : undefined
}
