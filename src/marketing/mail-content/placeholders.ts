import { type Placeholder, toPlaceholder } from '#foundation/rules/placeholders.ts'

/** Whom a mailing goes to: 1 candidates, 2 company members. */
export type TargetType = 1 | 2

/** What each reads as in samples, and what it is, where its name does not say so. */
const known = {
  候補者名: { sample: '佐藤 健太', hint: '氏名' },
  候補者の姓: { sample: '佐藤', hint: '氏名の空白より前' },
  企業担当者名: { sample: '山本 彩', hint: '姓と名' },
  企業担当者の姓: { sample: '山本', hint: '姓' },
  企業名: { sample: '株式会社ルミナ', hint: '所属する企業' },
  部署: { sample: '開発部', hint: '企業担当者の部署' },
  担当者名: { sample: '田中 真由', hint: 'この人の担当者' },
  稼働開始日: { sample: '2026年12月1日', hint: '候補者の稼働開始日。即日の人は「即日」' },
  スキル: { sample: 'TypeScript、React、Next.js', hint: '候補者のスキル。5つまで' },
  案件数: { sample: '3', hint: '案件カードの数' },
  差出人名: { sample: '田中 真由', hint: 'このメールを送る人' },
  エージェント名: { sample: 'かさねフリーランス', hint: '自社のサービス名。なければ会社名' },
} as const

export type MailFieldName = keyof typeof known
export type MailPlaceholder = Placeholder<MailFieldName> & { sample: string; hint: string }

const listOf = (...names: MailFieldName[]): readonly MailPlaceholder[] =>
  names.map((name) => ({ ...toPlaceholder(name), ...known[name] }))

const lists: Readonly<Record<TargetType, readonly MailPlaceholder[]>> = {
  1: listOf(
    '候補者名',
    '候補者の姓',
    '企業名',
    '担当者名',
    '稼働開始日',
    'スキル',
    '案件数',
    '差出人名',
    'エージェント名',
  ),
  2: listOf(
    '企業名',
    '企業担当者名',
    '企業担当者の姓',
    '部署',
    '担当者名',
    '案件数',
    '差出人名',
    'エージェント名',
  ),
}

/** What can be filled for candidates (1) or company members (2), in the order of the menu. The SQL stands in fields.ts. */
export const placeholdersOf = (type: TargetType): readonly MailPlaceholder[] => lists[type]

/** A sample of every value, for previews without a recipient. */
export const sampleFields = (type: TargetType): Record<string, string> =>
  Object.fromEntries(lists[type].map(({ name, sample }) => [name, sample]))
