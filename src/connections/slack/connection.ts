import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import type { Member } from '#foundation/entity/member.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { SlackConfig } from '#foundation/platform/config.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { checkMayChange } from '../webhooks/owner.ts'
import { holdToken, readIntegration, slackIntegration } from './records.ts'

export const family = '/api/enterprise/slack_integrations'
export const access = { feature: null, authority: 1 } as const

/** Our app at Slack; 409 while the platform has none. */
export const configOf = ({ config }: Pick<App, 'config'>): SlackConfig => {
  if (!config.slack)
    throw wrongState('Slack との連携は、まだ使えません。サービスの運営者にお問い合わせください')
  return config.slack
}

export const answer = z.object({ slack_integration: slackIntegration.nullable() })
export const answerOf = async (scope: Scope) => ({
  slack_integration: (await readIntegration(scope)) ?? null,
})

/**
 * Holds the connection; whoever changes where it tells what decides where records go that somebody else may see: that takes
 * no less permission than theirs. Throws 403.
 */
export const checkMayTakeOver = async (scope: Scope, member: Member) => {
  const held = await holdToken(scope)
  if (held) await checkMayChange(scope, member, held.member_id)
  return held
}
