import type { FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { checkStep, pickTyped } from './check.ts'
import type { StepName, Typed } from './form-field.ts'

/** Looks from one origin at fields that are being mended. */
const ofChecks: Pace = { free: 600, forget_s: 1, delay_s: 5, longest_s: 600 }

export const formOf = ({ body }: FastifyRequest) =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

const consentError = { consent: ['利用目的を確認のうえ、同意にチェックを入れてください'] }

/** What is wrong with a posted step, by field; the last step also asks for the consent. */
export const errorsOf = (app: App, step: StepName, form: URLSearchParams, typed: Typed): FieldErrors => ({
  ...checkStep(step, typed, app.masters).errors,
  ...(step === 'others' && form.get('consent') !== '1' ? consentError : {}),
})

/** The same without keeping anything, for messages that leave as their fields are mended. */
export const recheckStep = async (
  app: App,
  request: FastifyRequest,
  step: StepName,
): Promise<{ errors: Record<string, string> }> => {
  await countAttempt(app.db, [{ key: `registration-check:${originOf(request.ip)}`, pace: ofChecks }])
  const form = formOf(request)
  const errors = errorsOf(app, step, form, pickTyped(step, form, app.masters))
  return {
    errors: Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, messages.join(' ')])),
  }
}
