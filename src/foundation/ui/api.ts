import type { Signature } from '../api/route.ts'
import { errorOf, unreachable } from './api-error.ts'
import { type Mutation, mutationOf, type Query, queryOf } from './api-query.ts'
import { inArea } from './area.ts'
import { track } from './progress.ts'
import { sessionHeaders } from './session-headers.ts'

export { ApiError } from './api-error.ts'

/** Keys of the places in a path: '/api/enterprise/members/update/:id' → 'id'. */
type Places<P> = P extends `${string}/:${infer K}/${infer Rest}`
  ? K | Places<`/${Rest}`>
  : P extends `${string}/:${infer K}`
    ? K
    : never
type InPath<P> = [Places<P>] extends [never] ? unknown : Record<Places<P>, string | number>

/** The routes whose path this is, by name and, failing that, by pattern (`/api/enterprise/${string}/index`). */
type Named<R, M, P> =
  R extends Signature<M, infer Own, never, unknown> ? ([Own, P] extends [P, Own] ? R : never) : never
type Fitting<R, M, P> =
  R extends Signature<M, infer Own, never, unknown>
    ? string extends Own
      ? never
      : P extends Own
        ? R
        : never
    : never
type RouteAt<R, M, P> = [Named<R, M, P>] extends [never] ? Fitting<R, M, P> : Named<R, M, P>
/** Lists whose paths are not known by name (`Route[]`) count for nothing. */
type PathOf<R, M> = R extends Signature<M, infer P, never, unknown> ? (string extends P ? never : P) : never
type BodyOf<R> = R extends Signature<string, string, infer B, unknown> ? B : never
type AnswerOf<R> = R extends Signature<string, string, never, infer A> ? A : never
type WithBody<B> = undefined extends B ? unknown : Record<never, never> extends B ? { body?: B } : { body: B }

/** What goes with a call: the places of its path, its body, and a signal that ends it. Without any it may be left out. */
type Sent<P, More> = InPath<P> & More & { signal?: AbortSignal | undefined }
type Args<S> = Record<never, never> extends S ? [sent?: S] : [sent: S]

/** The body a call takes, and what it answers: `BodyAt<typeof receiptRoutes, '/api/enterprise/receipts/create'>`. */
export type BodyAt<R extends readonly Signature[], P extends string> = BodyOf<RouteAt<R[number], string, P>>
export type AnswerAt<R extends readonly Signature[], P extends string> = AnswerOf<
  RouteAt<R[number], string, P>
>

/** The calls of a list of routes. `path` is the route's own (`…/show/:id`). Every call throws ApiError when it fails. */
export type Calls<R extends readonly Signature[]> = {
  get<const P extends PathOf<R[number], 'GET'>>(
    path: P,
    ...args: Args<Sent<P, { query?: Record<string, string> }>>
  ): Promise<AnswerOf<RouteAt<R[number], 'GET', P>>>
  post<const P extends PathOf<R[number], 'POST'>>(
    path: P,
    ...args: Args<Sent<P, WithBody<BodyOf<RouteAt<R[number], 'POST', P>>>>>
  ): Promise<AnswerOf<RouteAt<R[number], 'POST', P>>>
  delete<const P extends PathOf<R[number], 'DELETE'>>(
    path: P,
    ...args: Args<Sent<P, unknown>>
  ): Promise<AnswerOf<RouteAt<R[number], 'DELETE', P>>>
  /** multipart/form-data: text values and files in one body. */
  upload<const P extends PathOf<R[number], 'POST'>>(
    path: P,
    ...args: Args<Sent<P, { form: FormData }>>
  ): Promise<AnswerOf<RouteAt<R[number], 'POST', P>>>
  /** A file made on demand (PDF, CSV, ZIP). */
  blob<const P extends PathOf<R[number], 'POST'>>(
    path: P,
    ...args: Args<Sent<P, WithBody<BodyOf<RouteAt<R[number], 'POST', P>>>>>
  ): Promise<Blob>
  /** A stored file, of the few that are read by GET. */
  getBlob<const P extends PathOf<R[number], 'GET'>>(path: P, ...args: Args<Sent<P, unknown>>): Promise<Blob>
  /** What a screen reads: the options of `useQuery`, with the key of the route. */
  query: {
    get<const P extends PathOf<R[number], 'GET'>>(
      path: P,
      ...args: Args<Sent<P, { query?: Record<string, string> }>>
    ): Query<AnswerOf<RouteAt<R[number], 'GET', P>>>
    post<const P extends PathOf<R[number], 'POST'>>(
      path: P,
      ...args: Args<Sent<P, WithBody<BodyOf<RouteAt<R[number], 'POST', P>>>>>
    ): Query<AnswerOf<RouteAt<R[number], 'POST', P>>>
  }
  /** What a screen sends: the options of `useMutation`; what is shown of the route's family is read again. */
  mutation: {
    post<const P extends PathOf<R[number], 'POST'>>(
      path: P,
      also?: Also,
    ): Mutation<
      Sending<Sent<P, WithBody<BodyOf<RouteAt<R[number], 'POST', P>>>>>,
      AnswerOf<RouteAt<R[number], 'POST', P>>
    >
    upload<const P extends PathOf<R[number], 'POST'>>(
      path: P,
      also?: Also,
    ): Mutation<Sending<Sent<P, { form: FormData }>>, AnswerOf<RouteAt<R[number], 'POST', P>>>
  }
}

