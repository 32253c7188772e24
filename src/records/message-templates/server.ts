import { sql } from 'kysely'
import { z } from 'zod'
import { auditSetting } from '#accounts/audit/audit.ts'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { duplicate, invalid, notFound, stale, wrongState } from '#foundation/platform/errors.ts'
import { type TemplateText, templateErrors } from './message-template.ts'

const family = '/api/enterprise/message_templates'
const maxTemplates = 300

const text = z.strictObject({
  name: z.string().max(1_000),
  usage_id: z.int().min(0).max(100),
  subject: z.string().max(2_000),
  body: z.string().max(40_000),
})
const template = z.object({
  id_by_enterprise_id: z.int(),
  name: z.string(),
  usage_id: z.int(),
  subject: z.string(),
  body: z.string(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
type MessageTemplate = z.infer<typeof template>
const one = z.object({ message_template: template })

const select = sql`SELECT t.id_by_enterprise_id, t.name, t.usage_id, t.subject, t.body, t.created_at, t.updated_at,
    CASE WHEN m.id_by_enterprise_id IS NOT NULL
         THEN json_build_object('id', m.id_by_enterprise_id, 'name', concat_ws(' ', m.l_name, m.f_name)) END AS enterprise_member
  FROM message_templates t
  LEFT JOIN enterprise_members m ON m.enterprise_id = t.enterprise_id AND m.id_by_enterprise_id = t.updated_by`

/** One template, locked until the transaction ends, or 404. */
const find = async (scope: Scope, id: number): Promise<MessageTemplate> => {
  const found = await row<MessageTemplate>(
    scope.tx,
    sql`${select} WHERE t.enterprise_id = ${scope.enterpriseId} AND t.id_by_enterprise_id = ${id} FOR UPDATE OF t`,
  )
  if (!found) throw notFound()
  return found
}

const checkTemplate = (given: TemplateText): TemplateText => {
  const errors = templateErrors(given)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { ...given, name: given.name.trim() }
}

const refuseTwice = (error: unknown): never => {
  if ((error as { code?: string }).code !== '23505') throw error
  const message = '同じ用途に同じ名前のテンプレートがあります。別の名前を入力してください'
  throw duplicate(message, { name: [message] })
}

const index = memberRoute({
  method: 'POST',
  path: `${family}/index`,
  summary: 'メールのテンプレートを用途と名前の順に取得します',
  access: { feature: null, authority: 0 },
  body: z.strictObject({ usage_ids: z.array(z.int().min(0).max(100)).max(20).optional() }),
  answer: z.object({ message_templates: z.array(template), count: z.int() }),
  async handle({ scope, body }) {
    const message_templates = await rows<MessageTemplate>(
      scope.tx,
      sql`${select} WHERE t.enterprise_id = ${scope.enterpriseId}
          ${body.usage_ids ? sql`AND t.usage_id = ANY(${body.usage_ids}::integer[])` : sql``} ORDER BY t.usage_id, t.name`,
    )
    return { message_templates, count: message_templates.length }
  },
})

const settingName = 'メールのテンプレート'

/** The template as it is now; that it was written is audited. */
const saved = async (scope: Scope, id: number) => {
  const message_template = await find(scope, id)
  await auditSetting(scope, settingName, [message_template.name])
  return { message_template }
}

const create = memberRoute({
  method: 'POST',
  path: `${family}/create`,
  summary: 'メールのテンプレートを登録します（マネージャー以上）',
  access: { feature: null, authority: 1 },
  body: z.strictObject({ message_template: text }),
  answer: one,
  async handle({ scope, member, body }) {
    const { name, usage_id, subject, body: content } = checkTemplate(body.message_template)
    const id = await draw(scope.tx, scope.enterpriseId, 'message_templates')
    const counted = await row<{ count: number }>(
      scope.tx,
      sql`SELECT count(*) AS count FROM message_templates WHERE enterprise_id = ${scope.enterpriseId}`,
    )
    if ((counted?.count ?? 0) >= maxTemplates)
      throw wrongState(`テンプレートは${maxTemplates}件までです。使わないものを削除してください`)
    await sql`INSERT INTO message_templates (enterprise_id, id_by_enterprise_id, name, usage_id, subject, body, updated_by)
      VALUES (${scope.enterpriseId}, ${id}, ${name}, ${usage_id}, ${subject}, ${content}, ${member.id})`
      .execute(scope.tx)
      .catch(refuseTwice)
    return saved(scope, id)
  },
})

const update = memberRoute({
  method: 'POST',
  path: `${family}/update/:id`,
  summary: 'メールのテンプレートの指定した項目を更新します（マネージャー以上）',
  access: { feature: null, authority: 1 },
  body: z.strictObject({
    message_template: text.partial(),
    updated_at: z.iso.datetime({ offset: true }).optional(),
  }),
  answer: one,
  async handle({ scope, member, id, body }) {
    const before = await find(scope, id)
    if (body.updated_at && Date.parse(body.updated_at) !== Date.parse(before.updated_at)) throw stale(before)
    const given = body.message_template
    const {
      name,
      usage_id,
      subject,
      body: content,
    } = checkTemplate({
      name: given.name ?? before.name,
      usage_id: given.usage_id ?? before.usage_id,
      subject: given.subject ?? before.subject,
      body: given.body ?? before.body,
    })
    await sql`UPDATE message_templates SET name = ${name}, usage_id = ${usage_id}, subject = ${subject}, body = ${content}, updated_by = ${member.id},
        ${updatedNow}
      WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`
      .execute(scope.tx)
      .catch(refuseTwice)
    return saved(scope, id)
  },
})

const remove = memberRoute({
  method: 'POST',
  path: `${family}/delete/:id`,
  summary: 'メールのテンプレートを削除します（マネージャー以上）',
  access: { feature: null, authority: 1 },
  answer: z.object({ deleted: z.literal(true) }),
  async handle({ scope, id }) {
    const { name } = await find(scope, id)
    await sql`DELETE FROM message_templates WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
      scope.tx,
    )
    await auditSetting(scope, settingName, [`${name}の削除`])
    return { deleted: true as const }
  },
})

export const messageTemplateRoutes = [index, create, update, remove] as const
