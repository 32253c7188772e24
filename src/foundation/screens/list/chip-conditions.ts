import { type Condition, conditionTypes as is } from '../../entity/condition.ts'

/** The condition a chip stands for: the first "equal" on its field. */
export const chipCondition = (conditions: readonly Condition[], column: string): Condition | undefined =>
  conditions.find((condition) => condition.column === column && condition.type === is.equal)

/** The conditions no chip of these columns stands for: the rows of the builder. */
export const builderConditions = (
  conditions: readonly Condition[],
  columns: readonly string[],
): Condition[] =>
  conditions.filter(
    (condition) =>
      !(columns.includes(condition.column) && chipCondition(conditions, condition.column) === condition),
  )

/** The conditions with one put in the place of another, appended, or taken away (null). */
export const replaceCondition = (
  conditions: readonly Condition[],
  old: Condition | undefined,
  next: Condition | null,
): Condition[] => {
  if (!old) return next ? [...conditions, next] : [...conditions]
  return conditions.flatMap((condition) => (condition === old ? (next ?? []) : condition))
}
