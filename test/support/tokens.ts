import { scopeNames } from '#connections/api-tokens/scopes.ts'
import type { Answer, Client } from './client.ts'

export type TokenClient = {
  secret: string
  call(
    method: string,
    path: string,
    sent?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(path: string, headers?: Record<string, string>): Promise<Answer>
}

/** Talks to `/api/v1` as a program does: a bearer token and nothing else. */
export const tokenClient = (url: string, secret: string): TokenClient => {
  const call: TokenClient['call'] = async (method, path, { body, headers = {} } = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(secret && { authorization: `Bearer ${secret}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  return {
    secret,
    call,
    get: (path, headers) => call('GET', path, { ...(headers && { headers }) }),
    post: (path, body = {}, headers = {}) => call('POST', path, { body, headers }),
    patch: (path, body = {}, headers = {}) => call('PATCH', path, { body, headers }),
    delete: (path, headers) => call('DELETE', path, { ...(headers && { headers }) }),
  }
}

/** The headers a program sends, also to /mcp. */
export const bearerOf = ({ secret }: TokenClient): Record<string, string> => ({
  authorization: `Bearer ${secret}`,
  accept: 'application/json, text/event-stream',
})

/** Makes a token as a member of the enterprise, with every scope or these. */
export const makeToken = async (
  url: string,
  who: Client,
  scopes: readonly string[] = scopeNames,
): Promise<TokenClient> => {
  const made = await who.post('/api/enterprise/api_tokens/create', {
    api_token: { name: 'テスト', scopes, expires_at: null },
  })
  if (made.status !== 200) throw new Error(`${made.status} ${JSON.stringify(made.body)}`)
  return tokenClient(url, made.body.secret)
}
