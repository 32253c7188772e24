import type { FastifyRequest } from 'fastify'
import { checkPlainForm, sealForm } from '#accounts/captcha/plain-form.ts'
import type { App } from '#foundation/api/app.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { AppError } from '#foundation/platform/errors.ts'
import type { Site } from '../frame/site.ts'
import { formOf } from './posted.ts'

/** The form in its seal: a seal of one enterprise's site opens no other's. */
const formName = ({ enterpriseId }: Site) => `registration ${enterpriseId}`

export const sealOf = (app: Pick<App, 'secrets'>, site: Site) => sealForm(app, formName(site))

/** Why the last step is not taken from a visitor who may be a program; undefined for a person. Throws 429, 503. */
export const refusalOf = async (
  app: App,
  site: Site,
  request: FastifyRequest,
): Promise<FieldErrors | undefined> => {
  const form = formOf(request)
  const [token, seal] = [form.get('recaptcha_token') ?? '', form.get('seal') ?? '']
  try {
    await checkPlainForm(app, { form: formName(site), token, seal }, request)
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return { recaptcha_token: [error.message] }
    throw error
  }
}
