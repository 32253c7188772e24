type Home = '/enterprise' | '/admin'

let home: Home = '/enterprise'

/** Says which of the two signed-in areas this page belongs to; once, before anything is drawn. */
export const enterArea = (of: Home) => {
  home = of
}

/**
 * A path of what both areas have, in the area of this page: /enterprise/candidates and /api/enterprise/histories/index stay
 * as they are in the back office, and are the operator's own in the operator's area (decision 0125).
 */
export const inArea = (path: string): string => path.replace('/enterprise/', `${home}/`)
