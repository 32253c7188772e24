import { type Condition, conditionTypes } from '../entity/condition.ts'

/** The records that name this one in a reference field: `of('company_id_by_enterprise_id')(3)`. */
export const of =
  (column: string) =>
  (id: number): Condition[] => [{ column, type: conditionTypes.equal, value: [id] }]
