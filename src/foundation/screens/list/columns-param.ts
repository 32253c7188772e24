/**
 * The `cols` parameter of a list's address: the shown columns in order, nothing while they are the default ones.
 * The first default column is pinned: it always stands first, whatever the address says.
 */
export const encodeColumns = (keys: readonly string[], defaults: readonly string[]): string | undefined =>
  keys.length === defaults.length && keys.every((key, at) => key === defaults[at])
    ? undefined
    : keys.join(',')

/** A damaged parameter shows the columns that could be read of it. `known`: every key that is a column. */
export const decodeColumns = (
  param: string | null,
  defaults: readonly string[],
  known: readonly string[],
): string[] => {
  if (param === null) return [...defaults]
  const [pinned] = defaults
  const keys = [...new Set(param.split(','))].filter((key) => key !== pinned && known.includes(key))
  return pinned === undefined ? keys : [pinned, ...keys]
}
