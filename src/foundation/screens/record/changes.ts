import { useQueries } from '@tanstack/react-query'
import type { Entity } from '../../entity/entity.ts'
import type { Change } from '../client.ts'
import { changesOptions } from '../queries.ts'

/** Changes made in one go by one person, as one entry of the time line. */
export type Activity = { id: number; at: string; by: string; kind: string; changes: Change[] }

/** Changes that were not made by a member come from the program itself. */
const authorOf = (change: Change) => change.enterprise_member?.name ?? 'システム'

/** The history with what was saved at once put together; newest first, each in the order of writing. */
export const activitiesOf = (changes: readonly Change[]): Activity[] => {
  const activities: Activity[] = []
  for (const change of changes) {
    const last = activities.at(-1)
    const belongs =
      last && last.at === change.created_at && last.by === authorOf(change) && last.kind === change.kind
    if (belongs) last.changes.unshift(change)
    else
      activities.push({
        id: change.id,
        at: change.created_at,
        by: authorOf(change),
        kind: change.kind,
        changes: [change],
      })
  }
  return activities
}

/** The changes of some fields of a record, newest first. */
export function useFieldChanges(entity: Entity, id: number, keys: readonly string[]): Change[] {
  const results = useQueries({
    queries: keys.map((key) => ({ ...changesOptions(entity, id, key), meta: { quiet: true as const } })),
  })
  return results.flatMap(({ data }) => data ?? []).sort((a, b) => b.id - a.id)
}
