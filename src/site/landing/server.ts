import { sql } from 'kysely'
import { z } from 'zod'
import { writeAudit } from '#accounts/audit/audit.ts'
import { staffNamedIn } from '#accounts/audit/staff-name.ts'
import { operatorRoute } from '#foundation/api/route.ts'
import { readFields } from '#foundation/entity/read-fields.ts'
import { asSystem, inTransaction } from '#foundation/platform/database/transaction.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { landingFields } from './landing-fields.ts'
import { readLanding } from './landing-setting.ts'
import { unreadableLine } from './sibling-services.ts'

const landingSetting = z.object({
  company_name: z.string().nullable(),
  company_url: z.string().nullable(),
  sibling_services: z.string().nullable(),
  privacy_body: z.string().nullable(),
  terms_body: z.string().nullable(),
})
const answer = z.object({ landing_setting: landingSetting })

const show = operatorRoute({
  method: 'GET',
  path: '/api/admin/landing_settings/show',
  summary: 'つむぎの紹介ページに載せる運営会社と、利用規約・プライバシーポリシーを取得します',
  authority: 0,
  answer,
  handle: async ({ app }) => ({ landing_setting: await inTransaction(app.db, readLanding) }),
})

const typed = z.string().max(40_000).nullable()

const update = operatorRoute({
  method: 'POST',
  path: '/api/admin/landing_settings/update',
  summary: 'つむぎの紹介ページに載せる運営会社と、利用規約・プライバシーポリシーを変更します（管理者のみ）',
  authority: 2,
  body: z.strictObject({
    landing_setting: z
      .strictObject({
        company_name: typed,
        company_url: typed,
        sibling_services: typed,
        privacy_body: typed,
        terms_body: typed,
      })
      .partial(),
  }),
  answer,
  handle: ({ app, body, request, adminMember: { id } }) =>
    asSystem(app.db, async (tx) => {
      const next = { ...(await readLanding(tx)), ...readFields(landingFields, body.landing_setting) }
      const unread = unreadableLine(next.sibling_services)
      if (unread !== undefined)
        throw invalid({
          sibling_services: [`「${unread.trim()}」の行に、名前とURLを空白で区切って入力してください`],
        })
      await sql`UPDATE platform_settings SET company_name = ${next.company_name}, company_url = ${next.company_url},
          sibling_services = ${next.sibling_services}, privacy_body = ${next.privacy_body}, terms_body = ${next.terms_body},
          updated_at = statement_timestamp()`.execute(tx)
      const entry = {
        action: 'setting_changed',
        member: await staffNamedIn(tx, id),
        target: { type: 'setting', id: null, name: '紹介ページ' },
      } as const
      await writeAudit(tx, platformId, entry, request)
      return { landing_setting: await readLanding(tx) }
    }),
})

export const landingSettingRoutes = [show, update] as const
