import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { AppError, badRequest } from '#foundation/platform/errors.ts'
import type { Caller } from './read.ts'

const keptHours = 24

export type Answered = { status: number; headers: Record<string, string>; body: unknown }

/** A write that a program may send again: under its key, and what it asks for. */
export type Repeatable = { key: string | undefined; asks: unknown }

const checkKey = (key: string) => {
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw badRequest('Idempotency-Key は、空白を含まない半角英数記号255文字以内にしてください')
}

const keyReused = () =>
  new AppError(
    422,
    'key_reused',
    'この Idempotency-Key は、内容の違う呼び出しに使われています。新しいキーを付けてください',
  )

/** What is kept is younger than this. */
export const oldest = (): string => new Date(Date.now() - keptHours * 3_600_000).toISOString()

/** Those of the enterprise that nobody will ask for again. */
export const forgetOld = (tx: Executor, enterpriseId: number) =>
  sql`DELETE FROM api_requests WHERE enterprise_id = ${enterpriseId} AND created_at < ${oldest()}`.execute(tx)

/** The key for this transaction: whoever comes with the same one waits until it has ended. False when it is taken. */
const takeKey = async ({ scope: { tx, enterpriseId }, grant }: Caller, key: string, hash: string) =>
  (await row(
    tx,
    sql`INSERT INTO api_requests (enterprise_id, token_id, idempotency_key, request_hash)
        VALUES (${enterpriseId}, ${grant.id}, ${key}, ${hash})
        ON CONFLICT (enterprise_id, token_id, idempotency_key) DO NOTHING RETURNING 1 AS taken`,
  )) !== undefined

type Kept = Answered & { request_hash: string }

/**
 * Does a write once for a key of the program's: the answer is kept with what was written, in the same transaction, for
 * 24 hours, and given again to whoever asks the same under the same key. 422 when the key was used for something else. A
 * write that failed leaves nothing, and may be tried again.
 */
export const once = async (
  caller: Caller,
  { key, asks }: Repeatable,
  work: () => Promise<Answered>,
): Promise<Answered> => {
  if (key === undefined) return work()
  checkKey(key)
  const { tx, enterpriseId } = caller.scope
  const hash = createHash('sha256').update(JSON.stringify(asks)).digest('hex')
  const own = sql`enterprise_id = ${enterpriseId} AND token_id = ${caller.grant.id} AND idempotency_key = ${key}`
  await forgetOld(tx, enterpriseId)
  if (!(await takeKey(caller, key, hash))) {
    const kept = await row<Kept>(
      tx,
      sql`SELECT request_hash, status, headers, body FROM api_requests WHERE ${own}`,
    )
    if (!kept || kept.request_hash !== hash) throw keyReused()
    return { ...kept, headers: { ...kept.headers, 'idempotency-replayed': 'true' } }
  }
  const answered = await work()
  await sql`UPDATE api_requests SET status = ${answered.status}, headers = ${JSON.stringify(answered.headers)},
      body = ${answered.body === undefined ? null : JSON.stringify(answered.body)} WHERE ${own}`.execute(tx)
  return answered
}
