import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import type { Member } from '#foundation/entity/member.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { SlackConfig } from '#foundation/platform/config.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { invalid, notFound, wrongState } from '#foundation/platform/errors.ts'
import { checkMayChange } from '../webhooks/owner.ts'
import { exchange, giveBack, listChannels, say, toSaid } from './api.ts'
import {
  holdToken,
  listenForChannels,
  proposedTypes,
  purpose,
  readIntegration,
  slackIntegration,
  slackTypes,
} from './records.ts'
import { revoke } from './revoke.ts'
import { beginWay, endWay, redirectUri } from './way-in.ts'

const family = '/api/enterprise/slack_integrations'
const access = { feature: null, authority: 1 } as const
const mostChannels = 20

/** Our app at Slack; 409 while the platform has none. */
const configOf = ({ config }: Pick<App, 'config'>): SlackConfig => {
  if (!config.slack)
    throw wrongState('Slack との連携は、まだ使えません。サービスの運営者にお問い合わせください')
  return config.slack
}

const answer = z.object({ slack_integration: slackIntegration.nullable() })
const answerOf = async (scope: Scope) => ({ slack_integration: (await readIntegration(scope)) ?? null })

const index = memberRoute({
  method: 'POST',
  path: `${family}/index`,
  summary: 'Slack との連携を取得します（マネージャー以上）。選べるできごとも答えます',
  access,
  answer: z.object({
    slack_integrations: z.array(slackIntegration),
    is_available: z.boolean(),
    types: z.array(z.object({ type: z.string(), label: z.string(), is_proposed: z.boolean() })),
  }),
  async handle({ app, scope }) {
    const found = await readIntegration(scope)
    return {
      slack_integrations: found ? [found] : [],
      is_available: app.config.slack !== undefined,
      types: slackTypes.map(([type, label]) => ({
        type,
        label,
        is_proposed: (proposedTypes as readonly string[]).includes(type),
      })),
    }
  },
})

const auth = memberRoute({
  method: 'POST',
  path: `${family}/auth`,
  summary:
    'Slack で許可するためのアドレスを取得します（マネージャー以上）。10分、1度だけ、始めたメンバーだけが使えます',
  access,
  answer: z.object({ url: z.string() }),
  handle: async ({ app, scope, member }) => ({
    url: await beginWay(app, configOf(app), scope, member.id),
  }),
})

/**
 * Holds the connection; whoever changes where it tells what decides where records go that somebody else may see: that takes
 * no less permission than theirs. Throws 403.
 */
const checkMayTakeOver = async (scope: Scope, member: Member) => {
  const held = await holdToken(scope)
  if (held) await checkMayChange(scope, member, held.member_id)
  return held
}

const keepToken = async (
  app: App,
  scope: Scope,
  member: Member,
  granted: Awaited<ReturnType<typeof exchange>>,
) => {
  const { tx, enterpriseId } = scope
  const sealed = app.secrets.seal(purpose, granted.token)
  await checkMayTakeOver(scope, member)
  // Channels of another workspace are no channels of this one, and what waits for them reaches nobody.
  const { team_id } = (await readIntegration(scope)) ?? {}
  if (team_id !== undefined && team_id !== granted.teamId) {
    await sql`DELETE FROM slack_messages WHERE enterprise_id = ${enterpriseId}`.execute(tx)
    await sql`DELETE FROM slack_channels WHERE enterprise_id = ${enterpriseId}`.execute(tx)
    await listenForChannels(scope)
  }
  await sql`INSERT INTO slack_integrations AS s (enterprise_id, team_id, team_name, sealed_token, member_id)
    VALUES (${enterpriseId}, ${granted.teamId}, ${granted.teamName}, ${sealed}, ${member.id})
    ON CONFLICT (enterprise_id) DO UPDATE SET team_id = excluded.team_id, team_name = excluded.team_name, sealed_token = excluded.sealed_token,
      member_id = excluded.member_id, revoked_at = NULL, revoked_reason = NULL, updated_at = statement_timestamp()`.execute(
    tx,
  )
  await audit(scope, {
    action: 'linkage_changed',
    target: { type: 'slack', id: null, name: granted.teamName },
    detail: { added: true },
  })
}

const communication = manualRoute({
  method: 'POST',
  path: `${family}/communication`,
  summary: 'Slack から戻ったコードを鍵に換えて、連携を始めます（マネージャー以上）',
  access,
  body: z.strictObject({
    enterprise: z.strictObject({ code: z.string().min(1).max(500), state: z.string().min(1).max(500) }),
  }),
  answer,
  async handle({ app, enterpriseId, member, inScope, body }) {
    const config = configOf(app)
    const { code, state } = body.enterprise
    const verifier = await inScope((scope) => endWay(app, scope, member.id, state))
    const granted = await exchange(config, { code, verifier, redirectUri: redirectUri(app) }).catch(() => {
      throw invalid({ code: ['Slack が連携を受け付けませんでした。もう一度連携してください'] })
    })
    return inTenant(app.db, enterpriseId, async (tx) => {
      const scope = scopeOf(app, tx, enterpriseId, member)
      await keepToken(app, scope, member, granted)
      return answerOf(scope)
    })
  },
})

