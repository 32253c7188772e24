import type {
  DataTag,
  QueryKey,
  UndefinedInitialDataOptions,
  UseMutationOptions,
} from '@tanstack/react-query'
import { refreshFamilies } from './refresh-families.ts'

/** What a screen reads: the options of `useQuery`, by whose key it is found again. */
export type Query<A> = UndefinedInitialDataOptions<A> & { queryKey: DataTag<QueryKey, A, Error> }
/** What a screen sends: the options of `useMutation`. */
export type Mutation<S, A> = UseMutationOptions<A, Error, S>

type Sent = { body?: unknown; query?: unknown; signal?: AbortSignal | undefined } & Record<string, unknown>
type Send = (path: string, sent?: never) => Promise<unknown>

/**
 * The key of an answer is its route's: '/api/enterprise/articles/versions/:id' with id 3 → ['articles', 'versions', 3],
 * with what is asked at its end. So whatever is known of the family `articles` is found under its name.
 */
export const keyOf = (path: string, sent: Sent = {}): QueryKey => {
  const places = path
    .split('/')
    .slice(3)
    .map((place) => (place.startsWith(':') ? sent[place.slice(1)] : place))
  const asked = sent.body ?? sent.query
  return asked === undefined ? places : [...places, asked]
}

export const queryOf =
  (send: Send) =>
  (path: string, sent: Sent = {}) => ({
    queryKey: keyOf(path, sent),
    queryFn: ({ signal }: { signal: AbortSignal }) => send(path, { ...sent, signal } as never),
  })

/**
 * Whatever is shown of the family of the route, and of those in `refresh`, is asked for again once it is done, and before
 * the screen goes on; also after a refusal, which often says that what is shown is old.
 */
export const mutationOf =
  (send: Send) =>
  (path: string, { refresh = [] }: { refresh?: readonly string[] } = {}): Mutation<never, unknown> => ({
    mutationFn: async (sent, { client }) => {
      const again = () => refreshFamilies(client, [keyOf(path)[0], ...refresh])
      try {
        const answer = await send(path, sent)
        await again()
        return answer
      } catch (error) {
        again()
        throw error
      }
    },
  })
