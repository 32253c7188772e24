import { z } from 'zod'
import { invalid } from '#foundation/platform/errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password.ts'
import { checkPassword, tooCommon } from './password-rules.ts'

const password = z.string().max(128)
/** The keys of a body that sets a password. */
export const newPassword = { password, password_confirmation: password }

/** What is stored of a new password, or 400 at the field that is wrong. */
export const hashNewPassword = async (
  given: { password: string; password_confirmation: string },
  email: string,
): Promise<string> => {
  const wrong =
    checkPassword(given.password, email) ?? ((await isCommonPassword(given.password)) ? tooCommon : undefined)
  if (wrong) throw invalid({ password: [wrong] })
  if (given.password !== given.password_confirmation)
    throw invalid({ password_confirmation: ['確認用のパスワードが一致しません'] })
  return hashPassword(given.password)
}
