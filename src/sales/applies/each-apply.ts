import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { AppError } from '#foundation/platform/errors.ts'

type BulkAnswer = { succeeded: number[]; failed: { id: number; message: string }[] }

/** Moves each application under a savepoint of its own, so that one refusal does not undo the others. */
export const eachApply = async (
  scope: Scope,
  ids: readonly number[],
  move: (id: number) => Promise<unknown>,
): Promise<BulkAnswer> => {
  const answer: BulkAnswer = { succeeded: [], failed: [] }
  // In one order, so that two bulk calls never wait for each other's rows.
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    await sql`SAVEPOINT each_apply`.execute(scope.tx)
    try {
      await move(id)
      answer.succeeded.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await sql`ROLLBACK TO SAVEPOINT each_apply`.execute(scope.tx)
      const fields = error.extra.fields as FieldErrors | undefined
      answer.failed.push({ id, message: fields ? Object.values(fields).flat().join('、') : error.message })
    }
    await sql`RELEASE SAVEPOINT each_apply`.execute(scope.tx)
  }
  return answer
}
