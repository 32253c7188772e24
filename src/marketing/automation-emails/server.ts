import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { id as idSchema } from '#foundation/api/schema.ts'
import { mailingKinds } from '../mailings/mailing.ts'
import { mailingRoutes } from '../mailings/routes.ts'
import { access } from './access.ts'
import { limits } from './content.ts'
import { emailOf, listEmails } from './emails.ts'
import { noFilters } from './filters.ts'
import { automationMail, listMails, mailsBody } from './mails.ts'
import { publishEmail } from './publish.ts'
import { tryOnRecent } from './recent.ts'
import { draftBody, emailAnswer, emailRow, filtersBody } from './schema.ts'
import { checkAges, createEmail, deleteEmail, orderEmails, updateEmail } from './write-email.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/automation_email_drafts/${verb}` as const
const method = 'POST'

const group = z.literal([1, 2])
const context = z.string().max(100).optional()
/** The e-mail as it was last read; 409 when it changed since. */
const updated_at = z.iso.datetime({ offset: true }).optional()

const index = memberRoute({
  method,
  path: path('index'),
  summary: '自動メールの一覧を、送る順に取得します。group は 1 新規登録のお礼、2 応募のお礼です',
  access,
  body: z.strictObject({
    group: group.optional(),
    keyword: z.string().max(100).default(''),
    page: z.int().min(1).max(100_000).default(1),
    /** All of them fit in one page. */
    limit_value: z.int().min(1).max(200).default(200),
  }),
  answer: z.object({
    automation_email_drafts: z.array(emailRow),
    count: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  async handle({ scope, body }) {
    const all = await listEmails(scope, body.group ?? null, body.keyword)
    const { page, limit_value } = body
    const automation_email_drafts = all.slice((page - 1) * limit_value, page * limit_value)
    return { automation_email_drafts, count: all.length, current_page: page, limit_value }
  },
})

const show = memberRoute({
  method: 'GET',
  path: path('show/:id'),
  summary: '自動メールを、下書きと公式版とともに取得します',
  access,
  answer: emailAnswer,
  handle: ({ scope, id }) => emailOf(scope, id),
})

const create = memberRoute({
  method,
  path: path('create'),
  summary: '自動メールの下書きを、その種類の最後に作ります。公式版にするまで送りません',
  access,
  body: z.strictObject({ automation_email_draft: draftBody.extend({ group }), context }),
  answer: emailAnswer,
  async handle({ scope, body }) {
    const { group: which, ...draft } = body.automation_email_draft
    return emailOf(scope, await createEmail(scope, which, draft))
  },
})

const update = memberRoute({
  method,
  path: path('update/:id'),
  summary: '下書きの、指定した項目を保存します。公式版は変わりません（名前と open_flg はすぐに変わります）',
  access,
  body: z.strictObject({ automation_email_draft: draftBody, updated_at, context }),
  answer: emailAnswer,
  async handle({ scope, id, body }) {
    await updateEmail(scope, id, body.automation_email_draft, body.updated_at)
    return emailOf(scope, id)
  },
})

const remove = memberRoute({
  method,
  path: path('delete/:id'),
  summary: '自動メールを削除します。送信待ちのメールは取り消します',
  access,
  answer: z.object({ deleted: z.literal(true) }),
  async handle({ scope, id }) {
    await deleteEmail(scope, id)
    return { deleted: true as const }
  },
})

const updateOrder = memberRoute({
  method,
  path: path('update_order'),
  summary: '同じ種類の自動メールを、ids の順に並べ替えます。すべての番号を1度ずつ指定します',
  access,
  body: z.strictObject({ group, ids: z.array(idSchema).min(1).max(limits.emails) }),
  answer: z.object({ automation_email_drafts: z.array(emailRow) }),
  async handle({ scope, body }) {
    await orderEmails(scope, body.group, body.ids)
    return { automation_email_drafts: await listEmails(scope, body.group) }
  },
})

const setOfficial = memberRoute({
  method,
  path: path('set_official_edition/:id'),
  summary: '下書きを公式版にします。次の登録・応募から、この内容で送ります',
  access,
  body: z.strictObject({ updated_at }),
  answer: emailAnswer,
  async handle({ scope, id, body }) {
    await publishEmail(scope, id, body.updated_at)
    return emailOf(scope, id)
  },
})

const recent = memberRoute({
  method,
  path: path('recent'),
  summary:
    '直近100人の登録・応募のそれぞれに、どの自動メールが送られたはずかを答えます。typed は入力中の条件で、送る公式版として数えます',
  access,
  body: z.strictObject({
    group,
    typed: z
      .strictObject({ id: idSchema, ...filtersBody })
      .nullable()
      .default(null),
  }),
  answer: z.object({
    people: z.array(
      z.object({
        apply_id: z.int(),
        candidate: z.object({ id: z.int(), name: z.string() }),
        created_at: z.string(),
        automation_email_id: z.int().nullable(),
        fits: z.boolean(),
      }),
    ),
  }),
  async handle({ scope, body }) {
    const given = body.typed && Object.entries(body.typed).filter(([, value]) => value !== undefined)
    const typed = given && {
      ...noFilters,
      ...(Object.fromEntries(given) as typeof noFilters & { id: number }),
    }
    if (typed) checkAges(typed)
    return { people: await tryOnRecent(scope, body.group, typed) }
  },
})

const mails = memberRoute({
  method,
  path: path('mail_mgmts/:id'),
  summary: 'この自動メールで送ったメールを、新しい順に取得します（宛先、きっかけ、結果）',
  access,
  body: mailsBody,
  answer: z.object({
    mail_mgmts: z.array(automationMail),
    count: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  async handle({ scope, id, body }) {
    await emailOf(scope, id)
    return { ...(await listMails(scope, id, body)), current_page: body.page, limit_value: body.limit_value }
  },
})

/** The calls of the back office on automation e-mails. */
export const automationEmailDraftRoutes = [
  index,
  show,
  create,
  update,
  remove,
  updateOrder,
  setOfficial,
  recent,
  mails,
] as const

export const automationEmailRoutes = [
  ...automationEmailDraftRoutes,
  ...mailingRoutes({
    family: 'automation_emails',
    feature: 'automation_emails',
    kind: mailingKinds.automationEmail,
  }),
] as const
