import { useMatches } from 'react-router'
import type { PageHandle } from './slice.ts'

/** Least authority that the page in view asks for: `handle: { authority: 1 }` on its route, or on one around it. */
export const usePageAuthority = (): number =>
  Math.max(0, ...useMatches().map(({ handle }) => (handle as PageHandle | undefined)?.authority ?? 0))
