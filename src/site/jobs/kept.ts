import { sql } from 'kysely'
import type { MasterBook } from '#foundation/masterdata/book.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { JobsRead } from './jobs.ts'

/** Entries that stand in memory at most over all answers, some tens of megabytes; what was asked for longest ago goes first. */
const most = 500_000

type Answer = { stamp: string; entries: readonly unknown[] }
type Book = { answers: Map<string, Answer>; size: number }
/** One a process and database. */
const books = new WeakMap<MasterBook, Book>()

/**
 * Another text after every change of the enterprise's jobs: each write sets its time. Read from an index alone, 37,000 jobs in
 * some milliseconds. Read it before what it stands for: what changes between is looked for again.
 */
export const jobsStamp = async ({ tx, enterpriseId }: JobsRead): Promise<string> =>
  (
    await row<{ stamp: string }>(
      tx,
      sql`SELECT concat_ws('.', count(*), sum(t.id_by_enterprise_id), sum((date_part('epoch', t.updated_at) * 1000)::bigint)) AS stamp
          FROM jobs t WHERE t.enterprise_id = ${enterpriseId}`,
    )
  )?.stamp ?? ''

const put = (book: Book, key: string, answer: Answer | undefined) => {
  book.size -= book.answers.get(key)?.entries.length ?? 0
  book.answers.delete(key)
  if (!answer) return
  book.answers.set(key, answer)
  book.size += answer.entries.length
}

/** What `look` answered under this key while the jobs were as the stamp says, else what it answers now. */
export const keep = async <T>(
  { enterpriseId, masters }: JobsRead,
  stamp: string,
  name: string,
  look: () => Promise<readonly T[]>,
): Promise<readonly T[]> => {
  const book = books.get(masters) ?? { answers: new Map(), size: 0 }
  books.set(masters, book)
  const key = `${enterpriseId} ${name}`
  const known = book.answers.get(key)
  const entries = known?.stamp === stamp ? (known.entries as readonly T[]) : await look()
  put(book, key, { stamp, entries })
  while (book.size > most) put(book, book.answers.keys().next().value ?? key, undefined)
  return entries
}
