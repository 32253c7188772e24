import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { isSolved } from './puzzle.ts'
import { isPerson } from './recaptcha.ts'

/** The key of a body that carries the proof, whichever kind it is. */
export const captchaToken = z.string().max(4_000)

/**
 * Lets a visitor through who is no machine, or throws 400 at `recaptcha_token`: by reCAPTCHA v3 where the operator has
 * set it up, otherwise by the puzzle of our own server. A token opens one form once.
 */
export const checkCaptcha = async (app: App, token: string, request: FastifyRequest): Promise<void> => {
  const { recaptcha } = app.config
  const passes = recaptcha ? await isPerson(recaptcha, token, request.ip) : await isSolved(app, token)
  if (!passes)
    throw invalid(
      { recaptcha_token: ['自動での確認ができませんでした。もう一度送信してください'] },
      '自動での確認ができませんでした。もう一度送信してください',
    )
}
