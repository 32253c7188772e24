import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import type { Member } from '#foundation/entity/member.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { invalid, notFound } from '#foundation/platform/errors.ts'
import { exchange, giveBack } from './api.ts'
import { channelRoutes } from './channels.ts'
import { access, answer, answerOf, checkMayTakeOver, configOf, family } from './connection.ts'
import {
  holdToken,
  listenForChannels,
  proposedTypes,
  purpose,
  readIntegration,
  slackIntegration,
  slackTypes,
} from './records.ts'
import { beginWay, endWay, redirectUri } from './way-in.ts'

const index = memberRoute({
  method: 'POST',
  path: `${family}/index`,
  summary: 'Slack との連携を取得します。選べるできごとも答えます',
  access: { feature: null, authority: 0 },
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
      member_id = excluded.member_id, revoked_at = NULL, revoked_reason = NULL, updated_at = excluded.updated_at`.execute(
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

export const slackRoutes = [index, auth, communication, remove, ...channelRoutes] as const
