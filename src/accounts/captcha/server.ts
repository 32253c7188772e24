import { z } from 'zod'
import { openRoute } from '#foundation/api/route.ts'
import { makePuzzle } from './puzzle.ts'

const challenge = openRoute({
  method: 'GET',
  path: '/api/site/captcha/challenge',
  summary:
    'フォームの送信に要る確認（recaptcha_token）のための問題を取得します。kind が puzzle のときは解いた答え、recaptcha のときは reCAPTCHA v3 のトークンを送ります',
  why: 'a puzzle of chance, or the public key; limits by origin',
  pace: { free: 300, forget_s: 2, delay_s: 5, longest_s: 300 },
  answer: z.union([
    z.object({
      kind: z.literal('puzzle'),
      challenge: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
    }),
    z.object({ kind: z.literal('recaptcha'), site_key: z.string() }),
  ]),
  async handle({ app }) {
    const { recaptcha } = app.config
    if (recaptcha) return { kind: 'recaptcha' as const, site_key: recaptcha.siteKey }
    const { parameters, signature = '' } = await makePuzzle(app)
    return { kind: 'puzzle' as const, challenge: { parameters: { ...parameters }, signature } }
  },
})

export const captchaRoutes = [challenge] as const
