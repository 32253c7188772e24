import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { enterpriseJob } from '#foundation/api/enterprise-job.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'

/** Told so many days before the end, each once. */
const first = 14
const second = 3

type Expiring = { id: number; member_id: number }

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Marks the tokens that end within so many days and were not told of so late, and answers them: who marks is who tells. */
const takeDue = (tx: Executor, enterprise: number, within: number) =>
  rows<Expiring>(
    tx,
    sql`UPDATE api_tokens SET told_days = ${within}
        WHERE enterprise_id = ${enterprise} AND revoked_at IS NULL AND expires_at > ${inDays(0)}::timestamptz
          AND expires_at < ${inDays(within)}::timestamptz AND (told_days IS NULL OR told_days > ${within})
        RETURNING id_by_enterprise_id AS id, member_id`,
  )

/** Tells who made each token, and the administrators: in the product and by mail, as each of them chose (notifications). */
const tell = async (tx: Executor, enterprise: number, tokens: readonly Expiring[]) => {
  const administrators = await rows<{ id: number }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id FROM enterprise_members
        WHERE enterprise_id = ${enterprise} AND member_status = 1 AND authority = ${ADMINISTRATOR}`,
  )
  await emit(
    { tx, enterpriseId: enterprise, member: null },
    tokens.map(({ id, member_id }) => ({
      type: 'api_token.expires_soon' as const,
      target_type: 'api_token',
      target_id: id,
      detail: { member_ids: [...new Set([member_id, ...administrators.map((one) => one.id)])] },
    })),
  )
}

/** Enterprises with tokens that end soon. */
const withEnding = ({ db }: App) =>
  asSystem(db, (tx) =>
    rows<{ id: number }>(
      tx,
      sql`SELECT DISTINCT enterprise_id AS id FROM api_tokens WHERE revoked_at IS NULL AND expires_at > now()
            AND expires_at < ${inDays(first)}::timestamptz AND (told_days IS NULL OR told_days > ${second})`,
    ),
  )

/** Every morning: tokens that end within 14 days, and again within 3, are told to those who can replace them, once each. */
export const tokenExpiryJob = enterpriseJob({
  name: 'tell-token-expiry',
  cron: '0 9 * * *',
  among: withEnding,
  async work({ tx, enterpriseId }) {
    for (const within of [second, first])
      await tell(tx, enterpriseId, await takeDue(tx, enterpriseId, within))
  },
})