const types = new Set(slackTypes.map(([type]) => type))
const channelDraft = z.strictObject({
  channel_id: z.string().regex(/^[A-Z0-9]{2,30}$/),
  name: z.string().trim().min(1).max(100),
  types: z
    .array(z.string().refine((type) => types.has(type), '選べないできごとが含まれています'))
    .min(1, '1件以上のできごとを選んでください')
    .max(types.size),
})

const update = memberRoute({
  method: 'POST',
  path: `${family}/update`,
  summary: 'どのチャンネルに何を知らせるかを変更します（マネージャー以上）。送ったものだけが残ります',
  access,
  body: z.strictObject({
    enterprise: z.strictObject({ channels: z.array(channelDraft).max(mostChannels) }),
  }),
  answer,
  async handle({ scope, member, body }) {
    const { tx, enterpriseId } = scope
    if (!(await checkMayTakeOver(scope, member))) throw notFound('Slack と連携していません')
    const { channels } = body.enterprise
    if (new Set(channels.map((each) => each.channel_id)).size < channels.length)
      throw invalid({ channels: ['同じチャンネルは1度だけ選べます'] })
    await sql`DELETE FROM slack_channels WHERE enterprise_id = ${enterpriseId}`.execute(tx)
    for (const { channel_id, name, types: chosen } of channels)
      await sql`INSERT INTO slack_channels (enterprise_id, channel_id, name, types)
        VALUES (${enterpriseId}, ${channel_id}, ${name}, ${JSON.stringify([...new Set(chosen)])})`.execute(tx)
    await listenForChannels(scope)
    await audit(scope, {
      action: 'linkage_changed',
      target: { type: 'slack', id: null, name: 'Slack' },
      detail: { channels: channels.map(({ name }) => name).join(' ') },
    })
    return answerOf(scope)
  },
})

const remove = manualRoute({
  method: 'POST',
  path: `${family}/delete`,
  summary: 'Slack との連携をやめます（マネージャー以上）。鍵は Slack に返し、待っている通知は送りません',
  access,
  answer: z.object({ deleted: z.literal(true) }),
  async handle({ app, inScope }) {
    const token = await inScope(async (scope) => {
      const { tx, enterpriseId } = scope
      const held = await holdToken(scope)
      if (!held) throw notFound('Slack と連携していません')
      for (const table of ['slack_messages', 'slack_channels', 'slack_integrations'])
        await sql`DELETE FROM ${sql.table(table)} WHERE enterprise_id = ${enterpriseId}`.execute(tx)
      await listenForChannels(scope)
      await audit(scope, {
        action: 'linkage_changed',
        target: { type: 'slack', id: null, name: 'Slack' },
        detail: { removed: true },
      })
      return app.secrets.open(purpose, held.sealed_token)
    })
    if (app.config.slack) await giveBack(app.config.slack, token)
    return { deleted: true as const }
  },
})

/** The token, opened; 404 without one. */
const openToken = async (app: App, inScope: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>) => {
  const held = await inScope(holdToken)
  if (!held) throw notFound('Slack と連携していません')
  return app.secrets.open(purpose, held.sealed_token)
}

const channels = manualRoute({
  method: 'POST',
  path: `${family}/channels`,
  summary: '投稿できるチャンネルを Slack に聞きます（マネージャー以上）',
  access,
  answer: z.object({ channels: z.array(z.object({ id: z.string(), name: z.string() })) }),
  async handle({ app, inScope }) {
    const config = configOf(app)
    const token = await openToken(app, inScope)
    try {
      return { channels: await listChannels(config, token) }
    } catch (error) {
      const said = toSaid(error)
      if (said.outcome === 'revoked') await inScope((scope) => revoke(app, scope, said.error))
      throw wrongState(
        said.outcome === 'revoked'
          ? 'Slack との連携が切れています。連携し直してください'
          : `チャンネルを取得できませんでした（${said.error}）。時間をおいてもう一度お試しください`,
      )
    }
  },
})

const test = manualRoute({
  method: 'POST',
  path: `${family}/test`,
  summary: 'チャンネルに試しの投稿をします（マネージャー以上）',
  access,
  body: z.strictObject({ channel_id: z.string().max(30) }),
  answer: z.object({ sent: z.boolean(), error: z.string().nullable() }),
  async handle({ app, inScope, body }) {
    const config = configOf(app)
    const token = await openToken(app, inScope)
    const text = 'つむぎからの試しの投稿です。このチャンネルに通知が届きます。'
    const said = await say(config, token, body.channel_id, text)
    if (said.outcome === 'revoked') await inScope((scope) => revoke(app, scope, said.error))
    return { sent: said.outcome === 'sent', error: said.outcome === 'sent' ? null : said.error }
  },
})

export const slackRoutes = [index, auth, communication, update, remove, channels, test] as const
