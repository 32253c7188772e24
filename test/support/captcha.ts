import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { client } from './client.ts'

/** Solves a puzzle of the server as the browser does: what `recaptcha_token` carries. */
export const solveCaptcha = async (url: string): Promise<string> => {
  const { body } = await client(url).get('/api/site/captcha/challenge')
  const challenge = body.challenge as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
