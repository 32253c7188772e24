import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { documentTitle, pageTitle } from './page-titles.ts'

/** Route changes scroll to the top after 100 ms (specification). */
const scroll_ms = 100

/** The title of the table for each path, and the scroll to the top; stands once around all routes. */
export function useRouteChanges(): void {
  const { pathname } = useLocation()
  // In the layout phase, so that a record's own title, set in its effect, has the last word.
  useLayoutEffect(() => {
    document.title = documentTitle(pageTitle(pathname))
    const timer = setTimeout(() => window.scrollTo(0, 0), scroll_ms)
    return () => clearTimeout(timer)
  }, [pathname])
}

/** The title of a record's page: its name. Until it is known (undefined) the table's title stands. */
export function usePageTitle(title: string | undefined): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path has put the table's title back
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title)
  }, [title, pathname])
}
