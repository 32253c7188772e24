import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { Factors, OwnSignIn } from './client.ts'

/** Something that makes an account strong, or is missing from it. */
export type Strength = { good: boolean; text: string }

/** Fewer recovery codes than this are pointed out. */
const fewCodes = 4

const day = (at: string) => formatInstant(at).slice(0, 10)

/** How well an account is protected, in a few lines (picture 35). */
export const strengthsOf = (factors: Factors): Strength[] => {
  const { passkeys, otp_at, recovery_codes_left: left, password_changed_at: changed } = factors
  const hasAny = passkeys.length > 0 || otp_at !== null
  return [
    passkeys.length > 0
      ? { good: true, text: `パスキーが${passkeys.length}つあります` }
      : { good: false, text: 'パスキーがありません' },
    otp_at
      ? { good: true, text: '認証アプリを設定済み' }
      : { good: passkeys.length > 0, text: '認証アプリは未設定' },
    ...(hasAny ? [{ good: left >= fewCodes, text: `予備のコードが残り${left}個です` }] : []),
    ...(changed ? [{ good: true, text: `パスワードは${day(changed)}に変更` }] : []),
  ]
}

/** Attempts that failed in the last week, the newest first: how many, the last one, and from where. */
export const recentFailures = (
  signIns: readonly OwnSignIn[],
  now = Date.now(),
): { count: number; last: OwnSignIn } | undefined => {
  const failed = signIns.filter(
    ({ succeeded, created_at }) => !succeeded && Date.parse(created_at) > now - 7 * 86_400_000,
  )
  const [last] = failed
  return last && { count: failed.length, last }
}
