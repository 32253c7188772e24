/** Today in Japan, YYYY-MM-DD, wherever the process or the browser runs. */
export const today = (now = Date.now()) => new Date(now + 9 * 3600_000).toISOString().slice(0, 10)

/** The first day of next month in Japan: the default start of work and of contracts. */
export const firstOfNextMonth = () => {
  const [year = 0, month = 0] = today().split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** The last day of next month in Japan: the default end of a contract. */
export const endOfNextMonth = () => {
  const [year = 0, month = 0] = today().split('-').map(Number)
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10)
}
