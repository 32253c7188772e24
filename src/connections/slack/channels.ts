import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import type { App } from '#foundation/api/app.ts'
import { manualRoute } from '#foundation/api/route.ts'
import type { Member } from '#foundation/entity/member.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { invalid, notFound, wrongState } from '#foundation/platform/errors.ts'
import { listChannels, say, toSaid } from './api.ts'
import { access, answer, answerOf, checkMayTakeOver, configOf, family } from './connection.ts'
import { holdToken, listenForChannels, purpose, readIntegration, slackTypes } from './records.ts'
import { revoke } from './revoke.ts'

const mostChannels = 20
const types = new Set(slackTypes.map(([type]) => type))
const channelDraft = z.strictObject({
  channel_id: z.string().regex(/^[A-Z0-9]{2,30}$/),
  name: z.string().trim().min(1).max(100),
  types: z
    .array(z.string().refine((type) => types.has(type), '選べないできごとが含まれています'))
    .min(1, '1件以上のできごとを選んでください')
    .max(types.size),
})

/** The token, opened; 404 without one. */
const openToken = async (app: App, inScope: InScope) => {
  const held = await inScope(holdToken)
  if (!held) throw notFound('Slack と連携していません')
  return app.secrets.open(purpose, held.sealed_token)
}

/** The channels Slack lets us post to. 409 when it cannot be asked; a token it takes no more is written down. */
const channelsOf = async (app: App, inScope: InScope) => {
  const config = configOf(app)
  const token = await openToken(app, inScope)
  try {
    return await listChannels(config, token)
  } catch (error) {
    const said = toSaid(error)
    if (said.outcome === 'revoked') await inScope((scope) => revoke(app, scope, said.error))
    throw wrongState(
      said.outcome === 'revoked'
        ? 'Slack との連携が切れています。連携し直してください'
        : `チャンネルを取得できませんでした（${said.error}）。時間をおいてもう一度お試しください`,
    )
  }
}

/** Throws 404 without a connection, 403 where somebody else's permission would be taken over. */
const checkConnected = async (scope: Scope, member: Member) => {
  if (!(await checkMayTakeOver(scope, member))) throw notFound('Slack と連携していません')
}

type Drafts = readonly z.infer<typeof channelDraft>[]

/** The names as Slack has them. One that was not there before must be a channel Slack knows; the others stay when it cannot be asked. */
const namedBySlack = async (app: App, inScope: InScope, drafts: Drafts): Promise<Drafts> => {
  const known = new Map(
    ((await inScope(readIntegration))?.channels ?? []).map(({ channel_id, name }) => [channel_id, name]),
  )
  if (drafts.every(({ channel_id }) => known.has(channel_id)))
    return drafts.map((draft) => ({ ...draft, name: known.get(draft.channel_id) ?? draft.name }))
  const offered = new Map((await channelsOf(app, inScope)).map(({ id, name }) => [id, name]))
  return drafts.map((draft) => {
    const name = offered.get(draft.channel_id) ?? known.get(draft.channel_id)
    if (name === undefined)
      throw invalid({
        channels: [`#${draft.name} は Slack に見つかりません。チャンネルを選び直してください`],
      })
    return { ...draft, name }
  })
}

const update = manualRoute({
  method: 'POST',
  path: `${family}/update`,
  summary:
    'どのチャンネルに何を知らせるかを変更します（マネージャー以上）。送ったものだけが残ります。新しいチャンネルは Slack に確かめ、名前は Slack のものにします',
  access,
  body: z.strictObject({
    enterprise: z.strictObject({ channels: z.array(channelDraft).max(mostChannels) }),
  }),
  answer,
  async handle({ app, inScope, member, body }) {
    const ids = body.enterprise.channels.map((each) => each.channel_id)
    if (new Set(ids).size < ids.length) throw invalid({ channels: ['同じチャンネルは1度だけ選べます'] })
    await inScope((scope) => checkConnected(scope, member))
    const channels = await namedBySlack(app, inScope, body.enterprise.channels)
    return inScope(async (scope) => {
      const { tx, enterpriseId } = scope
      await checkConnected(scope, member)
      await sql`DELETE FROM slack_channels WHERE enterprise_id = ${enterpriseId}`.execute(tx)
      for (const { channel_id, name, types: chosen } of channels)
        await sql`INSERT INTO slack_channels (enterprise_id, channel_id, name, types)
          VALUES (${enterpriseId}, ${channel_id}, ${name}, ${JSON.stringify([...new Set(chosen)])})`.execute(
          tx,
        )
      await listenForChannels(scope)
      await audit(scope, {
        action: 'linkage_changed',
        target: { type: 'slack', id: null, name: 'Slack' },
        detail: { channels: channels.map(({ name }) => name).join(' ') },
      })
      return answerOf(scope)
    })
  },
})

const channels = manualRoute({
  method: 'POST',
  path: `${family}/channels`,
  summary: '投稿できるチャンネルを Slack に聞きます（マネージャー以上）',
  access,
  answer: z.object({ channels: z.array(z.object({ id: z.string(), name: z.string() })) }),
  handle: async ({ app, inScope }) => ({ channels: await channelsOf(app, inScope) }),
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

/** The calls of the channels that are told of something. */
export const channelRoutes = [update, channels, test] as const
