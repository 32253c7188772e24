import type { Feature } from '#foundation/entity/entity.ts'

/** What a feature is, in a few words. */
export const contents: Readonly<Record<Feature, string>> = {
  candidates: '候補者の一覧・登録・AI生成',
  companies: '企業と企業担当者',
  jobs: '案件の一覧・登録・AI生成',
  opportunities: 'リストとボード',
  contracts: '見積書・注文書・注文請書',
  contract_operations: '月ごとの稼働と精算',
  billing_payments: '請求・支払・合算請求',
  automation_emails: '登録・応募へのお礼メール',
  questionnaire_forms: 'フォームと回答',
  proposals: '候補者への案件紹介メール',
  broadcasts: '候補者・企業担当者への配信',
  sites: '公開サイトと記事',
  enterprise_api: 'APIトークンとWebhook',
}
