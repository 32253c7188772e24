/** A form is fetched for at least this long, so that its skeleton never flashes by (specification 9: timing). */
export const formFetchMinimum_ms = 200

/** What `work` answers, but not before `minimum_ms` have passed; a failure is told at once. */
export const atLeast = async <T>(minimum_ms: number, work: Promise<T>): Promise<T> => {
  const [answered] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, minimum_ms))])
  return answered
}
