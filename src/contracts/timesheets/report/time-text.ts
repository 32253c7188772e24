import { formatTime } from '#foundation/rules/working-time.ts'

/** Hours and minutes of one side of a comparison; — where it says nothing. */
export const timeText = (minutes: number | null): string => (minutes === null ? '—' : formatTime(minutes))
