import { sql } from 'kysely'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { hasConsent } from '../consents/consent.ts'
import { isSuppressed } from '../consents/suppressions.ts'
import { type MailingKindId, mailingKinds, type TargetTypeId } from './mailing.ts'
import { topicOf } from './mailing-row.ts'

/**
 * Why a recipient (alias `r`) must not get its mail any more, asked at the last moment: NULL when it may. The answers are
 * those of `leaveOutReasons`, and `deleted`. Thanks for a registration answer what somebody asked for: no consent is needed.
 */
export const mayReceive = (kind: MailingKindId, target: TargetTypeId): Fragment => {
  const table = sql.table(target === 1 ? 'candidates' : 'company_members')
  const there = sql`EXISTS (SELECT 1 FROM ${table} t WHERE t.enterprise_id = ${tenantValue} AND t.id_by_enterprise_id = r.target_id`
  const consent =
    target === 1 && kind !== mailingKinds.automationEmail
      ? sql`WHEN NOT ${there} AND ${hasConsent('t')}) THEN 'no_consent'`
      : sql``
  return sql`CASE WHEN NOT ${there}) THEN 'deleted'
    WHEN ${isSuppressed(sql`r.address`, topicOf(kind))} THEN 'unsubscribed' ${consent} END`
}
