import { apiOf, type BodyAt } from '#foundation/ui/api.ts'
import { solveCaptcha } from '../../captcha/ui/solve.ts'
import type { signUpRoutes } from '../server.ts'

const api = apiOf<typeof signUpRoutes>()

type SignUp = BodyAt<typeof signUpRoutes, '/api/enterprise/auth/sign_up'>

/** The calls of a sign-up; each throws ApiError. */
export const signUpCalls = {
  prove: async (email: string) =>
    api.post('/api/enterprise/auth/sign_up_mail', {
      body: { recaptcha_token: await solveCaptcha('sign_up'), enterprise_member: { email } },
    }),
  validate: (token: string) =>
    api.post('/api/enterprise/auth/sign_up_validation', { body: { enterprise_member: { token } } }),
  signUp: (body: SignUp) => api.post('/api/enterprise/auth/sign_up', { body }),
}
