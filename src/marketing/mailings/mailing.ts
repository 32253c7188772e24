import type { Condition } from '#foundation/entity/condition.ts'

/** What a mailing belongs to; each kind is a record of its own. */
export const mailingKinds = {
  automationEmail: 1,
  proposal: 2,
  broadcast: 3,
  questionnaire: 4,
  trial: 5,
} as const
export type MailingKindId = (typeof mailingKinds)[keyof typeof mailingKinds]

/** stopped: a placeholder stays empty for somebody, nothing was sent. */
export const mailingStates = {
  reserved: 1,
  sending: 3,
  paused: 4,
  done: 5,
  cancelled: 6,
  stopped: 7,
} as const

export const mailingStateLabels: Readonly<Record<number, string>> = {
  1: '予約',
  3: '送信中',
  4: '一時停止',
  5: '送信済',
  6: '取消',
  7: '中止',
}

/** What became of one mail of a mailing (VALUES: Marketing). */
export const recipientStates = {
  waiting: 0,
  sending: 1,
  sent: 2,
  refused: 3,
  returned: 4,
  leftOut: 8,
  unknown: 9,
} as const

export const recipientStateLabels: Readonly<Record<number, string>> = {
  0: '待ち',
  1: '送信中',
  2: '送信済',
  3: '受信拒否',
  4: '不達',
  8: '対象外',
  9: '結果不明',
}

/** Candidates or company members. */
export type TargetTypeId = 1 | 2

/** Whom a mailing goes to: those who match and are not left out (`leaveOutReasons`). */
export type Audience = {
  conditions: Condition[]
  keyword: string
  /** These alone, besides the conditions. */
  ids?: number[] | undefined
  excluded_ids: number[]
  /** Also those who got as many mails in 30 days as the enterprise holds for enough. */
  includes_frequent: boolean
  /** Of a questionnaire: those who answered it are left out; `only_asked` means those alone who were given its link. */
  form?: { id: number; only_asked: boolean } | undefined
  /** The jobs shown to each, by the recipient's id; of a proposal. */
  jobs_of?: Record<number, number[]> | undefined
}

/** Why somebody who matches gets no mail, in the order in which they are asked. */
export const leaveOutReasons = {
  excluded: '除く人に選んだ',
  answered: 'すでに回答した',
  no_address: 'メールアドレスなし',
  no_consent: '配信の同意なし',
  unsubscribed: '受信拒否（配信停止を押した）',
  returned: '不達が続いている',
  frequent: '30日に多くのメールを受け取った',
  duplicate: 'メールアドレスが重なる（1人に1通）',
} as const
export type LeaveOutReason = keyof typeof leaveOutReasons
