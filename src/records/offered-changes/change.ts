import { z } from 'zod'

const named = z.object({ id: z.int(), name: z.string() })

/** What somebody outside the agency offers for a column of a record, beside what stands there; `same`: it is so already. */
export const change = z.object({
  key: z.string(),
  label: z.string(),
  old: z.string(),
  new: z.string(),
  state: z.enum(['waiting', 'same', 'applied', 'kept']),
  decided_at: z.string().nullable(),
  enterprise_member: named.nullable(),
})
export type Change = z.output<typeof change>

/** What staff decide on; each change with the value that they saw. */
export const decidedChanges = z
  .array(z.strictObject({ key: z.string().max(50), old: z.string().max(20_000) }))
  .min(1)
  .max(100)

/** Taken over into the record (1), or left (2). */
export type Decision = { state: 1 | 2; at: string; member: { id: number; name: string } | null }

const states = { 1: 'applied', 2: 'kept' } as const

/** What became of a change; one that nobody decided waits while the record has another value. */
export const outcomeOf = (
  decision: Decision | undefined,
  isDiffering: boolean,
): Pick<Change, 'state' | 'decided_at' | 'enterprise_member'> => ({
  state: decision ? states[decision.state] : isDiffering ? 'waiting' : 'same',
  decided_at: decision?.at ?? null,
  enterprise_member: decision?.member ?? null,
})
