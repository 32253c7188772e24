import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { email as emailField } from '#foundation/entity/kinds/text.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt } from '#foundation/platform/rate-limit.ts'

/** Longer than finding somebody and queueing a mail takes. */
const least_ms = 250

/** Answers after the same time whether somebody was found or not, so that time does not tell. */
export const inSameTime = async <T>(work: Promise<T>): Promise<T> =>
  (await Promise.all([work, setTimeout(least_ms)]))[0]

export const typedEmail = z.string().max(254)

/** An address as it is stored and compared, in small letters; 400 at `email` for one that is none. */
export const readEmail = (given: string): string => {
  const read = emailField('メールアドレス', 'E-mail').read(given)
  if ('error' in read) throw invalid({ email: [read.error] })
  if (read.value === '') throw invalid({ email: ['必須項目です。入力してください'] })
  return read.value.toLowerCase()
}

const ofAddress: Pace = { free: 5, forget_s: 600, delay_s: 60, longest_s: 3600 }
const ofOrigin: Pace = { free: 30, forget_s: 60, delay_s: 30, longest_s: 900 }

/** Counts a mail that a visitor has sent to an address; 429 alike for addresses nobody has. */
export const countMail = ({ db }: Pick<App, 'db'>, what: string, email: string, ip: string) =>
  countAttempt(db, [
    { key: `${what}:address:${email}`, pace: ofAddress },
    { key: `${what}:origin:${originOf(ip)}`, pace: ofOrigin },
  ])
