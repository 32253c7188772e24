import type { Activity, ChangeActivity } from '../activity.ts'

/** An entry of the time line: one activity, or the changes that were saved at once. */
export type Entry = { first: Activity; changes: ChangeActivity[] }

/** Changes of one write stand within this. */
const atOnce_ms = 1000

const belongs = (entry: Entry | undefined, next: ChangeActivity) => {
  const { first } = entry ?? {}
  return (
    first?.kind === 'change' &&
    first.act === next.act &&
    first.enterprise_member?.id === next.enterprise_member?.id &&
    Date.parse(first.created_at) - Date.parse(next.created_at) < atOnce_ms
  )
}

/** The line with what was saved at once put together, each in the order of writing. */
export const groupActivities = (activities: readonly Activity[]): Entry[] => {
  const entries: Entry[] = []
  for (const activity of activities) {
    const last = entries.at(-1)
    if (activity.kind !== 'change') entries.push({ first: activity, changes: [] })
    else if (last && belongs(last, activity)) last.changes.unshift(activity)
    else entries.push({ first: activity, changes: [activity] })
  }
  return entries
}
