import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Member } from '#foundation/entity/member.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import type { SlackConfig } from '#foundation/platform/config.ts'
import { writeWhenBack } from '#foundation/platform/database/connection-lost.ts'
import { asSystem, inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import { enqueue } from '#foundation/platform/jobs/enqueue.ts'
import { createQueue, type Queue } from '#foundation/platform/queue/queue.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import { nextAttempt } from '../webhooks/backoff.ts'
import { type Said, say } from './api.ts'
import { type SendSlack, sendSlackQueue } from './hear.ts'
import { purpose } from './records.ts'
import { revoke } from './revoke.ts'
import { type Message, textOf } from './text.ts'

type Target = Member & { sealed_token: string }
type Taken = { message: Message; token: string; text: string | undefined }

/** The token and in whose name records are read; undefined when nothing may be said. */
const targetOf = ({ tx, enterpriseId }: Scope) =>
  row<Target>(
    tx,
    sql`SELECT i.sealed_token, m.id_by_enterprise_id AS id, m.authority, m.contract_permission FROM slack_integrations i
        JOIN enterprises e ON e.id = i.enterprise_id AND e.contract_status_id = 1
        JOIN enterprise_members m ON m.enterprise_id = i.enterprise_id AND m.id_by_enterprise_id = i.member_id
          AND m.member_status = 1 AND m.authority >= ${MANAGER}
        WHERE i.enterprise_id = ${enterpriseId} AND i.revoked_at IS NULL`,
  )

/** The oldest due message of a channel in which none is under way: a channel hears in order, one at a time. */
const claim = ({ tx, enterpriseId }: Scope, by: string): Promise<Message | undefined> =>
  row<Message>(
    tx,
    sql`UPDATE slack_messages SET status = 1, claimed_by = ${by}
        WHERE enterprise_id = ${enterpriseId} AND status = 0 AND id_by_enterprise_id = (
          SELECT d.id_by_enterprise_id FROM slack_messages d
          WHERE d.enterprise_id = ${enterpriseId} AND d.status = 0 AND d.next_attempt_at <= now()
            AND NOT EXISTS (SELECT 1 FROM slack_messages e WHERE e.enterprise_id = ${enterpriseId} AND e.channel_id = d.channel_id
              AND e.status IN (0, 1) AND e.id_by_enterprise_id < d.id_by_enterprise_id)
          ORDER BY d.id_by_enterprise_id LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id_by_enterprise_id AS id, channel_id, type, target_type, target_id, count, detail, attempts`,
  )

const take = async (app: App, scope: Scope, by: string): Promise<Taken | undefined> => {
  const target = await targetOf(scope)
  const message = target && (await claim(scope, by))
  if (!message) return undefined
  const { sealed_token, ...reader } = target
  const text = await textOf({ ...scope, member: reader }, app.config.origin, message)
  return { message, token: app.secrets.open(purpose, sealed_token), text }
}

/** Writes down how a message went. What was claimed by another meanwhile stays. */
const settle = async (app: App, scope: Scope, by: string, { id, attempts }: Message, said: Said) => {
  const now = new Date()
  // To wait when asked is no attempt: however long Slack is busy, nothing is given up.
  const isBusy = said.outcome === 'later' && said.isBusy
  const next =
    said.outcome === 'later' ? nextAttempt(isBusy ? 1 : attempts + 1, now, 0.5, said.after_s) : null
  // What the token was refused for waits until Slack is connected again.
  const status = said.outcome === 'sent' ? 2 : next || said.outcome === 'revoked' ? 0 : 3
  await sql`UPDATE slack_messages SET status = ${status}, attempts = attempts + ${isBusy ? 0 : 1}, claimed_by = NULL,
      error = ${said.outcome === 'sent' ? null : said.error}, next_attempt_at = ${(next ?? now).toISOString()}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} AND claimed_by = ${by} AND status = 1`.execute(
    scope.tx,
  )
  if (said.outcome === 'revoked') await revoke(app, scope, said.error)
  if (next) await enqueue(scope.tx, sendSlackQueue, { enterprise_id: scope.enterpriseId }, next.toISOString())
}

/** Says one message; false when nothing was due, or Slack wants to be asked later. */
const sendOne = async (app: App, config: SlackConfig, enterpriseId: number, claim: string) => {
  const inScope = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(app.db, enterpriseId, (tx) => work(scopeOf(app, tx, enterpriseId, null)))
  const taken = await inScope((scope) => take(app, scope, claim))
  if (!taken) return false
  const { message, token, text } = taken
  const gone = { outcome: 'refused', error: '記録が見られなくなったため、送りませんでした' } as const
  const said = text === undefined ? gone : await say(config, token, message.channel_id, text)
  await writeWhenBack(() => inScope((scope) => settle(app, scope, claim, message, said)))
  return said.outcome === 'sent' || said.outcome === 'refused'
}

/** Enterprises with something due. */
const dueEnterprises = (app: App) =>
  asSystem(app.db, (tx) =>
    rows<{ enterprise_id: number }>(
      tx,
      sql`SELECT DISTINCT enterprise_id FROM slack_messages WHERE status = 0 AND next_attempt_at <= now()`,
    ),
  )

/** Says what is to be said: after events were taken, and every minute what is due again and what a dead process left. */
export const sendSlackJob = (app: App): Queue<SendSlack> =>
  createQueue<{ enterprise_id: number }, SendSlack>(app, {
    ...sendSlackQueue,
    rows: { table: 'slack_messages', held: sql`status = 1`, freed: sql`status = 0, claimed_by = NULL` },
    async due({ enterprise_id }) {
      if (!app.config.slack) return []
      return enterprise_id === undefined ? dueEnterprises(app) : [{ enterprise_id }]
    },
    async turn({ enterprise_id }, { claim }) {
      return app.config.slack !== undefined && sendOne(app, app.config.slack, enterprise_id, claim)
    },
  })
