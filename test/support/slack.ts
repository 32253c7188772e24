import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Posted = { token: string; channel: string; text: string }

/** How the server behaves: what `chat.postMessage` does next, and whether the token is known. */
export type SlackServer = {
  /** For SLACK_API_URL. */
  apiUrl: string
  posted: Posted[]
  /** The workspace that lets us in. */
  team: { id: string; name: string }
  /** The challenge of each way in, by its code. */
  codes: Map<string, { challenge: string; redirectUri: string }>
  /** Answers of the next posts, one each; `ok` when none is left. */
  next: ('ok' | 'limited' | 'broken' | 'not_in_channel' | 'token_revoked')[]
  revoke(): void
  stop(): Promise<void>
}

const channels = Array.from({ length: 3 }, (_, at) => ({
  id: `C00${at + 1}`,
  name: ['general', '応募', '契約'][at],
}))

/** A server that speaks the part of Slack's protocol which the product uses (api.slack.com/methods). */
export const startSlack = async (): Promise<SlackServer> => {
  const posted: Posted[] = []
  const codes: SlackServer['codes'] = new Map()
  const next: SlackServer['next'] = []
  const secrets = new Set<string>()
  const team = { id: 'T001', name: 'かさねワークス' }
  let made = 0
  const tokenOf = (request: IncomingMessage) => (request.headers.authorization ?? '').replace('Bearer ', '')
  const json = (response: ServerResponse, body: object, status = 200, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

  const access = async (form: URLSearchParams, response: ServerResponse) => {
    const { createHash } = await import('node:crypto')
    const code = codes.get(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      code !== undefined &&
      // Of an app without PKCE nothing was asked.
      (code.challenge === '' || code.challenge === challenge) &&
      code.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === 'client' &&
      form.get('client_secret') === 'secret'
    codes.delete(form.get('code') ?? '')
    if (!isRight) return json(response, { ok: false, error: 'invalid_code' })
    const token = `xoxb-${++made}`
    secrets.add(token)
    json(response, {
      ok: true,
      access_token: token,
      token_type: 'bot',
      team,
    })
  }

  const list = (form: URLSearchParams, response: ServerResponse) => {
    const from = Number(form.get('cursor') || 0)
    const after = from + 2
    json(response, {
      ok: true,
      channels: channels.slice(from, after),
      response_metadata: { next_cursor: after < channels.length ? String(after) : '' },
    })
  }

  const post = (token: string, form: URLSearchParams, response: ServerResponse) => {
    const answer = next.shift() ?? 'ok'
    if (answer === 'limited')
      return json(response, { ok: false, error: 'ratelimited' }, 429, { 'retry-after': '1' })
    if (answer === 'broken') return json(response, {}, 500)
    if (answer !== 'ok') return json(response, { ok: false, error: answer })
    posted.push({ token, channel: form.get('channel') ?? '', text: form.get('text') ?? '' })
    json(response, { ok: true, ts: String(posted.length) })
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://slack')
    if (url.pathname === '/oauth/v2/authorize') {
      const code = `code-${++made}`
      const redirectUri = url.searchParams.get('redirect_uri') ?? ''
      codes.set(code, { challenge: url.searchParams.get('code_challenge') ?? '', redirectUri })
      const back = new URL(redirectUri)
      back.search = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }).toString()
      return response.writeHead(302, { location: back.href }).end()
    }
    const form = new URLSearchParams(await text(request))
    const method = url.pathname.replace('/api/', '')
    if (method === 'oauth.v2.access') return access(form, response)
    const token = tokenOf(request)
    if (!secrets.has(token)) return json(response, { ok: false, error: 'invalid_auth' })
    if (method === 'conversations.list') return list(form, response)
    if (method === 'chat.postMessage') return post(token, form, response)
    if (method === 'auth.revoke') {
      secrets.delete(token)
      return json(response, { ok: true, revoked: true })
    }
    json(response, { ok: false, error: 'unknown_method' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`,
    posted,
    team,
    codes,
    next,
    revoke: () => secrets.clear(),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
