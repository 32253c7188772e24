import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { documentTitle, pageTitle } from './page-titles.ts'

/** Route changes scroll to the top after 100 ms (specification). */
const scroll_ms = 100

/** The title of each page's route, and the scroll to the top; stands once around all routes. */
export function useRouteChanges(): void {
  const { pathname } = useLocation()
  const title = pageTitle(useMatches())
  // In the layout phase, so that a record's own title, set in its effect, has the last word.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path begins with its route's title, at the top
  useLayoutEffect(() => {
    document.title = documentTitle(title)
    const timer = setTimeout(() => window.scrollTo(0, 0), scroll_ms)
    return () => clearTimeout(timer)
  }, [title, pathname])
}

/** The title of a record's page: its name. Until it is known (undefined) the route's title stands. */
export function usePageTitle(title: string | undefined): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path has put the route's title back
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title)
  }, [title, pathname])
}
