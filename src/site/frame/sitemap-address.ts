/** A page's path and when what it shows last changed; null where nobody knows. */
export type Address = { path: string; changed: string | null }

/** Numbers of one part of a sitemap: so many addresses a file may hold at most (https://www.sitemaps.org/protocol.html). */
export const perPart = 50_000

/** A part by its number: the addresses of the numbers (part − 1) × `perPart` + 1 to part × `perPart`. */
export type Part = { part: number; changed: string | null }

/** The time of the last change among them. */
export const asOf = (addresses: readonly Address[]): string | null =>
  addresses.reduce<string | null>(
    (latest, { changed }) => (changed !== null && (latest === null || changed > latest) ? changed : latest),
    null,
  )
