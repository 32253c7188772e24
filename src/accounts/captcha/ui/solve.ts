import type { Challenge } from 'altcha-lib'
import { apiOf } from '#foundation/ui/api.ts'
import type { captchaRoutes } from '../server.ts'

const api = apiOf<typeof captchaRoutes>()

type Google = {
  ready(then: () => void): void
  execute(siteKey: string, given: { action: string }): Promise<string>
}

/** Google's script, once a page. Its badge is hidden; the forms say that it is used. */
const loadGoogle = (siteKey: string): Promise<Google> =>
  new Promise((resolve, reject) => {
    const found = () => (window as { grecaptcha?: Google }).grecaptcha
    const ready = () => {
      const google = found()
      if (google) google.ready(() => resolve(google))
      else reject(new Error('reCAPTCHA を読み込めませんでした'))
    }
    if (found()) return ready()
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
    script.onload = ready
    script.onerror = () => reject(new Error('reCAPTCHA を読み込めませんでした'))
    document.head.append(script)
  })

/** The puzzle is computed by the browser's own cryptography, beside the page, which stays usable. */
const solvePuzzle = async (challenge: Challenge): Promise<string> => {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('自動での確認が時間内に終わりませんでした')
  return btoa(JSON.stringify({ challenge, solution }))
}

/** The proof that a form's `recaptcha_token` carries; asked for anew each time a form is sent. */
export const solveCaptcha = async (action: string): Promise<string> => {
  const asked = await api.get('/api/site/captcha/challenge')
  if (asked.kind === 'recaptcha')
    return (await loadGoogle(asked.site_key)).execute(asked.site_key, { action })
  // What the server sent is what the library made there; its parameters are checked by their signature.
  return solvePuzzle(asked.challenge as unknown as Challenge)
}
