import { sql } from 'kysely'
import { z } from 'zod'
import { auditSetting } from '#accounts/audit/audit.ts'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { inTodaysWords } from '../frame/settings.ts'
import { discardDraft, draftFrom, publishDraft, type Stored, saveParts, showDraft } from './drafts.ts'
import { sitePreviewRoutes } from './preview-routes.ts'
import { draftAnswer, settingParts, version } from './schema.ts'

const read = { feature: 'sites', authority: 0 } as const
const write = { feature: 'sites', authority: 1 } as const
const lock_version = z.int().min(0)
const lock = z.strictObject({ site_setting_draft: z.strictObject({ lock_version }) })
const answerDraft = async (scope: Scope) => ({ site_setting_draft: await showDraft(scope) })

const show = memberRoute({
  method: 'GET',
  path: '/api/enterprise/site_setting_drafts/show',
  summary: 'サイト設定の下書きと公開中の設定、変わったところを取得します',
  access: read,
  answer: draftAnswer,
  handle: ({ scope }) => answerDraft(scope),
})

const create = memberRoute({
  method: 'POST',
  path: '/api/enterprise/site_setting_drafts/create',
  summary: 'サイト設定の下書きに、変えた部分だけを保存します。ほかの人が先に変えていれば 409 です',
  access: write,
  body: z.strictObject({
    site_setting_draft: z.strictObject({ lock_version, settings: settingParts }),
  }),
  answer: draftAnswer,
  async handle({ scope, body: { site_setting_draft: given } }) {
    await saveParts(scope, given.settings, given.lock_version)
    return answerDraft(scope)
  },
})

const open = memberRoute({
  method: 'POST',
  path: '/api/enterprise/site_setting_drafts/open',
  summary: 'サイト設定の下書きを公開し、版を1つ残します',
  access: write,
  body: lock,
  answer: draftAnswer,
  async handle({ scope, body }) {
    const names = await publishDraft(scope, body.site_setting_draft.lock_version)
    const answered = await answerDraft(scope)
    await auditSetting(scope, `サイト（版 ${answered.site_setting_draft.version} を公開）`, names)
    return answered
  },
})

const discard = memberRoute({
  method: 'POST',
  path: '/api/enterprise/site_setting_drafts/discard',
  summary: 'サイト設定の下書きを捨てます。公開中の設定は変わりません',
  access: write,
  body: lock,
  answer: draftAnswer,
  async handle({ scope, body }) {
    await discardDraft(scope, body.site_setting_draft.lock_version)
    return answerDraft(scope)
  },
})

/** Newest first; a page of this many. */
const pageSize = 100

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/site_setting_versions/index',
  summary: `公開したサイト設定の版を、新しい順に ${pageSize} 件まで取得します。続きは before に最後の番号を渡します`,
  access: read,
  body: z.strictObject({ before: z.int().min(1).max(2_147_483_647).optional() }),
  answer: z.object({ site_setting_versions: z.array(version), total: z.int() }),
  async handle({ scope: { tx, enterpriseId }, body }) {
    const counted = await row<{ total: number }>(
      tx,
      sql`SELECT count(*)::int AS total FROM site_setting_versions WHERE enterprise_id = ${enterpriseId}`,
    )
    const found = await rows(
      tx,
      sql`SELECT v.id_by_enterprise_id AS id, v.created_at, nullif(concat_ws(' ', m.l_name, m.f_name), '') AS created_by
          FROM site_setting_versions v
          LEFT JOIN enterprise_members m ON m.enterprise_id = ${enterpriseId} AND m.id_by_enterprise_id = v.created_by
          WHERE v.enterprise_id = ${enterpriseId} AND v.id_by_enterprise_id < ${body.before ?? 2_147_483_647}
          ORDER BY v.id_by_enterprise_id DESC LIMIT ${pageSize}`,
    )
    return { site_setting_versions: found, total: counted?.total ?? 0 }
  },
})

const readVersion = async ({ tx, enterpriseId }: Scope, id: number): Promise<Stored> => {
  const found = await row<{ settings: Stored }>(
    tx,
    sql`SELECT settings FROM site_setting_versions WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`,
  )
  if (!found) throw notFound()
  return inTodaysWords(found.settings)
}

const showVersion = memberRoute({
  method: 'GET',
  path: '/api/enterprise/site_setting_versions/show/:id',
  summary: '公開したサイト設定の1つの版の中身を取得します',
  access: read,
  answer: z.object({
    site_setting_version: z.object({ id: z.int(), settings: z.record(z.string(), z.unknown()) }),
  }),
  handle: async ({ scope, id }) => ({
    site_setting_version: { id, settings: await readVersion(scope, id) },
  }),
})

const restore = memberRoute({
  method: 'POST',
  path: '/api/enterprise/site_setting_versions/restore/:id',
  summary: '公開したサイト設定の版を下書きに戻します。公開するまで、公開中の設定は変わりません',
  access: write,
  body: lock,
  answer: draftAnswer,
  async handle({ scope, id, body }) {
    await draftFrom(scope, await readVersion(scope, id), body.site_setting_draft.lock_version)
    return answerDraft(scope)
  },
})

export const siteSettingRoutes = [
  show,
  create,
  open,
  discard,
  index,
  showVersion,
  restore,
  ...sitePreviewRoutes,
] as const
