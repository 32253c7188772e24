import type { SlackConfig } from '#foundation/platform/config.ts'
import { own } from '#foundation/rules/own.ts'

/** A request is given up after this. */
const limit_ms = 15_000
const perPage = 200
/** Channels that are offered at most; whoever has more names the one they want by its beginning. */
const mostChannels = 2_000

/** How a message went: sent, to be tried again (`isBusy`: Slack only asked for patience), refused for good, or the token is taken no more. */
export type Said =
  | { outcome: 'sent' }
  | { outcome: 'later'; after_s: number; isBusy: boolean; error: string }
  | { outcome: 'refused'; error: string }
  | { outcome: 'revoked'; error: string }

/** What Slack answers once an enterprise let us in. */
export type Granted = { token: string; teamId: string; teamName: string }
export type Channel = { id: string; name: string }

/** What Slack says of a token that opens nothing any more. */
const revoked = new Set([
  'invalid_auth',
  'token_revoked',
  'token_expired',
  'account_inactive',
  'not_authed',
  'org_login_required',
])
/** What passes by itself. */
const passing = new Set([
  'internal_error',
  'fatal_error',
  'service_unavailable',
  'request_timeout',
  'ratelimited',
])
const later_s = 30

type Failed = { code?: string; retryAfter?: number; data?: { error?: string } }

const words: Readonly<Record<string, string>> = {
  channel_not_found: 'チャンネルが見つかりません。削除されたか、アプリが招待されていません',
  not_in_channel: 'アプリがチャンネルに入っていません。Slack で /invite してください',
  is_archived: 'チャンネルはアーカイブされています',
  restricted_action: 'チャンネルへの投稿が許可されていません',
}

/** A failed call, as what follows from it. */
export const toSaid = (error: unknown): Exclude<Said, { outcome: 'sent' }> => {
  const { code, retryAfter, data } = (error ?? {}) as Failed
  if (code === 'slack_webapi_rate_limited_error')
    return {
      outcome: 'later',
      after_s: retryAfter ?? later_s,
      isBusy: true,
      error: 'Slack が混み合っています（429）',
    }
  const said = data?.error
  if (said === undefined)
    return { outcome: 'later', after_s: later_s, isBusy: false, error: 'Slack につながりません' }
  if (revoked.has(said)) return { outcome: 'revoked', error: said }
  if (passing.has(said))
    return { outcome: 'later', after_s: later_s, isBusy: said === 'ratelimited', error: said }
  return { outcome: 'refused', error: own(words, said) ?? said }
}

/** Read when it is first needed: most processes never speak to Slack. */
const clientOf = async ({ apiUrl }: SlackConfig, token?: string) => {
  const { LogLevel, WebClient } = await import('@slack/web-api')
  return new WebClient(token, {
    slackApiUrl: apiUrl,
    timeout: limit_ms,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    logLevel: LogLevel.ERROR,
    logger: silent,
  })
}
const nothing = () => undefined
/** The library would write what it was sent. */
const silent = {
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  setLevel: nothing,
  getLevel: () => 'error' as never,
  setName: nothing,
}

/** Where a member lets us in (OAuth 2 code flow with state; PKCE, S256, where the app offers it). */
export const authorizeUrl = (
  { apiUrl, clientId, pkce }: SlackConfig,
  given: { state: string; challenge: string; redirectUri: string },
): string => {
  const url = new URL('/oauth/v2/authorize', apiUrl)
  url.search = new URLSearchParams({
    client_id: clientId,
    scope: 'chat:write,chat:write.public,channels:read,groups:read',
    state: given.state,
    redirect_uri: given.redirectUri,
    ...(pkce && { code_challenge: given.challenge, code_challenge_method: 'S256' }),
  }).toString()
  return url.href
}

/** The token for the code that came back. Throws when Slack refuses it. */
export const exchange = async (
  config: SlackConfig,
  given: { code: string; verifier: string; redirectUri: string },
): Promise<Granted> => {
  const client = await clientOf(config)
  const answer = await client.oauth.v2.access({
    client_id: config.clientId,
    client_secret: config.clientSecret,
    code: given.code,
    redirect_uri: given.redirectUri,
    ...(config.pkce && { code_verifier: given.verifier }),
  } as never)
  if (!answer.access_token || !answer.team?.id) throw new Error('no token')
  return { token: answer.access_token, teamId: answer.team.id, teamName: answer.team.name ?? answer.team.id }
}

/** The channels that can be written to, by name. Throws what Slack says. */
export const listChannels = async (config: SlackConfig, token: string): Promise<Channel[]> => {
  const client = await clientOf(config, token)
  const found: Channel[] = []
  let cursor: string | undefined
  do {
    const answer = await client.conversations.list({
      types: 'public_channel,private_channel',
      exclude_archived: true,
      limit: perPage,
      ...(cursor && { cursor }),
    })
    for (const { id, name } of answer.channels ?? []) if (id && name) found.push({ id, name })
    cursor = answer.response_metadata?.next_cursor || undefined
  } while (cursor && found.length < mostChannels)
  return found.sort((a, b) => a.name.localeCompare(b.name, 'ja'))
}

/** Says a text in a channel; what went wrong is in the answer, it never throws. */
export const say = async (
  config: SlackConfig,
  token: string,
  channel: string,
  text: string,
): Promise<Said> => {
  try {
    const client = await clientOf(config, token)
    await client.chat.postMessage({ channel, text, unfurl_links: false, unfurl_media: false })
    return { outcome: 'sent' }
  } catch (error) {
    return toSaid(error)
  }
}

/** Gives the token back. That Slack does not know it any more is no error. */
export const giveBack = async (config: SlackConfig, token: string): Promise<void> => {
  try {
    await (await clientOf(config, token)).auth.revoke()
  } catch {
    // Forgotten here all the same.
  }
}
