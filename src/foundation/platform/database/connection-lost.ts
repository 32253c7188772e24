import { setTimeout } from 'node:timers/promises'

/** SQLSTATEs and system errors of a connection that is gone or cannot be made. */
const codes: ReadonlySet<unknown> = new Set([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25P03',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * What `pg` says without a code: of a client whose socket closed, and of a pool that got no connection in time. And a
 * cluster of rows that were moved to another machine between the planning of a statement and its turn.
 */
const words =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout (exceeded when trying to connect|expired)|could not find valid entry for shard)/

/** True for an error that says nothing about the statement: the connection was cut, none could be made, or it led to where the rows no longer are. */
export const isConnectionLost = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return codes.has(code) || (typeof message === 'string' && words.test(message))
}

/** Time for the pool to hear that its other connections were cut, too. */
const settleMs = 50

/**
 * Reads, and reads once more when the connection was cut, as long as it `may`. For what has written nothing: a write is
 * never repeated silently.
 */
export const readAgain = async <T>(read: () => Promise<T>, may = () => true): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    if (!isConnectionLost(error) || !may()) throw error
    await setTimeout(settleMs)
    return read()
  }
}

const pauseMs = 250

/**
 * Writes down what must not be forgotten, again and again until the database is back, for a minute at most. Only for
 * writes that do the same when they run twice: the first may have gone through unheard.
 */
export const writeWhenBack = async <T>(write: () => Promise<T>, mostMs = 60_000): Promise<T> => {
  const end = Date.now() + mostMs
  for (;;)
    try {
      return await write()
    } catch (error) {
      if (!isConnectionLost(error) || Date.now() > end) throw error
      await setTimeout(pauseMs)
    }
}
