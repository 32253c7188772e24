import type { FastifyRequest } from 'fastify'
import type { App } from '../../api/app.ts'
import type { FieldErrors } from '../../entity/validate.ts'
import { countAttempt } from '../../platform/rate-limit.ts'
import { checkStep, pickTyped } from './check.ts'
import type { StepName, Typed } from './fields.ts'

/** Looks of one address at fields that are being mended, in ten minutes. */
const mostChecks = 600

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
  await countAttempt(app.db, `registration-check:${request.ip}`, mostChecks, 600)
  const form = formOf(request)
  const errors = errorsOf(app, step, form, pickTyped(step, form, app.masters))
  return {
    errors: Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, messages.join(' ')])),
  }
}
