import { z } from 'zod'
import { eventTypes } from '#foundation/platform/events/event-types.ts'
import { scopeEntities } from '../api-tokens/scopes.ts'

export const eventGroup = z.object({
  label: z.string(),
  types: z.array(z.object({ type: z.string(), label: z.string() })),
})
export type EventGroup = z.infer<typeof eventGroup>

/** 候補者の登録 in the group 候補者 → 登録. */
const within = (group: string, label: string) =>
  label.startsWith(`${group}の`) ? label.slice(group.length + 1) : label

const groupOf = (label: string, belongs: (record: string) => boolean): EventGroup => ({
  label,
  types: [...eventTypes]
    .filter(([type]) => belongs(type.split('.')[0] ?? ''))
    .map(([type, name]) => ({ type, label: within(label, name) })),
})

const names: ReadonlySet<string> = new Set(scopeEntities.map(({ name }) => name))

/** What can be chosen for an endpoint, by the record it happens to; what happens to none comes last. */
export const eventGroups: readonly EventGroup[] = [
  ...scopeEntities.map(({ name, label }) => groupOf(label, (record) => record === name)),
  groupOf('そのほか', (record) => !names.has(record)),
]
