/**
 * Does work for each in their order, so many at once (one after the other, where it is not said). One that fails leaves the others to be done; what failed is thrown at the end,
 * so that the job is tried again: what was done must then be passed over.
 */
export const eachInTurn = async <T>(
  all: Iterable<T>,
  work: (one: T) => Promise<unknown>,
  atOnce = 1,
): Promise<void> => {
  const failed: Error[] = []
  // All of them take from the same list, whoever is free the next one.
  const left = all[Symbol.iterator]()
  const lane = async () => {
    for (let next = left.next(); !next.done; next = left.next())
      try {
        await work(next.value)
      } catch (error) {
        failed.push(error as Error)
      }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  if (failed.length > 1)
    throw new AggregateError(failed, `${failed.length} failed, first: ${failed[0]?.message}`)
  if (failed[0]) throw failed[0]
}
