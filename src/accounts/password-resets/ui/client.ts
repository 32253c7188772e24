import type { Signature } from '#foundation/api/route.ts'
import { apiOf } from '#foundation/ui/api.ts'
import { type Surface, useSurface } from '#foundation/ui/surface.ts'
import { solveCaptcha } from '../../captcha/ui/solve.ts'

/** The calls of either surface: who it is stands under the surface's own key. */
type ResetCalls = readonly [
  Signature<'POST', `/api/${string}/password_resets/create`, Record<string, unknown>, { accepted: true }>,
  Signature<'POST', `/api/${string}/password_resets/validation`, Record<string, unknown>, Validated>,
  Signature<'POST', `/api/${string}/password_resets/update`, Record<string, unknown>, { updated: true }>,
]
type Person = { l_name: string; f_name: string | null; email: string }
type Validated = Record<Surface['member'], Person> & { expires_at: string; session_count: number }

const api = apiOf<ResetCalls>()

/** What changes something proves first that no machine asks; each throws ApiError. */
export function useResetCalls() {
  const surface = useSurface()
  const body = async (person: object) => ({
    recaptcha_token: await solveCaptcha('password_reset'),
    [surface.member]: person,
  })
  return {
    ask: async (email: string) =>
      api.post(`${surface.api}/password_resets/create`, { body: await body({ email }) }),
    validate: async (token: string) => {
      const answer = await api.post(`${surface.api}/password_resets/validation`, {
        body: { [surface.member]: { token } },
      })
      return { ...answer[surface.member], expires_at: answer.expires_at, session_count: answer.session_count }
    },
    update: async (given: { token: string; password: string; password_confirmation: string }) =>
      api.post(`${surface.api}/password_resets/update`, { body: await body(given) }),
  }
}
