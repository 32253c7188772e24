import { sql } from 'kysely'
import { newSecret, sealSecret } from '#connections/webhooks/secret.ts'
import type { App } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { mailStates, queueMail } from '#foundation/platform/mail/outbox.ts'

/** Days until the job would look at a made-up domain by itself: nobody's DNS is asked for it. */
const later = 300

type Own = { host: string; stage: number; error?: string; attempts?: number; days?: number }

const domains: readonly Own[] = [
  { host: 'jobs.midorizaka.example', stage: 10, days: 71 },
  {
    host: 'work.kitahama-tech.example',
    stage: 10,
    days: 18,
    attempts: 2,
    error:
      '証明書を取り直せません。発行元が http://work.kitahama-tech.example/ の確認に 404 を受け取りました',
  },
  {
    host: 'career.tsukinowa.example',
    stage: 6,
    error: 'CNAME がDNSに見つかりません。登録したあと、届くまで数時間かかることがあります',
    attempts: 5,
  },
]

const makeDomain = async (tx: Executor, enterprise: number, own: Own) => {
  const { host, stage, error = null, attempts = 0, days = null } = own
  await sql`INSERT INTO site_domains (enterprise_id, host, stage, error, attempts, try_at, linked_at)
    VALUES (${enterprise}, ${host}, ${stage}, ${error}, ${attempts}, now() + make_interval(days => ${later}), ${stage === 10 ? sql`now()` : null})`.execute(
    tx,
  )
  await sql`INSERT INTO site_hosts (host, enterprise_id, not_after)
    VALUES (${host}, ${enterprise}, ${days === null ? null : sql`now() + make_interval(days => ${days})`})`.execute(
    tx,
  )
}

/** A mail whose connection broke while it was sent. */
const makeUnknown = async (tx: Executor, enterprise: number) => {
  const id = await queueMail(
    { tx, enterpriseId: enterprise, member: null },
    {
      purpose: 'billing',
      target: null,
      from: { name: 'みどり坂スタッフ', address: 'keiri@demo.example' },
      reply_to: null,
      to: 'keiri@customer.example',
      cc: null,
      subject: '請求書をお送りします',
      body: '請求書をお送りします。ご確認ください。',
      attachments: [],
    },
  )
  await sql`UPDATE outbox SET status = ${mailStates.unknown}, claimed_at = statement_timestamp(), failure = '送信中に接続が切れました'
    WHERE enterprise_id = ${enterprise} AND id_by_enterprise_id = ${id}`.execute(tx)
}

/** An endpoint that was stopped after five days without a delivery. */
const makeStopped = async ({ secrets }: App, tx: Executor, enterprise: number) => {
  const { sealed, tail } = sealSecret(secrets, newSecret())
  await sql`INSERT INTO webhooks (enterprise_id, id_by_enterprise_id, name, url, types, sealed_secret, secret_tail, member_id, is_active, disabled_reason, disabled_at)
    VALUES (${enterprise}, 1, '基幹システム', 'https://hooks.kitahama-tech.example/in', '["candidate.created"]', ${sealed}, ${tail}, 1, false, 'failing', statement_timestamp())`.execute(
    tx,
  )
}

/** What the operator's page of the platform's health has to say of other enterprises. */
export const makeTroubles = async (app: App, enterprises: readonly number[]): Promise<void> => {
  for (const [at, own] of domains.entries())
    await inTenant(app.db, enterprises[at] as number, (tx) => makeDomain(tx, enterprises[at] as number, own))
  const [first, second] = enterprises as [number, number]
  await inTenant(app.db, first, (tx) => makeUnknown(tx, first))
  await inTenant(app.db, second, (tx) => makeStopped(app, tx, second))
}
