import type { RecordRow } from '#foundation/screens/client.ts'

/** Each opportunity as this window's own writes leave it, by id; one small entry for each that is worked on. */
const left = new Map<number, Promise<RecordRow | undefined>>()

const instantOf = ({ updated_at }: RecordRow) => Date.parse(String(updated_at))

const newer = (read: RecordRow, own: RecordRow | undefined): RecordRow =>
  own && instantOf(own) > instantOf(read) ? own : read

/**
 * Writes to an opportunity after this window's writes to it that are on their way. `since` brings a record that was
 * read earlier forward to what those have answered, so that nobody is told of a conflict of their own making; a change
 * of somebody else still is one.
 */
export const inTurn = <A extends { opportunity: RecordRow }>(
  id: number,
  write: (since: (read: RecordRow) => RecordRow) => Promise<A>,
): Promise<A> => {
  const before = left.get(id) ?? Promise.resolve(undefined)
  const answer = before.then((own) => write((read) => newer(read, own)))
  left.set(
    id,
    answer.then(
      ({ opportunity }) => opportunity,
      () => before,
    ),
  )
  return answer
}
