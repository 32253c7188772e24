import { sql } from 'kysely'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { type EnterpriseName, enterpriseNames } from './enterprise-names.ts'

const most = 50

export type Webhook = {
  enterprise: EnterpriseName
  id_by_enterprise_id: number
  name: string
  /** The host alone: the rest of an address may be a secret. */
  host: string
  is_active: boolean
  disabled_reason: string | null
  /** Since when it is off, or nothing but failures came. */
  since: string | null
}

export type Webhooks = {
  /** Endpoints that were stopped, but not by staff. */
  disabled: number
  /** Endpoints that have been failing for an hour. */
  failing: number
  waiting: number
  oldest_at: string | null
  webhooks: Webhook[]
}

type Stored = Omit<Webhook, 'enterprise' | 'host'> & { enterprise_id: number; url: string }

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '')

/** Endpoints of all enterprises that were stopped or fail, and what waits to be sent. */
export const readWebhooks = async (tx: Executor): Promise<Webhooks> => {
  const stored = await rows<Stored>(
    tx,
    sql`SELECT enterprise_id, id_by_enterprise_id, name, url, is_active, disabled_reason,
          CASE WHEN is_active THEN first_failed_at ELSE disabled_at END AS since
        FROM webhooks
        WHERE (NOT is_active AND disabled_reason <> 'staff') OR (is_active AND first_failed_at < now() - interval '1 hour')
        ORDER BY is_active, since DESC`,
  )
  const due = await row<{ waiting: number; oldest_at: string | null }>(
    tx,
    sql`SELECT count(*)::int AS waiting, min(d.next_attempt_at) AS oldest_at FROM webhook_deliveries d
        JOIN webhooks w ON w.enterprise_id = d.enterprise_id AND w.id_by_enterprise_id = d.webhook_id AND w.is_active
        WHERE d.status = 0 AND d.next_attempt_at <= now()`,
  )
  const nameOf = await enterpriseNames(
    tx,
    stored.map(({ enterprise_id }) => enterprise_id),
  )
  const disabled = stored.filter(({ is_active }) => !is_active).length
  return {
    disabled,
    failing: stored.length - disabled,
    waiting: due?.waiting ?? 0,
    oldest_at: due?.oldest_at ?? null,
    webhooks: stored.slice(0, most).map(({ enterprise_id, url, ...one }) => ({
      ...one,
      enterprise: nameOf(enterprise_id),
      host: hostOf(url),
    })),
  }
}
