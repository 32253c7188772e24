import { today } from '#foundation/entity/today.ts'
import { formatDate } from '#foundation/rules/date-text.ts'

/** How a candidate's consent came (`mail_consents.source`): 1 registration, 2 form, 3 staff, 4 import. */
const sources: Readonly<Record<number, string>> = {
  1: 'の会員登録でいただいた同意にもとづきます',
  2: 'のフォームでいただいた同意にもとづきます',
  3: 'に担当者がうかがった同意にもとづきます',
  4: 'にいただいた同意にもとづきます',
}

/** 2026/05/18 の会員登録でいただいた同意にもとづきます: why a candidate gets a mail; `agreed_at` is an instant. */
export const consentReason = ({ source, agreed_at }: { source: number; agreed_at: string }): string =>
  `${formatDate(today(Date.parse(agreed_at)))} ${sources[source] ?? sources[4]}`

/** Why those get a mail of whom no consent is asked. */
export const reasons = {
  companyMember: 'お取引のある企業のご担当者さまにお送りしています',
  answer: 'ご登録・ご応募へのお返事としてお送りしています',
} as const
