/** What the receiver of marketing mails can stop, each on its own; `all` stops every one. */
export const topics = { all: 0, jobs: 1, questionnaires: 2, news: 3 } as const
export type Topic = (typeof topics)[keyof typeof topics]

export const topicLabels: Readonly<Record<Topic, string>> = {
  0: 'すべてのメール',
  1: '案件のご案内',
  2: 'アンケート',
  3: 'お知らせ',
}

/** Why an address gets no more mails. */
export const suppressionReasons = {
  unsubscribed: 1,
  returned: 2,
  complained: 3,
  byHand: 4,
  imported: 5,
} as const
export type SuppressionReason = (typeof suppressionReasons)[keyof typeof suppressionReasons]

export const suppressionReasonLabels: Readonly<Record<SuppressionReason, string>> = {
  1: '配信停止',
  2: '不達',
  3: '迷惑メールの申告',
  4: '手動',
  5: '取り込み',
}

/** From where it is known whether a candidate wants mails. */
export const consentSources = { registration: 1, form: 2, staff: 3, import: 4 } as const
export type ConsentSource = (typeof consentSources)[keyof typeof consentSources]

export const consentSourceLabels: Readonly<Record<ConsentSource, string>> = {
  1: '会員登録',
  2: 'フォーム',
  3: '担当者',
  4: '取り込み',
}
