/** The keys with one moved before another place; the first is pinned and stays. */
export const moveKey = (keys: readonly string[], key: string, to: number): string[] => {
  const rest = keys.filter((each) => each !== key)
  const place = Math.min(Math.max(to, 1), rest.length)
  return keys[0] === key || !keys.includes(key) ? [...keys] : rest.toSpliced(place, 0, key)
}
