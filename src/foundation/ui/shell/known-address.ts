import { data, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'

/** The number of a record as an address spells it: 1 to 999999999, without a zero before it. */
export const isRecordNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

/** The record number in a part of an address, undefined where there is none. */
export const recordNumber = (text: string | null | undefined): number | undefined =>
  text && isRecordNumber(text) ? Number(text) : undefined

/** What a loader throws for an address that names nothing: the 404 page. */
export const unknownAddress = () => data(null, { status: 404 })

/** A loader for addresses in which `key` may be left out, or be one of these words; any other is the 404 page. */
export const knownWord =
  (key: string, words: readonly string[]) =>
  ({ params }: LoaderFunctionArgs) => {
    const word = params[key]
    if (word !== undefined && !words.includes(word)) throw unknownAddress()
    return null
  }

/** Leads from an address to a path, which may have a query, with what else the query of the address says. */
export const leadFrom = (from: URL, path: string) => {
  const to = new URL(path, from)
  const said = new Set(to.searchParams.keys())
  for (const [key, value] of from.searchParams) if (!said.has(key)) to.searchParams.append(key, value)
  return redirect(to.pathname + to.search)
}

/** A loader for another name of a page: it leads to the page; `:word` in the path stands for that word of the address. */
export const leadTo =
  (path: string) =>
  ({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>) =>
    leadFrom(
      new URL(request.url),
      path.replace(/(?<=[/=]):(\w+)/g, (_, key: string) => params[key] ?? ''),
    )

/**
 * Routes whose `:id` is the number of a record: whatever else stands there is the 404 page, before a screen can ask the
 * server for it.
 */
export const withKnownNumbers = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    if (route.children) return { ...route, children: withKnownNumbers(route.children) }
    if (!route.path?.split('/').includes(':id')) return route
    const { loader } = route
    return {
      ...route,
      loader: (args: LoaderFunctionArgs, context: unknown) => {
        if (!isRecordNumber(args.params.id ?? '')) throw unknownAddress()
        return typeof loader === 'function' ? loader(args, context) : null
      },
    }
  })
