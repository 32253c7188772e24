import type { FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { own } from '#foundation/rules/own.ts'
import type { Site } from '../frame/site.ts'
import { tokenOf } from './cookie.ts'
import { confirmDraft, type Draft, findDraft, needsConfirmation } from './draft.ts'
import type { Outcome } from './page-content.ts'
import { formOf } from './posted.ts'
import { firstOpenStep } from './register-pages.ts'
import { returnPage } from './return.ts'

/** Birth dates tried with one token: a stranger who got the mail must not try them all. */
const ofBirths: Pace = { free: 5, forget_s: 17_280, delay_s: 3_600, longest_s: 86_400 }

const names = ['birth_year', 'birth_month', 'birth_day']

/** Where the registration goes on. */
export const wayOn = (draft: Draft): string =>
  draft.applied === undefined
    ? `/register/${firstOpenStep(draft, 'others') ?? 'others'}`
    : '/register/correct'

/** Whoever follows the link of a mail says the birth date that was entered; five times, then ever longer rests. */
export const confirmHolder = async (app: App, site: Site, request: FastifyRequest): Promise<Outcome> => {
  const token = tokenOf(request)
  const draft = await inTenant(app.db, site.enterpriseId, (tx) => findDraft(tx, site.enterpriseId, token))
  if (!draft || token === undefined) return { to: '/register/return' }
  if (!needsConfirmation(draft)) return { to: wayOn(draft) }
  await countAttempt(app.db, [{ key: `registration-birth:${token}`, pace: ofBirths }])
  const form = formOf(request)
  const isTheirs = names.every((name) => {
    const [entered = ''] = own(draft.typed, name) ?? []
    return entered !== '' && entered === form.get(name)
  })
  if (!isTheirs) {
    const wrong = '登録された生年月日と一致しません。年・月・日を確認してください'
    return { page: returnPage(app, site, 'confirm', wrong), status: 400 }
  }
  await inTenant(app.db, site.enterpriseId, (tx) => confirmDraft(tx, site.enterpriseId, token))
  return { to: wayOn(draft) }
}
