import type { RouteObject } from 'react-router'

/** A tab of the top bar; those that name the same `menu` stand below it. `path` begins after the surface's home. */
export type SliceTab = { label: string; path: string; menu?: string }

/** The screens of one slice, in a chunk of their own. Paths of its routes begin after the surface's home. */
export type Slice = {
  /** First path segments the slice answers: `candidates` for /enterprise/candidates and everything below. */
  families: readonly string[]
  tabs?: readonly SliceTab[]
  /** Entries of the quick-create menu; the path begins after the surface's home. */
  creates?: readonly { label: string; path: string }[]
  /** It shows contracts or money made with them, which a member needs a permission for. */
  showsContracts?: true
  /** Least authority that is offered its screens: 1 manager, 2 administrator; everybody without it. */
  authority?: 1 | 2
  load: () => Promise<{ routes: RouteObject[] }>
}

/**
 * What a route says about its page (`handle` of the route object). `title` stands in the browser's tab and in the
 * palette; a record's page puts its name in its place (usePageTitle). `authority` is the least that opens the page.
 */
export type PageHandle = { title?: string; authority?: number }

/** The family of a path: /enterprise/candidates/12 → candidates; '' for the home itself. */
export const familyOf = (home: string, pathname: string): string =>
  pathname.slice(home.length).split('/').find(Boolean) ?? ''

export const familiesOf = (slices: readonly Slice[]): ReadonlySet<string> =>
  new Set(slices.flatMap((slice) => slice.families))
