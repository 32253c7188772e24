import { errorOf, unreachable } from './api-error.ts'
import { track } from './progress.ts'
import { sessionHeaders } from './session-headers.ts'

export { ApiError } from './api-error.ts'

/**
 * The calls of the browser: same origin, JSON, session headers added, progress bar shown.
 * `path` is the whole path (`/api/enterprise/candidates/index`). Every call throws ApiError when it does not succeed.
 */
export const api = {
  get: <T>(path: string, signal?: AbortSignal) => json<T>(path, { method: 'GET', signal }),

  post: <T>(path: string, body: unknown = {}, signal?: AbortSignal) =>
    json<T>(path, { method: 'POST', headers: jsonBody, body: JSON.stringify(body), signal }),

  delete: <T>(path: string) => json<T>(path, { method: 'DELETE' }),

  /** multipart/form-data: text values and files in one body. */
  upload: <T>(path: string, form: FormData) => json<T>(path, { method: 'POST', body: form }),

  /** A stored file, of the few that are read by GET. */
  getBlob: async (path: string, signal?: AbortSignal): Promise<Blob> =>
    (await call(path, { method: 'GET', signal })).blob(),

  /** A file made on demand (PDF, CSV, ZIP). */
  blob: async (path: string, body: unknown = {}, signal?: AbortSignal): Promise<Blob> => {
    const response = await call(path, {
      method: 'POST',
      headers: jsonBody,
      body: JSON.stringify(body),
      signal,
    })
    return response.blob()
  },
}

const jsonBody = { 'content-type': 'application/json' }

type Init = Omit<RequestInit, 'signal' | 'headers'> & {
  headers?: Record<string, string>
  signal?: AbortSignal
}

async function json<T>(path: string, init: Init): Promise<T> {
  const response = await call(path, init)
  return response.status === 204 ? (undefined as T) : response.json()
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
