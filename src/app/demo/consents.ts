import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { consentSources, writeConsent } from '#marketing/consents/consent.ts'
import { type Suppression, suppress } from '#marketing/consents/suppressions.ts'
import { suppressionReasons, topics } from '#marketing/consents/topics.ts'

const { unsubscribed, returned, complained, byHand } = suppressionReasons

/** Those who gave no word on mails: one of twelve. */
const isSilent = (n: number) => n % 12 === 11

const others: Suppression[] = [
  { address: 'info@example.co.jp', topic: topics.all, reason: byHand, note: '個人の宛先ではないため' },
  { address: 'taishoku@example.jp', topic: topics.all, reason: byHand, note: '退職のご連絡をいただきました' },
  { address: 'spam-report@example.net', topic: topics.jobs, reason: complained },
]

/** Most candidates want mails; some stopped those about jobs, and some addresses do not exist any more. */
export const makeConsents = async (scope: Scope, candidateIds: readonly number[]): Promise<void> => {
  for (const [n, candidate_id] of candidateIds.entries())
    if (!isSilent(n))
      await writeConsent(scope, {
        candidate_id,
        opted_in: n % 9 !== 8,
        source: n % 3 === 0 ? consentSources.staff : consentSources.registration,
        note: n % 3 === 0 ? '面談のときに伺いました' : null,
      })
  const stopped = await rows<{ address: string }>(
    scope.tx,
    sql`SELECT email AS address FROM candidates WHERE enterprise_id = ${scope.enterpriseId} AND email IS NOT NULL ORDER BY id_by_enterprise_id DESC LIMIT 9`,
  )
  await suppress(scope, [
    ...stopped.map(
      ({ address }, n): Suppression =>
        n % 3 === 0
          ? { address, topic: topics.all, reason: returned, note: '550 5.1.1 宛先がありません' }
          : { address, topic: topics.jobs, reason: unsubscribed },
    ),
    ...others,
  ])
}
