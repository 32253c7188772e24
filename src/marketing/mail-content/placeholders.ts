import { type Placeholder, toPlaceholder } from '#foundation/rules/placeholders.ts'

/** A placeholder of marketing mails, with what it reads as where nobody is chosen. */
export type MailPlaceholder = Placeholder & { sample: string }

const of = (label: string, sample: string): MailPlaceholder => ({ ...toPlaceholder(label), sample })

const common = [of('差出人名', '田中 真由'), of('エージェント名', 'かさねフリーランス')]

const ofCandidates: readonly MailPlaceholder[] = [
  of('候補者名', '佐藤 健太'),
  of('候補者の姓', '佐藤'),
  of('担当者名', '田中 真由'),
  of('稼働開始日', '2026年12月1日'),
  of('案件数', '3'),
  ...common,
]

const ofMembers: readonly MailPlaceholder[] = [
  of('企業名', '株式会社ルミナ'),
  of('企業担当者名', '山本 彩'),
  of('企業担当者の姓', '山本'),
  of('部署', '開発部'),
  of('担当者名', '田中 真由'),
  ...common,
]

/** Filled when the mail is written, for everybody alike or by what the mail shows: nothing of the record. */
export const writtenPlaceholders = ['差出人名', 'エージェント名', '案件数'] as const

/** What can be filled in mails to candidates (1) or company members (2). */
export const placeholdersOf = (target: 1 | 2): readonly MailPlaceholder[] =>
  target === 1 ? ofCandidates : ofMembers
