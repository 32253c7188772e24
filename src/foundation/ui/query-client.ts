import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { React } from './errors.ts'
import { giveFocusBack, noteFocus } from './keep-focus.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** quiet: the screen does not depend on it (a count, a search while typing); its failure is not shown. */
    queryMeta: { quiet?: true }
    /** form: the form shows `fields`, `findings` and `stale` itself; other errors are still flashed. quiet: nothing is shown. */
    mutationMeta: { form?: true; quiet?: true }
  }
}

/** Worth asking again: the server was not reached or is starting. Answers below 500 and our own faults are final. */
const isPassing = (error: Error) => error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

const isSessionEnd = (error: Error) =>
  error instanceof ApiError && (error.status === 401 || error.status === 422)

/** True when the form shows the error beside its fields. */
export const belongsToForm = (error: Error) =>
  error instanceof ApiError &&
  (Object.keys(error.fields).length > 0 || error.code === 'stale' || error.findings.length > 0)

/**
 * Queries and mutations whose errors go to one place. A screen's first load that fails is thrown to the page around
 * it; a refresh that fails leaves what is shown and says so; an ended session asks to sign in and then reads again.
 */
export function createQueryClient(react: React): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.quiet) return
        if (isSessionEnd(error) || query.state.data !== undefined) react(error, 'action')
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (_variables, mutation) => noteFocus(mutation),
      onError: (error, _variables, _result, mutation) => {
        giveFocusBack(mutation)
        if (mutation.meta?.quiet || (mutation.meta?.form && belongsToForm(error))) return
        react(error, 'action')
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        retry: (count, error) => isPassing(error) && count < 2,
        throwOnError: (error, query) =>
          !query.meta?.quiet && query.state.data === undefined && !isSessionEnd(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
