/** The pages of the site that can be looked at before publishing, in the order of the choice above the preview. */
export const previewPages = {
  top: 'トップページ',
  jobs: '案件一覧',
  job: '案件の詳細',
  articles: 'お役立ち記事',
  register: '会員登録',
  terms: '利用規約',
  privacy: 'プライバシー',
} as const

export type PreviewPageName = keyof typeof previewPages
