/** Labels in Latin letters of at least so many are told from each other by the rest of their letters. */
const shortest = 5

/**
 * A label in Latin letters as it looks to a scanner, which takes i, l and 1, or o and 0, for one another: 「nearest statlon」 and 「nearest
 * station」 are one. Undefined for what is no such label or too short to be told from another.
 */
export const scannedKey = (key: string): string | undefined =>
  key.length >= shortest && /^[a-z01|]+$/.test(key)
    ? key.replace(/[l1|]/g, 'i').replaceAll('0', 'o')
    : undefined
