export type Answer = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape; what is wrong fails the expectation
  body: any
}

export type Client = {
  cookies: Record<string, string>
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(path: string): Promise<Answer>
  upload(
    path: string,
    part: string,
    json: unknown,
    file: { name: string; bytes: Uint8Array; type?: string },
  ): Promise<Answer>
}

const read = async (response: Response): Promise<Answer> => {
  const json = response.headers.get('content-type')?.includes('json')
  const body = json ? await response.json() : new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, body }
}

/** The session as the browser sends it: cookies, and the readable ones repeated as headers. */
export const sessionHeaders = (cookies: Record<string, string>): Record<string, string> => {
  const { 'access-token': _, ...readable } = cookies
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  return { ...readable, cookie }
}

/** Talks to the server as the browser does. */
export const client = (url: string, cookies: Record<string, string> = {}): Client => {
  const send = async (method: string, path: string, init: RequestInit) =>
    read(
      await fetch(url + path, {
        ...init,
        method,
        headers: { ...sessionHeaders(cookies), ...(init.headers as Record<string, string>) },
        redirect: 'manual',
      }),
    )
  return {
    cookies,
    get: (path) => send('GET', path, {}),
    post: (path, body = {}, extra = {}) =>
      send('POST', path, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...extra },
      }),
    delete: (path) => send('DELETE', path, {}),
    upload(path, part, json, file) {
      const form = new FormData()
      form.set(part, JSON.stringify(json))
      form.set(
        'file',
        new Blob([file.bytes as BlobPart], { type: file.type ?? 'application/octet-stream' }),
        file.name,
      )
      return send('POST', path, { body: form })
    },
  }
}

export const cookiesOf = (headers: Headers) =>
  Object.fromEntries(
    headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
    }),
  )

/** Signs in on a surface and answers a client with its session; throws when it is refused. */
export const signIn = async (
  url: string,
  surface: 'enterprise' | 'admin',
  email: string,
  password: string,
): Promise<Client> => {
  const key = surface === 'enterprise' ? 'enterprise_member' : 'admin_member'
  const answer = await client(url).post(`/api/${surface}/auth/sign_in`, { [key]: { email, password } })
  if (answer.status !== 200) throw new Error(`sign-in as ${email} answered ${answer.status}`)
  return client(url, cookiesOf(answer.headers))
}
