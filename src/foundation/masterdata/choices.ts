/**
 * Fixed lists that several areas share: ids as the specification and the value list fix them, labels as they stand on
 * screen and in CSV. An entity's own stand in the `choices.ts` beside it, those of states in `states.ts`. Isomorphic; the
 * order of a list is its order on screen.
 */

export type Choices = readonly (readonly [id: number, label: string])[]

/** The label of an id, or undefined when the list does not hold it. */
export function labelOf(choices: Choices, id: number): string | undefined {
  return choices.find((choice) => choice[0] === id)?.[1]
}

/** Consecutive ids whose label is the number with a unit: 1日 … 28日. */
function toNumbered(from: number, to: number, label: (n: number) => string): Choices {
  return Array.from({ length: to - from + 1 }, (_, i) => [from + i, label(from + i)] as const)
}

// Work and wishes

export const workStyles = [
  [1, '常駐'],
  [2, '一部リモート'],
  [3, 'フルリモート'],
] as const satisfies Choices
export const businessDays = [
  [1, '週1日'],
  [2, '週2日'],
  [3, '週3日'],
  [4, '週4日'],
  [5, '週5日'],
] as const satisfies Choices
export const abilityLevels = [
  [1, '未設定'],
  [2, '1年未満'],
  [3, '1年以上'],
  [4, '2年以上'],
  [5, '3年以上'],
  [6, '4年以上'],
  [7, '5年以上'],
  [8, '7年以上'],
  [9, '10年以上'],
] as const satisfies Choices
export const devProcesses = [
  [1, '企画'],
  [2, '要件定義'],
  [3, '基本設計'],
  [4, '詳細設計'],
  [5, '実装'],
  [6, 'テスト'],
  [7, '移行・リリース'],
  [8, '運用保守'],
] as const satisfies Choices
export const devScales = [
  [1, '〜5名'],
  [2, '〜10名'],
  [3, '〜30名'],
  [4, '〜50名'],
  [5, '〜100名'],
  [6, '101名〜'],
] as const satisfies Choices
/** Lower bounds of a price search; a job matches when its upper price is at least `priceYen(id)`. */
export const prices = toNumbered(1, 8, (id) => `${priceYen(id) / 10_000}万〜`)
/** The amount in yen behind an id of `prices`: 1 = 300,000 … 8 = 1,000,000. */
export function priceYen(id: number): number {
  return (id + 2) * 100_000
}

// People

export const authorities = [
  [0, 'メンバー'],
  [1, 'マネージャー'],
  [2, '管理者'],
] as const satisfies Choices
export const contractPermissions = [
  [2, 'すべて'],
  [1, '自分の契約のみ'],
  [0, '不可'],
] as const satisfies Choices
/** What a supplier is before the law: those without employees fall under the Freelance Act (RULES 9). */
export const legalForms = [
  [1, '法人'],
  [2, '法人（一人会社・従業員なし）'],
  [3, '個人事業主（従業員なし）'],
  [4, '個人事業主（従業員あり）'],
] as const satisfies Choices

// Companies and jobs

export const companyTypes = [
  [1, 'エンドクライアント'],
  [2, 'プライム'],
  [3, 'パートナー'],
  [4, 'その他'],
] as const satisfies Choices
/** Rank of a company, company sales, candidate or job. */
export const ranks = [
  [0, '未選択'],
  [1, 'A'],
  [2, 'B'],
  [3, 'C'],
  [4, 'D'],
  [5, 'E'],
] as const satisfies Choices
export const companyFeatures = [
  [1, '上場企業'],
  [2, 'スタートアップ'],
  [3, '自社サービス'],
  [4, '受託開発'],
  [5, '外資系'],
] as const satisfies Choices
export const jobFeatures = [
  [101, '高単価'],
  [102, '長期'],
  [103, '上流工程'],
  [104, '新規開発'],
  [105, '副業可'],
  [106, '英語を使う'],
  [107, '最新技術'],
] as const satisfies Choices
export const features = [...companyFeatures, ...jobFeatures] as const satisfies Choices

// Opportunities and applications

export const applyKinds = [
  [1, '通常'],
  [2, 'エージェント'],
  [3, 'スカウト'],
] as const satisfies Choices

// Contracts

/** Forms of engagement a candidate has or wishes (`contract_type_ids`, `current_contract_type_id`). */
export const contractTypes = [
  [1, '準委任'],
  [2, '請負'],
  [3, '派遣'],
  [4, '契約社員'],
  [5, '正社員'],
  [9, 'その他'],
] as const satisfies Choices
export const contractKinds = [
  [1, '準委任（履行割合型）'],
  [2, '準委任（成果完成型）'],
  [3, '請負'],
  [4, '派遣'],
] as const satisfies Choices

// Prices and hour adjustment

export const taxFlags = [
  [1, '税抜'],
  [2, '税込'],
] as const satisfies Choices
export const contractAdjustmentFlags = [
  [1, '時間幅'],
  [2, '固定'],
  [3, '時間精算'],
] as const satisfies Choices
export const adjustmentTypes = [
  [1, '上下割'],
  [2, '上割'],
  [3, '中割'],
  [4, '下割'],
] as const satisfies Choices
/** Rounding of worked time; the id is the number of minutes. */
export const adjustmentUnits = [
  [1, '1分'],
  [5, '5分'],
  [10, '10分'],
  [15, '15分'],
  [30, '30分'],
  [60, '60分'],
] as const satisfies Choices
/** Rounding of unit prices; the id is the number of yen. */
export const roundingPrices = [
  [1, '1円'],
  [10, '10円'],
  [100, '100円'],
] as const satisfies Choices
export const roundingModes = [
  [1, '切捨て'],
  [2, '切上げ'],
  [3, '四捨五入'],
] as const satisfies Choices

// Payment terms and deadlines

/** Closing day, pay day and submission day of a month; 30 is the month end. */
export const usanceDays: Choices = [...toNumbered(1, 28, (day) => `${day}日`), [30, '月末']]
/** The id is what the month adds to N of N日サイト. */
export const usanceOffsets = [
  [0, '翌月'],
  [30, '翌々月'],
] as const satisfies Choices

// Contract operations, billing and payment

export const sendOptions = [
  [0, '即時送信'],
  [1, '予約送信'],
] as const satisfies Choices
export const bankAccountTypes = [
  [1, '普通'],
  [2, '当座'],
] as const satisfies Choices
