import { sql } from 'kysely'
import { z } from 'zod'
import { operatorRoute } from '#foundation/api/route.ts'
import { asSystem, inTransaction, row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { writeAudit } from '../audit/audit.ts'
import { staffNamedIn } from '../audit/staff-name.ts'

/** Who may sign up: 1 nobody, 2 whom the operator approves, 3 everybody. */
export const signUpMode = { closed: 1, approval: 2, open: 3 } as const

const setting = z.object({ sign_up: z.int() })
const answer = z.object({ platform_setting: setting })

export const readSettings = async (tx: Executor): Promise<z.infer<typeof setting>> =>
  (await row<z.infer<typeof setting>>(tx, sql`SELECT sign_up FROM platform_settings`)) ?? {
    sign_up: signUpMode.approval,
  }

const show = operatorRoute({
  method: 'GET',
  path: '/api/admin/platform_settings/show',
  summary: 'プラットフォームの設定を取得します',
  authority: 0,
  answer,
  handle: async ({ app }) => ({ platform_setting: await inTransaction(app.db, readSettings) }),
})

const update = operatorRoute({
  method: 'POST',
  path: '/api/admin/platform_settings/update',
  summary: '会社の申し込みの受け付け方（1 受付停止、2 承認制、3 自由）を変更します（管理者のみ）',
  authority: 2,
  body: z.strictObject({ platform_setting: z.strictObject({ sign_up: z.literal([1, 2, 3]) }) }),
  answer,
  handle: ({ app, body, request, adminMember: { id } }) =>
    asSystem(app.db, async (tx) => {
      const { sign_up } = body.platform_setting
      await sql`UPDATE platform_settings SET sign_up = ${sign_up}, updated_at = statement_timestamp()`.execute(
        tx,
      )
      const entry = {
        action: 'setting_changed',
        member: await staffNamedIn(tx, id),
        detail: { sign_up },
      } as const
      await writeAudit(tx, platformId, entry, request)
      return { platform_setting: await readSettings(tx) }
    }),
})

export const platformSettingRoutes = [show, update] as const
