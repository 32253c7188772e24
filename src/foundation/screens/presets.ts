import { type Condition, conditionTypes as is } from '../entity/condition.ts'
import type { Preset } from './screen.ts'

/** Any of these values. */
export const anyOf = (column: string, ...value: number[]): Condition => ({ column, type: is.equal, value })

/** The records one is the owner of. */
export const mine = (member: number): Preset => ({
  label: '自分の担当',
  mine: true,
  conditions: [anyOf('enterprise_member1_id', member)],
})
