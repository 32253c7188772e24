import type { RouteObject } from 'react-router'

/** The screens of one slice, in a chunk of their own. Paths of its routes begin after the surface's home. */
export type Slice = {
  /** First path segments the slice answers: `candidates` for /enterprise/candidates and everything below. */
  families: readonly string[]
  /** Entries of the quick-create menu; the path begins after the surface's home. */
  creates?: readonly { label: string; path: string }[]
  load: () => Promise<{ routes: RouteObject[] }>
}

/** The family of a path: /enterprise/candidates/12 → candidates; '' for the home itself. */
export const familyOf = (home: string, pathname: string): string =>
  pathname.slice(home.length).split('/').find(Boolean) ?? ''

export const familiesOf = (slices: readonly Slice[]): ReadonlySet<string> =>
  new Set(slices.flatMap((slice) => slice.families))
