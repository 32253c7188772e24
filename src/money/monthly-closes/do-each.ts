import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { AppError } from '#foundation/platform/errors.ts'

/** What is done to one row. */
export type Act = (scope: Scope, id: number) => Promise<unknown>

/** Does each row under a savepoint, so that one that is refused leaves nothing behind and the others stand. */
export const doEach = async (scope: Scope, ids: readonly number[], act: Act) => {
  const done: number[] = []
  const refused = new Map<number, unknown>()
  for (const id of ids) {
    await sql`SAVEPOINT one_row`.execute(scope.tx)
    try {
      await act(scope, id)
      done.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await sql`ROLLBACK TO SAVEPOINT one_row`.execute(scope.tx)
      refused.set(id, error)
    }
    await sql`RELEASE SAVEPOINT one_row`.execute(scope.tx)
  }
  return { done, refused }
}

/** Does something to see what would become of it, and takes it back, unless what came of it is to be kept. */
export const tryOut = async <T>(
  scope: Scope,
  work: () => Promise<T>,
  isKept: (found: T) => boolean = () => false,
): Promise<T> => {
  let kept = false
  await sql`SAVEPOINT try_out`.execute(scope.tx)
  try {
    const found = await work()
    kept = isKept(found)
    return found
  } finally {
    if (!kept) await sql`ROLLBACK TO SAVEPOINT try_out`.execute(scope.tx)
    await sql`RELEASE SAVEPOINT try_out`.execute(scope.tx)
  }
}
