/**
 * Does work for each, one after the other. One that fails leaves the others to be done; what failed is thrown at the end,
 * so that the job is tried again: what was done must then be passed over.
 */
export const eachInTurn = async <T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> => {
  const failed: Error[] = []
  for (const one of all)
    try {
      await work(one)
    } catch (error) {
      failed.push(error as Error)
    }
  if (failed.length > 1)
    throw new AggregateError(failed, `${failed.length} failed, first: ${failed[0]?.message}`)
  if (failed[0]) throw failed[0]
}
