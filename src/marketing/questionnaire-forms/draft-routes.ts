import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { likePattern } from '#foundation/entity/search-text.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { access } from './access.ts'
import { columnsOf } from './columns.ts'
import { countForms, draftOf, listForms } from './forms.ts'
import { linkRoutes } from './link-routes.ts'
import { draftAnswer, draftBody, formRow } from './schema.ts'
import { copyForm, createForm, deleteForm, publishForm, updateForm } from './write-form.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/questionnaire_form_drafts/${verb}` as const

const context = z.string().max(100).optional()
/** The draft as it was last read; 409 when it changed since. */
const updated_at = z.iso.datetime({ offset: true }).optional()

const listBody = z.strictObject({
  keyword: z.string().max(100).default(''),
  state: z.enum(['draft', 'open', 'closed', 'disabled']).optional(),
  page: z.int().min(1).max(100_000).default(1),
  limit_value: z.int().min(1).max(100).default(50),
})

const states = {
  draft: sql`t.edition = 0`,
  disabled: sql`t.edition > 0 AND t.open_status_flg = 2`,
  closed: sql`t.edition > 0 AND t.open_status_flg = 1 AND t.closes_on < (now() AT TIME ZONE 'Asia/Tokyo')::date`,
  open: sql`t.edition > 0 AND t.open_status_flg = 1 AND (t.closes_on IS NULL OR t.closes_on >= (now() AT TIME ZONE 'Asia/Tokyo')::date)`,
}

const counted = { count: z.int(), current_page: z.int(), limit_value: z.int() }

const listed = async (
  scope: Scope,
  { keyword, state, page, limit_value }: z.output<typeof listBody>,
  only: Fragment,
) => {
  const pattern = likePattern(keyword)
  const where = sql.join(
    [
      only,
      ...(keyword ? [sql`(t.name ILIKE ${pattern} OR t.draft->>'title' ILIKE ${pattern})`] : []),
      ...(state ? [states[state]] : []),
    ],
    sql` AND `,
  )
  return {
    found: await listForms(scope, where, limit_value, (page - 1) * limit_value),
    counts: { count: await countForms(scope, where), current_page: page, limit_value },
  }
}

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: 'アンケートフォームの一覧を、更新の新しい順に取得します',
  access,
  body: listBody,
  answer: z.object({ questionnaire_form_drafts: z.array(formRow), ...counted }),
  async handle({ scope, body }) {
    const { found, counts } = await listed(scope, body, sql`true`)
    return { questionnaire_form_drafts: found, ...counts }
  },
})

const official = memberRoute({
  method: 'POST',
  path: '/api/enterprise/questionnaire_forms/index',
  summary: '公式版のあるアンケートフォームの一覧を取得します',
  access,
  body: listBody,
  answer: z.object({ questionnaire_forms: z.array(formRow), ...counted }),
  async handle({ scope, body }) {
    const { found, counts } = await listed(scope, body, sql`t.edition > 0`)
    return { questionnaire_forms: found, ...counts }
  },
})

const show = memberRoute({
  method: 'GET',
  path: path('show/:id'),
  summary: 'アンケートフォームの下書きと受付の状態を取得します',
  access,
  answer: draftAnswer,
  handle: ({ scope, id }) => draftOf(scope, id),
})

const create = memberRoute({
  method: 'POST',
  path: path('create'),
  summary: 'アンケートフォームの下書きを作ります',
  access,
  body: z.strictObject({ questionnaire_form_draft: draftBody.default({}), context }),
  answer: draftAnswer,
  handle: async ({ scope, body }) => draftOf(scope, await createForm(scope, body.questionnaire_form_draft)),
})

const update = memberRoute({
  method: 'POST',
  path: path('update/:id'),
  summary:
    '下書きの、指定した項目を保存します。公式版は変わりません（受付の状態、締め切り、通知先、公開リンクはすぐに変わります）',
  access,
  body: z.strictObject({ questionnaire_form_draft: draftBody, updated_at, context }),
  answer: draftAnswer,
  async handle({ app, scope, id: form, body }) {
    await updateForm(app, scope, form, body.questionnaire_form_draft, body.updated_at)
    return draftOf(scope, form)
  },
})

const setOfficial = memberRoute({
  method: 'POST',
  path: path('set_official_edition/:id'),
  summary: '下書きを公式版にします。これまでの回答は、回答したときの版のまま残ります',
  access,
  body: z.strictObject({ updated_at }),
  answer: draftAnswer,
  async handle({ scope, id: form, body }) {
    await publishForm(scope, form, body.updated_at)
    return draftOf(scope, form)
  },
})

const copy = memberRoute({
  method: 'POST',
  path: path('copy/:id'),
  summary: '項目と文面を写した、新しい下書きを作ります',
  access,
  answer: draftAnswer,
  handle: async ({ scope, id: form }) => draftOf(scope, await copyForm(scope, form)),
})

const remove = memberRoute({
  method: 'POST',
  path: path('delete/:id'),
  summary: '回答のないアンケートフォームを削除します',
  access,
  answer: z.object({ deleted: z.literal(true) }),
  async handle({ scope, id: form }) {
    await deleteForm(scope, form)
    return { deleted: true }
  },
})

const columns = memberRoute({
  method: 'POST',
  path: path('columns'),
  summary: '「候補者の項目」で選べる項目（カスタム項目を含む）を取得します',
  access,
  answer: z.object({
    columns: z.array(
      z.object({
        column: z.string(),
        label: z.string(),
        input: z.string(),
        unit: z.string(),
        options: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    ),
  }),
  handle: async ({ scope }) => ({ columns: await columnsOf(scope) }),
})

/** The calls of the back office on questionnaire forms, their drafts and links. */
export const questionnaireFormRoutes = [
  index,
  official,
  show,
  create,
  update,
  setOfficial,
  copy,
  remove,
  columns,
  ...linkRoutes,
] as const
