import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { memberNamed, writeAudit } from '#accounts/audit/audit.ts'
import type { App } from '#foundation/api/app.ts'
import { operatorRoute } from '#foundation/api/route.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { findingsOf } from './findings.ts'
import { worstOf } from './level.ts'
import { readAll } from './readings.ts'
import { retryDomain, retryQueue } from './retry.ts'
import { type Health, health, lastBackup } from './schema.ts'

/** The requests that the first figure is of. */
const spell_minutes = 5

const look = async (app: App): Promise<Health> => {
  const now = new Date()
  const readings = await readAll(app, now)
  const findings = findingsOf(readings, now)
  return {
    ...readings,
    at: now.toISOString(),
    level: worstOf(findings.map(({ level }) => level)),
    findings,
    response: { ...app.meter.last(spell_minutes), hours: app.meter.hours() },
  }
}

const show = operatorRoute({
  method: 'GET',
  path: '/api/admin/health/show',
  summary:
    'つむぎの稼働状況を取得します：問題（急ぐものから）、応答、送信箱、処理の列、ドメインと証明書、Webhook、ファイル、データベース、遅い問い合わせ、バックアップ、サーバー。backup は最後のバックアップの時刻と、そこからの時間です',
  authority: 0,
  answer: z.object({ health, backup: lastBackup }),
  async handle({ app }) {
    const found = await look(app)
    return { health: found, backup: found.backup?.last ?? null }
  },
})

/** Writes down who had something tried again. */
const writeRetry = (app: App, actor: number, name: string, request: FastifyRequest) =>
  inTenant(app.db, platformId, async (tx) =>
    writeAudit(
      tx,
      platformId,
      {
        action: 'work_retried',
        member: await memberNamed(tx, platformId, actor),
        target: { type: 'health', id: null, name },
      },
      request,
    ),
  )

const retryQueueRoute = operatorRoute({
  method: 'POST',
  path: '/api/admin/health/retry_queue',
  summary: '処理の列の失敗した処理を、すべてもう一度行います（マネージャー以上、1,000件まで）',
  authority: 1,
  body: z.strictObject({ name: z.string().min(1).max(100) }),
  answer: z.object({ retried: z.int() }),
  async handle({ app, adminMember, body, request }) {
    const retried = await inTenant(app.db, platformId, (tx) => retryQueue(tx, body.name))
    app.jobs.wake(body.name)
    await writeRetry(app, adminMember.id, `${body.name} ${retried}件`, request)
    return { retried }
  },
})

const retryDomainRoute = operatorRoute({
  method: 'POST',
  path: '/api/admin/health/retry_domain',
  summary: '会社の独自ドメインの続きを、すぐに行います（マネージャー以上）',
  authority: 1,
  body: z.strictObject({ enterprise_id: z.int().min(1).max(2_147_483_647) }),
  answer: z.object({ site_domain: z.string() }),
  async handle({ app, adminMember, body: { enterprise_id }, request }) {
    const host = await inTenant(app.db, enterprise_id, (tx) => retryDomain(tx, enterprise_id))
    app.jobs.wake('site-domains')
    await writeRetry(app, adminMember.id, host, request)
    return { site_domain: host }
  },
})

/** The operator's calls of the platform's health: everybody of the staff reads, managers have work tried again. */
export const healthRoutes = [show, retryQueueRoute, retryDomainRoute] as const
