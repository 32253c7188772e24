import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { listen } from '#foundation/platform/events/emit.ts'
import { isEventType, noticeTypes } from '#foundation/platform/events/event-types.ts'

/** The name that events are heard under (`event_listeners`). */
export const listener = 'slack'
/** What the token is sealed for. */
export const purpose = 'slack-token'

type At = Pick<Scope, 'tx' | 'enterpriseId'>

/** What can be told in a channel: everything but a call by name, which is one person's. */
export const slackTypes: readonly (readonly [type: string, label: string])[] = [...noticeTypes].filter(
  ([type]) => type !== 'member.mentioned' && !type.endsWith('.deleted'),
)
/** What is proposed for a first channel (issue: which events go where). */
export const proposedTypes = [
  'candidate.registered',
  'apply.created',
  'contract.renewal_answered',
  'payment_confirm.answered',
  'contract.ends_soon',
  'import.finished',
  'mail.failed',
] as const

export const slackChannel = z.object({
  channel_id: z.string(),
  name: z.string(),
  types: z.array(z.string()),
  /** How its last message went, and when it was written. */
  last_status: z.int().nullable(),
  last_error: z.string().nullable(),
  last_at: z.string().nullable(),
})
export type SlackChannel = z.infer<typeof slackChannel>

export const slackIntegration = z.object({
  team_id: z.string(),
  team_name: z.string(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }),
  revoked_at: z.string().nullable(),
  revoked_reason: z.string().nullable(),
  created_at: z.string(),
  /** Messages that are still to be sent. */
  waiting_count: z.int(),
  channels: z.array(slackChannel),
})
export type SlackIntegration = z.infer<typeof slackIntegration>

const listChannels = ({ tx, enterpriseId }: At) =>
  rows<SlackChannel>(
    tx,
    sql`SELECT c.channel_id, c.name, c.types, m.status AS last_status, m.error AS last_error, m.created_at AS last_at
        FROM slack_channels c LEFT JOIN LATERAL (SELECT status, error, created_at FROM slack_messages m
          WHERE m.enterprise_id = ${enterpriseId} AND m.channel_id = c.channel_id ORDER BY m.id_by_enterprise_id DESC LIMIT 1) m ON true
        WHERE c.enterprise_id = ${enterpriseId} ORDER BY c.name`,
  )

/** The enterprise's Slack, or undefined while it has none. */
export const readIntegration = async (at: At): Promise<SlackIntegration | undefined> => {
  const { tx, enterpriseId } = at
  const found = await row<Omit<SlackIntegration, 'channels'>>(
    tx,
    sql`SELECT i.team_id, i.team_name, i.revoked_at, i.revoked_reason, i.created_at,
          json_build_object('id', i.member_id, 'name', coalesce(concat_ws(' ', m.l_name, m.f_name), '')) AS enterprise_member,
          (SELECT count(*) FROM slack_messages s WHERE s.enterprise_id = ${enterpriseId} AND s.status IN (0, 1)) AS waiting_count
        FROM slack_integrations i
        LEFT JOIN enterprise_members m ON m.enterprise_id = i.enterprise_id AND m.id_by_enterprise_id = i.member_id
        WHERE i.enterprise_id = ${enterpriseId}`,
  )
  return found && { ...found, channels: await listChannels(at) }
}

export type Token = { sealed_token: string; member_id: number; revoked_at: string | null }

/** The sealed token, its row held until the transaction ends; undefined without one. */
export const holdToken = ({ tx, enterpriseId }: At): Promise<Token | undefined> =>
  row<Token>(
    tx,
    sql`SELECT sealed_token, member_id, revoked_at FROM slack_integrations WHERE enterprise_id = ${enterpriseId} FOR UPDATE`,
  )

/** Hears what any channel wants; nothing without a channel. */
export const listenForChannels = async (scope: Scope): Promise<void> => {
  const found = await rows<{ types: string[] }>(
    scope.tx,
    sql`SELECT types FROM slack_channels WHERE enterprise_id = ${scope.enterpriseId}`,
  )
  await listen(scope, listener, [...new Set(found.flatMap(({ types }) => types))].filter(isEventType))
}
