import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'
import { checkCaptcha } from './captcha.ts'

/** A page reads faster than this only for a program, and stays open no longer. */
const least_ms = 4_000
const longest_ms = 24 * 3_600_000
/** Forms sent without a proof from one origin: few, and slower each time. */
const ofOrigin: Pace = { free: 3, forget_s: 1_200, delay_s: 300, longest_s: 3_600 }

const signatureOf = ({ secrets }: Pick<App, 'secrets'>, form: string, shown: number) =>
  createHmac('sha256', secrets.keyFor('plain form')).update(`${form} ${shown}`).digest()

/** Says when a form was shown, signed; it travels in the form. `form` names it, `shown` is in milliseconds since 1970. */
export const sealForm = (app: Pick<App, 'secrets'>, form: string, shown = Date.now()): string =>
  `${shown}.${signatureOf(app, form, shown).toString('base64url')}`

/** How long ago the form was shown, in milliseconds; undefined when the seal is not ours. */
const ageOf = (app: Pick<App, 'secrets'>, form: string, seal: string): number | undefined => {
  const [, shown, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(seal) ?? []
  if (!shown || !signature) return undefined
  const ours = timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(app, form, Number(shown)))
  return ours ? Date.now() - Number(shown) : undefined
}

const refuse = (message: string) => invalid({ recaptcha_token: [message] }, message)

/** Whether a page without JavaScript may be sent at all: reCAPTCHA has no other way. */
export const takesPlainForms = ({ config }: Pick<App, 'config'>): boolean => config.recaptcha === undefined

/**
 * Lets a visitor of a server-rendered form through, or throws 400 at `recaptcha_token`. With JavaScript the form carries
 * a proof, judged as everywhere. Without, it carries only its seal: then it must have been open for some seconds, and few
 * are taken from one origin (429); where the operator chose reCAPTCHA none are.
 */
export const checkPlainForm = async (
  app: App,
  sent: { form: string; token: string; seal: string },
  request: FastifyRequest,
): Promise<void> => {
  if (sent.token) return checkCaptcha(app, sent.token.slice(0, 4_000), request)
  if (!takesPlainForms(app))
    throw refuse('送信には JavaScript が必要です。ブラウザの設定で有効にしてから、もう一度送信してください')
  const age_ms = ageOf(app, sent.form, sent.seal)
  if (age_ms === undefined || age_ms > longest_ms)
    throw refuse('画面を開いてから時間が経ちました。もう一度送信してください')
  if (age_ms < least_ms) throw refuse('内容を確認し、数秒おいてからもう一度送信してください')
  await countAttempt(app.db, [{ key: `plain-form:${originOf(request.ip)}`, pace: ofOrigin }])
}
