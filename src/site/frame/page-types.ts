/** Page types that have their own title, description and heading, and what they are called (VALUES: Public site). */
export const pageTypes = {
  top: 'トップページ',
  jobs: '案件一覧',
  jobs_occupation: '職種の案件一覧',
  jobs_industry: '業界の案件一覧',
  jobs_skill: 'スキルの案件一覧',
  jobs_business_day: '稼働日数の案件一覧',
  jobs_price: '単価の案件一覧',
  job: '案件の詳細',
  articles: 'お役立ち記事',
  article_category: '記事のカテゴリ',
  article_tag: '記事のタグ',
  article: '記事',
  register: '会員登録',
  thanks: '登録の完了',
  privacy: 'プライバシー',
  terms: '利用規約',
} as const
export type PageType = keyof typeof pageTypes
