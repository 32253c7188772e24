import { type OutwardAnswer, type OutwardMethod, openOutward } from '#foundation/platform/http/outward.ts'
import { readRetryAfter } from '#foundation/rules/retry-after.ts'
import { ServiceFailure, type ServiceFailureKind } from './service-failure.ts'

/** Whoever runs the platform named the address, so it may stand in our own network; answers that lead elsewhere are not followed. */
const outward = openOutward({ allowPrivate: true })

/** It keeps a connection for 180 seconds at most and goes on behind it: who waits no longer asks where things stand. */
export const callLimit_ms = 60_000
/** What is read of an answer that is no file. */
const mostJson = 1_000_000
/** Files of a document are 200 MB at most; a paper of ours with what is signed into it is a fraction of that. */
const mostFile = 60_000_000
/** Who asked too often is let in again after a minute. */
const busy_s = 60

const name = 'クラウドサイン'
export const failure = (kind: ServiceFailureKind, detail?: string, after_s?: number) =>
  new ServiceFailure(name, kind, detail, after_s)

type Asked = { form?: Record<string, string>; parts?: FormData; isFile?: true }

const encode = async ({ form, parts }: Asked): Promise<{ type?: string; body: Uint8Array | string }> => {
  if (parts) {
    const packed = new Response(parts)
    return {
      type: packed.headers.get('content-type') ?? '',
      body: new Uint8Array(await packed.arrayBuffer()),
    }
  }
  return form
    ? { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() }
    : { body: '' }
}

/** Its own word for what is wrong (`errorModel`), as far as it is one. */
const wordOf = ({ body }: OutwardAnswer): string => {
  try {
    const { error } = JSON.parse(body) as { error?: unknown }
    return typeof error === 'string' && /^\w{1,40}$/.test(error) ? error : ''
  } catch {
    return ''
  }
}

const failureOf = (answer: OutwardAnswer): ServiceFailure => {
  const { status, headers } = answer
  const word = wordOf(answer)
  if (status === 429)
    return failure('busy', '429', Math.max(readRetryAfter(headers['retry-after'], new Date()), busy_s))
  if (status >= 500) return failure(status === 504 ? 'late' : 'unreachable', String(status))
  if (status === 404) return failure('gone')
  if (word === 'webapi_option_required') return failure('refused', word)
  return status >= 400 ? failure('rejected', `${status} ${word}`.trim()) : failure('wrong', String(status))
}

const send = async (
  url: string,
  method: OutwardMethod,
  asked: Asked,
  token?: string,
  limit_ms = callLimit_ms,
) => {
  const { type, body } = await encode(asked)
  const headers = {
    accept: asked.isFile ? 'application/pdf' : 'application/json',
    ...(type && { 'content-type': type }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const kept_bytes = asked.isFile ? mostFile : mostJson
  const answer = await outward
    .call(method, { url, headers, body, limit_ms, kept_bytes })
    .catch((error: Error) => {
      throw failure(error.name === 'AbortError' ? 'late' : 'unreachable')
    })
  if (answer.status >= 200 && answer.status < 300 && !answer.isWhole) throw failure('unreachable')
  return answer
}

/** Calls of CloudSign's Web API in the name of one client id: with a token that is fetched when it is first needed, and once more when it is taken no more. */
export const openCloudSignClient = (base: string, clientId: string, limit_ms = callLimit_ms) => {
  let token: string | undefined

  const fetchToken = async (): Promise<string> => {
    const answer = await send(`${base}/token`, 'POST', { form: { client_id: clientId } }, undefined, limit_ms)
    if ([400, 401, 403].includes(answer.status)) throw failure('refused', wordOf(answer))
    if (answer.status !== 200) throw failureOf(answer)
    const { access_token } = readJson(answer) as { access_token?: unknown }
    if (typeof access_token !== 'string' || !/^[\w.-]{8,200}$/.test(access_token)) throw failure('wrong')
    return access_token
  }

  const call = async (method: OutwardMethod, path: string, asked: Asked = {}): Promise<OutwardAnswer> => {
    const ask = async () => {
      token ??= await fetchToken()
      return send(`${base}${path}`, method, asked, token, limit_ms)
    }
    let answer = await ask()
    if (answer.status === 401) {
      token = undefined
      answer = await ask()
    }
    if (answer.status === 401) throw failure('refused', wordOf(answer))
    if (answer.status < 200 || answer.status >= 300) throw failureOf(answer)
    return answer
  }

  return {
    async check() {
      token = await fetchToken()
    },
    call,
    json: async (method: OutwardMethod, path: string, asked?: Asked) =>
      readJson(await call(method, path, asked)),
    /** A PDF, from its first sign to its last. */
    async file(path: string): Promise<Uint8Array> {
      const { bytes } = await call('GET', path, { isFile: true })
      const end = Buffer.from(bytes).subarray(-1_024).toString('latin1')
      if (Buffer.from(bytes).subarray(0, 5).toString('latin1') !== '%PDF-' || !end.includes('%%EOF'))
        throw failure('wrong')
      return bytes
    },
  }
}

const readJson = ({ body }: OutwardAnswer): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    throw failure('wrong')
  }
}
