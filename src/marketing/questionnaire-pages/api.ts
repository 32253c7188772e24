import { z } from 'zod'
import { captchaToken, checkCaptcha } from '#accounts/captcha/captcha.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { badRequest, gone, invalid, wrongState } from '#foundation/platform/errors.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { newToken } from '#foundation/platform/tokens.ts'
import { maxFileBytes } from '#foundation/rules/file-types.ts'
import { own } from '#foundation/rules/own.ts'
import { countRegistration } from '#site/registration/api.ts'
import { purposeOfUse } from '#site/registration/consent.ts'
import { finishAnswer } from '../questionnaire-answers/finish.ts'
import { keepTyped, pickTyped } from '../questionnaire-answers/save.ts'
import { openVisit, type Visit } from '../questionnaire-answers/visit.ts'
import { fileType, inputOf, type Typed } from '../questionnaire-forms/item.ts'
import { keepFiles, lookInto } from './keep-files.ts'
import { siteOfLink } from './site-of-link.ts'

const why =
  'only what the token of a link opens is answered or written: one form, of one candidate or of nobody; counted by origin'
const token = z.string().min(1).max(100)
const ofOrigin: Pace = { free: 120, forget_s: 5, delay_s: 10, longest_s: 900 }

const count = (app: App, ip: string) =>
  countAttempt(app.db, [{ key: `forms-api:${originOf(ip)}`, pace: ofOrigin }])

const open = (visit: Visit | 'closed'): Visit => {
  if (visit === 'closed') throw gone('このアンケートの受付は終了しました')
  return visit
}

const show = openRoute({
  method: 'POST',
  path: '/api/site/questionnaire_forms/show/:id',
  summary: 'リンクのトークンで、アンケートの公式版の質問を取得します',
  why,
  body: z.strictObject({ token }),
  answer: z.object({
    questionnaire_form: z.object({
      id_by_enterprise_id: z.int(),
      edition: z.int(),
      title: z.string(),
      intro: z.string(),
      is_answered: z.boolean(),
      purpose: z.array(z.string()),
      form: z.array(
        z.object({
          key: z.string(),
          type: z.int(),
          input: z.string().nullable(),
          label: z.string(),
          help: z.string(),
          required: z.boolean(),
          unit: z.string(),
          options: z.array(z.object({ id: z.int(), name: z.string() })),
          show_if: z.array(z.object({ item: z.string(), is: z.string(), options: z.array(z.int()) })),
        }),
      ),
    }),
  }),
  async handle({ app, body, request, id }) {
    await count(app, request.ip)
    const site = await siteOfLink(app, request, body.token)
    return inTenant(app.db, site.enterpriseId, async (tx) => {
      const scope = scopeOf(app, tx, site.enterpriseId, null)
      const { content, edition, answer } = open(await openVisit(scope, { token: body.token, form: id }))
      const { title, intro, items } = content
      const form = items.map((item) => {
        const { key, type, label, help, required, unit, options, show_if } = item
        return { key, type, input: inputOf(item), label, help, required, unit, options, show_if }
      })
      const is_answered = Boolean(answer?.answered_at)
      const questionnaire_form = {
        id_by_enterprise_id: id,
        edition,
        title,
        intro,
        is_answered,
        purpose: purposeOfUse(site),
        form,
      }
      return { questionnaire_form }
    })
  },
})

const text = z.string().max(12_000)

