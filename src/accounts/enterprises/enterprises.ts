import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { type Fields, features } from '#foundation/entity/entity.ts'
import { readFields } from '#foundation/entity/read-fields.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import { audit } from '../audit/audit.ts'
import { isDemo } from './demo-enterprise.ts'
import { enterpriseFields } from './enterprise-fields.ts'
import { logoRoutes } from './logo.ts'
import { noteEnterprise } from './note-enterprise.ts'

const restrictions = z.record(z.string(), z.int())
const enterpriseAnswer = z.object({
  name: z.string(),
  name_service: z.string().nullable(),
  enterprise_logo: z.string().nullable(),
  zipcode: z.string().nullable(),
  prefecture_id: z.int().nullable(),
  address: z.string().nullable(),
  building: z.string().nullable(),
  tel: z.string().nullable(),
  president: z.string().nullable(),
  url_org: z.string().nullable(),
  desc_org: z.string().nullable(),
  site_domain: z.string().nullable(),
  qualified_invoice_registration_number: z.string().nullable(),
  dispatch_license_number: z.string().nullable(),
  placement_license_number: z.string().nullable(),
  restrictions,
  /** The enterprise of the demo, on a server that runs it: it is offered a guide through the screens. */
  is_demo: z.boolean(),
})
export type EnterpriseAnswer = z.infer<typeof enterpriseAnswer>

const columns = sql`name, name_service, enterprise_logo, zipcode, prefecture_id, address, building, tel, president, url_org, desc_org, site_domain,
  qualified_invoice_registration_number, dispatch_license_number, placement_license_number, restrictions`

/** Every feature area with 0 (allowed) or 1 (restricted). */
const allFeatures = (given: Record<string, number>) =>
  Object.fromEntries(Object.keys(features).map((feature) => [feature, own(given, feature) ?? 0]))

const enterpriseOf = async (
  { config }: App,
  tx: Executor,
  enterpriseId: number,
): Promise<EnterpriseAnswer> => {
  const found = await row<Omit<EnterpriseAnswer, 'is_demo'>>(
    tx,
    sql`SELECT ${columns} FROM enterprises WHERE id = ${enterpriseId}`,
  )
  if (!found) throw notFound()
  return {
    ...found,
    restrictions: allFeatures(found.restrictions),
    is_demo: isDemo(config, found.site_domain),
  }
}

const show = memberRoute({
  method: 'GET',
  path: '/api/enterprise/enterprises/show',
  summary: '自社（エージェント）の情報を取得します',
  access: { feature: null, authority: 0 },
  answer: z.object({ enterprise: enterpriseAnswer }),
  handle: async ({ app, scope, enterpriseId }) => ({
    enterprise: await enterpriseOf(app, scope.tx, enterpriseId),
  }),
})

const typed = z.string().max(20_000).nullable().optional()
const { prefecture_id: _, ...typedFields } = enterpriseFields
const shownFields: Fields = enterpriseFields

const update = memberRoute({
  method: 'POST',
  path: '/api/enterprise/enterprises/update',
  summary: '自社（エージェント）の情報を変更します（管理者のみ）。変更する項目だけを送ります',
  access: { feature: null, authority: 2 },
  body: z.strictObject({
    enterprise: z.strictObject({
      ...(Object.fromEntries(Object.keys(typedFields).map((key) => [key, typed])) as Record<
        keyof typeof typedFields,
        typeof typed
      >),
      prefecture_id: z.int().min(1).max(47).nullable().optional(),
      /** Takes the logo away; a new one comes by file_upload. */
      enterprise_logo: z.null().optional(),
    }),
    context: z.string().max(100).optional(),
  }),
  answer: z.object({ enterprise: enterpriseAnswer }),
  async handle({ app, scope, enterpriseId, body }) {
    const { tx } = scope
    const { enterprise_logo, ...given } = body.enterprise
    const values: [string, unknown][] = Object.entries(readFields(enterpriseFields, given))
    if (enterprise_logo === null) values.push(['enterprise_logo', null], ['logo_file_id', null])
    for (const [key, value] of values)
      await sql`UPDATE enterprises SET ${sql.ref(key)} = ${value}, updated_at = statement_timestamp() WHERE id = ${enterpriseId}`.execute(
        tx,
      )
    await noteEnterprise(tx, enterpriseId)
    await audit(scope, {
      action: 'company_changed',
      detail: { keys: values.map(([key]) => own(shownFields, key)?.label.ja ?? 'ロゴ').join('、') },
    })
    return { enterprise: await enterpriseOf(app, tx, enterpriseId) }
  },
})

const inquiry = memberRoute({
  method: 'POST',
  path: '/api/enterprise/enterprises/restrictions_inquiry',
  summary: '制限されている機能の利用について運営に問い合わせます',
  access: { feature: null, authority: 0 },
  body: z.strictObject({ restriction: z.enum(Object.keys(features) as [string, ...string[]]) }),
  answer: z.object({ accepted: z.literal(true) }),
  async handle({ scope, enterpriseId, member, body }) {
    await sql`INSERT INTO restriction_inquiries (enterprise_id, id_by_enterprise_id, restriction, enterprise_member_id)
      VALUES (${enterpriseId}, ${await draw(scope.tx, enterpriseId, 'restriction_inquiries')}, ${body.restriction}, ${member.id})`.execute(
      scope.tx,
    )
    return { accepted: true as const }
  },
})

export const ownEnterpriseRoutes = [show, update, inquiry, ...logoRoutes] as const