/** Families besides the route's own that a write changes. */
type Also = { refresh?: readonly string[] }
/** `mutate()` alone where nothing goes with the call. */
// biome-ignore lint/suspicious/noConfusingVoidType: only void lets an argument be left out
type Sending<S> = Record<never, never> extends S ? S | void : S

type AnySent = {
  body?: unknown
  form?: FormData
  query?: Record<string, string>
  signal?: AbortSignal | undefined
} & Record<string, unknown>

const addressOf = (path: string, sent: AnySent): string => {
  const address = path.replace(/:(\w+)/g, (_, place: string) => encodeURIComponent(String(sent[place])))
  return sent.query ? `${address}?${new URLSearchParams(sent.query)}` : address
}

const jsonOf = async (response: Response): Promise<unknown> =>
  response.status === 204 ? undefined : response.json()

const toPost = (sent: AnySent): Init => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(sent.body ?? {}),
  signal: sent.signal,
})

const withoutBody = (method: 'GET' | 'DELETE', { signal }: AnySent): Init => ({ method, signal })

const callsAt = (place: (path: string) => string) => {
  const at = (path: string, sent: AnySent) => addressOf(place(path), sent)
  const made = {
    get: async (path: string, sent: AnySent = {}) =>
      jsonOf(await call(at(path, sent), withoutBody('GET', sent))),
    post: async (path: string, sent: AnySent = {}) => jsonOf(await call(at(path, sent), toPost(sent))),
    delete: async (path: string, sent: AnySent = {}) =>
      jsonOf(await call(at(path, sent), withoutBody('DELETE', sent))),
    upload: async (path: string, sent: AnySent = {}) =>
      jsonOf(await call(at(path, sent), { method: 'POST', body: sent.form, signal: sent.signal })),
    blob: async (path: string, sent: AnySent = {}) => (await call(at(path, sent), toPost(sent))).blob(),
    getBlob: async (path: string, sent: AnySent = {}) =>
      (await call(at(path, sent), withoutBody('GET', sent))).blob(),
  }
  return {
    ...made,
    query: { get: queryOf(made.get), post: queryOf(made.post) },
    mutation: {
      post: mutationOf(made.post),
      upload: mutationOf(made.upload),
    },
  }
}
const calls = callsAt((path) => path)
const callsOfArea = callsAt(inArea)

/**
 * The browser's calls of these routes: same origin, JSON, session headers added, progress bar shown. Types come from the
 * routes themselves (`import type`), so that a wrong body, or a field the answer lacks, does not compile:
 *
 *   import type { receiptRoutes } from '../server.ts'
 *   const api = apiOf<typeof receiptRoutes>()
 *   const { receipt } = await api.get('/api/enterprise/receipts/show/:id', { id, signal })
 */
// The one place where what comes over the wire takes the type that its route declares; tests hold every answer against it.
export const apiOf = <R extends readonly Signature[]>(): Calls<R> => calls as unknown as Calls<R>

/** The same for what both signed-in areas have: written with the back office's path, made in the area of the page. */
export const areaApiOf = <R extends readonly Signature[]>(): Calls<R> => callsOfArea as unknown as Calls<R>

type Init = Omit<RequestInit, 'signal' | 'headers'> & {
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** A cancelled call stays an AbortError, so that nobody takes it for a failure of the server. */
async function call(path: string, { signal, ...init }: Init): Promise<Response> {
  const headers = { accept: 'application/json', ...sessionHeaders(document.cookie), ...init.headers }
  const request = fetch(path, { ...init, headers, credentials: 'same-origin', ...(signal && { signal }) })
  const response = await track(request).catch((cause: unknown) => {
    throw signal?.aborted ? cause : unreachable()
  })
  if (!response.ok) throw await errorOf(response)
  return response
}
