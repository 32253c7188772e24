/** What mails are about: what a recipient can stop one by one (docs/MARKETING.md). `all` stands for every topic. */
export const topics = { all: 0, jobs: 1, questionnaires: 2, news: 3 } as const
export type Topic = (typeof topics)[keyof typeof topics]

/** The topics a recipient chooses from, in order. */
export const chosenTopics = [topics.jobs, topics.questionnaires, topics.news] as const

const labels: Readonly<Record<number, string>> = {
  0: 'すべて',
  1: '案件のご案内',
  2: 'アンケートのお願い',
  3: 'お知らせ',
}

export const topicLabel = (topic: number): string => labels[topic] ?? ''

/** The topic of a mailing by its kind (mailings.kind); a trial has none. */
export const topicOfKind = (kind: number): Topic | null =>
  ({ 1: topics.news, 2: topics.jobs, 3: topics.jobs, 4: topics.questionnaires })[kind] ?? null

/** Why an address gets no mails, as it is stored. */
export const suppressionReasons = {
  unsubscribed: 1,
  returned: 2,
  complained: 3,
  byHand: 4,
  imported: 5,
} as const
export type SuppressionReason = (typeof suppressionReasons)[keyof typeof suppressionReasons]

const reasonLabels: Readonly<Record<number, string>> = {
  1: '配信停止',
  2: '不達',
  3: '迷惑メールの届け出',
  4: '手で追加',
  5: '取り込み',
}

export const reasonLabel = (reason: number): string => reasonLabels[reason] ?? ''
