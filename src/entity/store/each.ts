import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import type { Scope } from '../scope.ts'
import type { FieldErrors } from '../validate.ts'

export type BulkResult = { succeeded: number[]; failed: { id: number; message: string }[] }

/** Does something to each id under a savepoint of its own, so that one refusal does not undo the others. */
export const forEachId = async (
  scope: Scope,
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
): Promise<BulkResult> => {
  const result: BulkResult = { succeeded: [], failed: [] }
  for (const id of ids) {
    await sql`SAVEPOINT each_id`.execute(scope.tx)
    try {
      await work(id)
      await sql`RELEASE SAVEPOINT each_id`.execute(scope.tx)
      result.succeeded.push(id)
    } catch (error) {
      await sql`ROLLBACK TO SAVEPOINT each_id`.execute(scope.tx)
      if (!(error instanceof AppError)) throw error
      const fields = error.extra.fields as FieldErrors | undefined
      result.failed.push({ id, message: fields ? Object.values(fields).flat().join('、') : error.message })
    }
  }
  return result
}
