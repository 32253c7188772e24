import { z } from 'zod'
import { captchaToken, checkCaptcha } from '#accounts/captcha/captcha.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { newToken } from '#foundation/platform/tokens.ts'
import { countApply } from '../analyses/count.ts'
import { domain, siteFor } from '../frame/api-site.ts'
import { saveDraft } from './draft.ts'
import { checkPublicKeys, register } from './register.ts'

/** Registrations from one origin, on all sites. */
const ofOrigin: Pace = { free: 20, forget_s: 180, delay_s: 60, longest_s: 3600 }
/** Of one e-mail from everywhere: enough for an evening of applications, too few to flood somebody else's post box. */
const ofAddress: Pace = { free: 30, forget_s: 600, delay_s: 60, longest_s: 3600 }

/** Counts a registration, or throws 429; the pages and the API count under the same keys. */
export const countRegistration = (app: App, ip: string, email: unknown) =>
  countAttempt(app.db, [
    { key: `registration:${originOf(ip)}`, pace: ofOrigin },
    { key: `registration:address:${String(email).trim().toLowerCase()}`, pace: ofAddress },
  ])

export const createCandidate = openRoute({
  method: 'POST',
  path: '/api/site/candidates/create',
  summary: '会員登録または案件への応募を受け付けます',
  why: 'writes only a registration; counted by origin and by e-mail, and it never says whether the person was known; a captcha where one is sent or the operator chose reCAPTCHA',
  body: z.strictObject({
    domain,
    recaptcha_token: captchaToken.optional(),
    candidate: z.record(z.string(), z.unknown()),
    apply: z.strictObject({
      job_id_by_enterprise_id: z.int().min(1).max(2_147_483_647).nullable().default(null),
      consent: z.literal(true),
      mail_opt_in: z.boolean().default(false),
    }),
  }),
  answer: z.object({
    apply: z.object({ id_by_enterprise_id: z.int() }),
    token: z.string().describe('candidates/update で訂正するときに query.token として送ります（7日間有効）'),
  }),
  async handle({ app, body, request }) {
    const site = await siteFor(app, request, body.domain)
    checkPublicKeys(body.candidate)
    if (body.recaptcha_token !== undefined || app.config.recaptcha)
      await checkCaptcha(app, body.recaptcha_token ?? '', request)
    await countRegistration(app, request.ip, body.candidate.email)
    const job = body.apply.job_id_by_enterprise_id
    const answer = await inTenant(app.db, site.enterpriseId, async (tx) => {
      const scope = scopeOf(app, tx, site.enterpriseId, null)
      const id = await register(app, scope, site, {
        candidate: body.candidate,
        job,
        mailOptIn: body.apply.mail_opt_in,
      })
      const token = newToken(site.enterpriseId)
      await saveDraft(tx, site.enterpriseId, token, { job, typed: {}, passed: [], applied: id })
      return { apply: { id_by_enterprise_id: id }, token }
    })
    countApply(app, site.enterpriseId, job, null)
    return answer
  },
})
