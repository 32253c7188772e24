import { z } from 'zod'
import { checkArea, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { isClosed } from '#foundation/entity/closed.ts'
import type { Feature } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { restricted } from '#foundation/platform/errors.ts'
import { checkDomain, checkEnterprise, checkLength, checkSecrets, checkSubject, checkTexts } from './check.ts'
import { checkForm } from './check-form.ts'
import { checkLinks } from './check-links.ts'
import { topicLabels } from './mail.ts'
import { previewMail } from './preview.ts'
import { readDomainState, readOwnSite, readSecrets } from './read-for-check.ts'
import { mailContent } from './schema.ts'
import { readMailSetting } from './setting.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/mail_contents/${verb}` as const
/** Of no one area: `checkOpen` asks for any of those that send mails. */
const access = { feature: null, authority: 0 } as const

const senders = [
  'broadcasts',
  'proposals',
  'automation_emails',
  'questionnaire_forms',
] as const satisfies readonly Feature[]

const targetType = z.literal([1, 2])
const jobIds = z.array(z.int().min(1)).max(100)

/** One of the areas that send mails is open, and so are those of the recipients and of the jobs that are named. */
const checkOpen = async (scope: Scope, type: 1 | 2, jobs: readonly number[]) => {
  const restrictions = await restrictionsOf(scope)
  if (senders.every((feature) => isClosed(restrictions, feature))) throw restricted(senders[0])
  await checkArea(scope, type === 1 ? 'candidates' : 'companies')
  if (jobs.length > 0) await checkArea(scope, 'jobs')
}

const check = manualRoute({
  method: 'POST',
  path: path('check'),
  summary:
    'メールを送る前の確認（送信ドメイン、法律で要る表示、差し込み、リンク、出してはいけない内容）をします',
  access,
  pace: { free: 30, forget_s: 5, delay_s: 5, longest_s: 60 },
  body: z.strictObject({
    content: mailContent,
    target_type_id: targetType,
    job_ids: jobIds.default([]),
    form_id: z.int().min(1).nullable().default(null).describe('ボタンに指定がないときに開くアンケート'),
  }),
  answer: z.object({
    checks: z.array(
      z.object({
        key: z.enum(['domain', 'agency', 'content', 'subject', 'links', 'form', 'secrets', 'length']),
        level: z.enum(['ok', 'warn', 'stop']),
        title: z.string(),
        detail: z.string().nullable(),
        fix: z.enum(['subject', 'body', 'company', 'domain']).optional(),
      }),
    ),
  }),
  async handle({ app, inScope, body: { content, target_type_id: type, job_ids, form_id } }) {
    const { setting, domain, secrets, own, form } = await inScope(async (scope) => {
      await checkOpen(scope, type, job_ids)
      return {
        setting: await readMailSetting(scope, topicLabels[1]),
        domain: await readDomainState(scope),
        secrets: type === 1 ? await readSecrets(scope, job_ids) : [],
        own: await readOwnSite(app, scope, content),
        form: type === 1 ? await checkForm(scope, content, form_id) : [],
      }
    })
    return {
      checks: [
        checkDomain(domain, app.config.mailFrom),
        ...checkTexts(content, type),
        ...checkSubject(content),
        checkEnterprise(setting),
        ...(await checkLinks(app, content, own)),
        ...form,
        ...checkSecrets(content, secrets),
        ...checkLength(content),
      ],
    }
  },
})

const preview = memberRoute({
  method: 'POST',
  path: path('preview'),
  summary: 'メールを、指定した宛先に届く形（件名、HTML、テキスト）で組み立てます。送りません',
  access,
  body: z.strictObject({
    content: mailContent,
    target_type_id: targetType,
    topic: z.literal([1, 2, 3]).default(1),
    recipient_id: z.int().min(1).nullable().default(null),
    sender_member_id: z.int().min(1).nullable().default(null),
    address_member_id: z.int().min(1).nullable().default(null),
    job_ids: jobIds.default([]),
    with_answers: z.boolean().default(false),
  }),
  answer: z.object({
    preview: z.object({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      from: z.object({ name: z.string(), address: z.string() }),
      name: z.string(),
      /** Placeholders that are empty for this recipient. */
      empty: z.array(z.string()),
    }),
  }),
  async handle({ app, scope, body }) {
    await checkOpen(scope, body.target_type_id, body.job_ids)
    return { preview: await previewMail(app, scope, body) }
  },
})

export const mailContentRoutes = [check, preview] as const
