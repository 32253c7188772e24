import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { SlackConfig } from '#foundation/platform/config.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'
import { authorizeUrl } from './api.ts'

const sealedFor = 'slack-verifier'

/** Where Slack sends the member back to. */
export const redirectUri = ({ config }: Pick<App, 'config'>) =>
  `${config.origin}/enterprise/setting/linkage/notifications`

/** Begins the way to Slack: the state is one member's, opens once, and for ten minutes. */
export const beginWay = async (
  app: App,
  slack: SlackConfig,
  { tx, enterpriseId }: Scope,
  memberId: number,
) => {
  const state = newToken(enterpriseId)
  const verifier = randomBytes(48).toString('base64url')
  await sql`INSERT INTO slack_states (enterprise_id, state_hash, member_id, sealed_verifier, expires_at)
    VALUES (${enterpriseId}, ${hashToken(state)}, ${memberId}, ${app.secrets.seal(sealedFor, verifier)}, now() + interval '10 minutes')`.execute(
    tx,
  )
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return authorizeUrl(slack, { state, challenge, redirectUri: redirectUri(app) })
}

/** Ends the way: the verifier of a state that this member began; 400 for any other, and for one that was used. */
export const endWay = async (app: App, { tx, enterpriseId }: Scope, memberId: number, state: string) => {
  const begun = await row<{ sealed_verifier: string }>(
    tx,
    sql`DELETE FROM slack_states WHERE enterprise_id = ${enterpriseId} AND state_hash = ${hashToken(state)}
          AND member_id = ${memberId} AND expires_at > now() RETURNING sealed_verifier`,
  )
  if (!begun)
    throw invalid({
      state: ['連携の手続きの期限（10分）が切れたか、ほかの画面で始めたものです。もう一度連携してください'],
    })
  return app.secrets.open(sealedFor, begun.sealed_verifier)
}
