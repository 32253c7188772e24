import type { RouteObject, UIMatch } from 'react-router'
import type { PageHandle } from './slice.ts'

const notFound = 'ページが見つかりませんでした'

const titleOf = (handle: unknown) => (handle as PageHandle | undefined)?.title

/** The title of the innermost route that has one; a path that no such route answers is the 404 page. */
export const pageTitle = (matches: readonly Pick<UIMatch, 'handle'>[]): string =>
  matches.map(({ handle }) => titleOf(handle)).findLast(Boolean) ?? notFound

/** What stands in the browser's tab. */
export const documentTitle = (title: string) => `${title} | つむぎ`

/** Paths and titles of the pages that one may open without naming a record; `home` is where the routes begin. */
export const staticPages = (routes: readonly RouteObject[], home: string): [path: string, title: string][] =>
  routes.flatMap(({ path, handle, children = [] }) => {
    const full = path === undefined ? home : `${home}/${path}`
    const title = titleOf(handle)
    const own: [string, string][] = title && !/[:*]/.test(full) ? [[full, title]] : []
    return [...own, ...staticPages(children, full)]
  })