const create = openRoute({
  method: 'POST',
  path: '/api/site/questionnaire_form_mgmts/create/:id',
  summary:
    'アンケートに回答します。公開リンクでは、氏名・メールアドレス（answers.name、answers.email）と consent、recaptcha_token が必要です',
  why,
  body: z.strictObject({
    token,
    id_by_enterprise_id: z.int().min(1).optional(),
    recaptcha_token: captchaToken.optional(),
    questionnaire_form_mgmt: z.strictObject({
      edition: z.int().min(1).optional(),
      answers: z.record(
        z.string().max(20),
        z.union([text, z.number(), z.array(z.union([text, z.number()])).max(100)]),
      ),
      consent: z.literal(true).optional(),
      mail_opt_in: z.boolean().default(false),
    }),
  }),
  answer: z.object({ questionnaire_form_mgmt: z.object({ accepted: z.literal(true) }) }),
  async handle({ app, body, request, id }) {
    await count(app, request.ip)
    const { answers, consent, mail_opt_in, edition } = body.questionnaire_form_mgmt
    const site = await siteOfLink(app, request, body.token)
    const asked = { token: body.token, form: id, edition, visitor: newToken(site.enterpriseId) }
    const typed: Typed = Object.fromEntries(
      Object.entries(answers).map(([key, value]) => [key, [value].flat().map(String)]),
    )
    const isOpen = await inTenant(app.db, site.enterpriseId, async (tx) => {
      const visit = open(await openVisit(scopeOf(app, tx, site.enterpriseId, null), asked))
      return visit.candidate === null
    })
    if (isOpen) {
      if (!consent) throw invalid({ consent: ['利用目的を確認のうえ、同意してください'] })
      await checkCaptcha(app, body.recaptcha_token ?? '', request)
      await countRegistration(app, request.ip, typed.email?.[0])
    }
    return inTenant(app.db, site.enterpriseId, async (tx) => {
      const scope = scopeOf(app, tx, site.enterpriseId, null)
      const visit = open(await openVisit(scope, asked, true))
      if (visit.answer?.answered_at) throw wrongState('このアンケートには回答済みです')
      const given = new Map(Object.entries(typed))
      const named = visit.content.items.filter(({ key }) => given.has(key))
      const begun = await keepTyped(
        scope,
        visit,
        pickTyped(named, (name) => given.get(name) ?? [], isOpen),
      )
      const { errors } = await finishAnswer(scope, site, { ...visit, answer: begun }, begun, mail_opt_in)
      if (Object.keys(errors).length > 0) throw invalid(errors)
      return { questionnaire_form_mgmt: { accepted: true as const } }
    })
  },
})

const createResume = openRoute({
  method: 'POST',
  path: '/api/site/candidate_resumes/create_questionnaire_form_mgmt/:token/:id',
  summary:
    '候補者のリンクのトークンで、アンケートのファイルの項目に書類を1つ送ります（20MBまで）。回答すると候補者の経歴書になります',
  why,
  upload: { part: 'candidate_resume', maxBytes: maxFileBytes },
  body: z.strictObject({
    candidate_resume: z.strictObject({ item: z.string().max(10).optional() }).optional(),
  }),
  answer: z.object({
    candidate_resume: z.object({ name: z.string(), content_type: z.string(), size: z.int() }),
  }),
  async handle({ app, body, request, id, params, file }) {
    await count(app, request.ip)
    const { token: link = '' } = params
    const site = await siteOfLink(app, request, link)
    const asked = { token: link, form: id }
    const { key, items } = await inTenant(app.db, site.enterpriseId, async (tx) => {
      const visit = open(await openVisit(scopeOf(app, tx, site.enterpriseId, null), asked))
      if (!visit.candidate) throw badRequest('公開リンクの書類は、アンケートの画面から送ってください')
      if (visit.answer?.answered_at) throw wrongState('このアンケートには回答済みです')
      const found = visit.content.items.find(
        (item) =>
          item.type === fileType && (!body.candidate_resume?.item || item.key === body.candidate_resume.item),
      )
      if (!found) throw badRequest('このアンケートに、ファイルの項目はありません')
      return { key: found.key, items: visit.content.items }
    })
    if (!file) throw badRequest('ファイルを選んでください')
    const looked = await lookInto(app, site.enterpriseId, items, [{ input: key, upload: file }])
    const [accepted] = looked.accepted
    if (!accepted) throw invalid({ file: own(looked.errors, key) ?? [] }, own(looked.errors, key)?.[0])
    return inTenant(app.db, site.enterpriseId, async (tx) => {
      const scope = scopeOf(app, tx, site.enterpriseId, null)
      const visit = open(await openVisit(scope, asked, true))
      if (visit.answer?.answered_at) throw wrongState('このアンケートには回答済みです')
      const begun = await keepTyped(scope, visit, {})
      const { errors } = await keepFiles(scope, { ...visit, answer: begun }, begun, [accepted], [])
      if (Object.keys(errors).length > 0) throw wrongState(own(errors, key)?.[0] ?? '')
      const { name, content_type, stored } = accepted.file
      return { candidate_resume: { name, content_type, size: stored.size } }
    })
  },
})

/** The calls of the public side on questionnaires. */
export const questionnaireSiteRoutes = [show, create, createResume] as const
