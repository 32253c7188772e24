import { z } from 'zod'
import { manualRoute, memberRoute, operatorRoute } from '#foundation/api/route.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'

import { platformId } from '#foundation/platform/platform-id.ts'
import { audit, writeAudit } from './audit.ts'
import { auditCsv, csvMax, csvName } from './audit-csv.ts'
import { type AuditAnswer, auditEntry, auditFilter, countAudit, listAudit } from './entries.ts'
import { staffNamed } from './staff-name.ts'

const access = { feature: null, authority: 2 } as const
const page = {
  page: z.int().min(1).max(100_000).default(1),
  limit_value: z.int().min(1).max(200).default(50),
}
const body = z.strictObject({ ...page, ...auditFilter })
const answer = z.object({
  audit_entries: z.array(auditEntry),
  count: z.int(),
  current_page: z.int(),
  limit_value: z.int(),
})
const csvBody = z.strictObject(auditFilter)
const csvAnswer = z.string().meta({ contentMediaType: 'text/csv' })
const whole = { limit: csvMax + 1, offset: 0 }
const exported = { action: 'exported', target: { type: 'csv', id: null, name: '監査ログ' } } as const

const checkSize = (entries: readonly AuditAnswer[]) => {
  if (entries.length > csvMax)
    throw badRequest('一度に書き出せるのは10万件までです。期間を狭めて、もう一度書き出してください')
}

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/audit_entries/index',
  summary: '監査ログを新しい順に取得します（管理者のみ。記録は変更も削除もできません）',
  access,
  body,
  answer,
  handle: async ({ scope: { tx }, enterpriseId, body: { page: current_page, limit_value, ...filter } }) => ({
    audit_entries: await listAudit(tx, enterpriseId, filter, {
      limit: limit_value,
      offset: (current_page - 1) * limit_value,
    }),
    count: await countAudit(tx, enterpriseId, filter),
    current_page,
    limit_value,
  }),
})

const csv = manualRoute({
  method: 'POST',
  path: '/api/enterprise/audit_entries/csv',
  summary: '条件に一致する監査ログをCSVで書き出します（管理者のみ。書き出したことも記録します）',
  access,
  body: csvBody,
  answer: csvAnswer,
  async handle({ inScope, enterpriseId, body: filter, reply }) {
    const entries = await inScope(async (scope) => {
      const found = await listAudit(scope.tx, enterpriseId, filter, whole)
      checkSize(found)
      await audit(scope, exported)
      return found
    })
    return sendBytes(reply, auditCsv(entries), csvName, 'text/csv; charset=utf-8')
  },
})

const adminIndex = operatorRoute({
  method: 'POST',
  path: '/api/admin/audit_entries/index',
  summary: '運営の監査ログを新しい順に取得します（管理者のみ）',
  authority: 2,
  body,
  answer,
  handle: ({ app, body: { page: current_page, limit_value, ...filter } }) =>
    inTenant(
      app.db,
      platformId,
      async (tx) => ({
        audit_entries: await listAudit(tx, platformId, filter, {
          limit: limit_value,
          offset: (current_page - 1) * limit_value,
        }),
        count: await countAudit(tx, platformId, filter),
        current_page,
        limit_value,
      }),
      'read only',
    ),
})

const adminCsv = operatorRoute({
  method: 'POST',
  path: '/api/admin/audit_entries/csv',
  summary: '条件に一致する運営の監査ログをCSVで書き出します（管理者のみ）',
  authority: 2,
  body: csvBody,
  answer: csvAnswer,
  async handle({ app, adminMember, body: filter, request, reply }) {
    const member = await staffNamed(app, adminMember.id)
    const entries = await inTenant(app.db, platformId, async (tx) => {
      const found = await listAudit(tx, platformId, filter, whole)
      checkSize(found)
      await writeAudit(tx, platformId, { ...exported, member }, request)
      return found
    })
    return sendBytes(reply, auditCsv(entries), csvName, 'text/csv; charset=utf-8')
  },
})

export const auditRoutes = [index, csv, adminIndex, adminCsv] as const
