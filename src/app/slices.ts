import type { RouteObject } from 'react-router'
import type { Slice } from '#foundation/ui/shell/slice.ts'
import { readingPages } from '#reading/ui/routes.ts'

type Pages = { routes: RouteObject[] }

/** The screens of several slices that share a family, as one chunk of routes. */
const join =
  (...loads: readonly (() => Promise<Pages>)[]) =>
  async (): Promise<Pages> => ({
    routes: (await Promise.all(loads.map((load) => load()))).flatMap(({ routes }) => routes),
  })

/**
 * Every slice with screens, in the order of the top bar:
 *
 *   { families: ['candidates'], tabs: [{ label: '候補者', path: 'candidates' }], load: () => import('#sales/candidates/ui/pages.tsx') },
 *
 * `families` are the first path segments after /enterprise that the slice answers, `tabs` its entries in the top bar
 * (several under one `menu`), `creates` those in the quick-create menu, and `../sales/candidates/ui/pages.tsx` exports
 * `routes: RouteObject[]` with paths after /enterprise and the page's title, such as
 * `{ path: 'candidates/:id/:tab?', handle: { title: '候補者の詳細' }, Component: CandidatePage }`.
 */
export const slices: readonly Slice[] = [
  {
    families: ['candidates'],
    tabs: [{ label: '候補者', path: 'candidates' }],
    creates: [
      { label: '候補者を追加', path: 'candidates/create' },
      { label: 'スキルシートから登録', path: 'candidates/ai_generator/affiliation_type' },
    ],
    load: join(
      () => import('#sales/candidates/ui/pages.tsx'),
      async () => ({ routes: readingPages('candidates') }),
    ),
  },
  {
    families: ['companies'],
    tabs: [{ menu: '企業', label: '企業', path: 'companies' }],
    creates: [{ label: '企業を追加', path: 'companies/create' }],
    load: () => import('#sales/companies/ui/pages.tsx'),
  },
  {
    families: ['company_members'],
    tabs: [{ menu: '企業', label: '企業担当者', path: 'company_members' }],
    creates: [{ label: '企業担当者を追加', path: 'company_members/create' }],
    load: () => import('#sales/company-members/ui/pages.tsx'),
  },
  {
    families: ['jobs'],
    tabs: [{ label: '案件', path: 'jobs' }],
    creates: [
      { label: '案件を追加', path: 'jobs/create' },
      { label: 'メールから登録', path: 'jobs/ai_generator/import' },
    ],
    load: join(
      () => import('#sales/jobs/ui/pages.tsx'),
      async () => ({ routes: readingPages('jobs') }),
    ),
  },
  {
    families: ['opportunities'],
    tabs: [{ label: '商談', path: 'opportunities' }],
    creates: [{ label: '商談を追加', path: 'opportunities/create' }],
    load: () => import('#sales/opportunities/ui/pages.tsx'),
  },
  {
    families: ['contracts'],
    showsContracts: true,
    tabs: [
      { menu: '契約', label: '契約', path: 'contracts' },
      { menu: '契約', label: '契約更新', path: 'contracts/renewals' },
    ],
    creates: [{ label: '契約を作成', path: 'contracts/create' }],
    load: join(
      () => import('#contracts/contracts/ui/pages.tsx'),
      () => import('#contracts/contract-documents/ui/pages.tsx'),
      () => import('#contracts/contract-renewals/ui/pages.tsx'),
    ),
  },
  {
    families: ['contract_operations'],
    showsContracts: true,
    tabs: [
      { menu: '契約', label: '契約稼働', path: 'contract_operations' },
      { menu: '契約', label: '月次入力', path: 'contract_operations/month' },
      { menu: '契約', label: '稼働報告', path: 'contract_operations/timesheets' },
    ],
    load: () => import('#contracts/contract-operations/ui/pages.tsx'),
  },
  {
    families: ['billing_payments'],
    showsContracts: true,
    tabs: [{ menu: '契約', label: '請求・支払', path: 'billing_payments' }],
    load: () => import('#money/billing-payments/ui/pages.tsx'),
  },
  {
    families: ['billing_merges'],
    showsContracts: true,
    tabs: [{ menu: '契約', label: '合算請求', path: 'billing_merges' }],
    load: () => import('#money/billing-merges/ui/pages.tsx'),
  },
  {
    families: ['agreements'],
    showsContracts: true,
    tabs: [{ menu: '契約', label: '合意', path: 'agreements' }],
    load: () => import('#agreements/agreements/ui/pages.tsx'),
  },
  {
    families: ['monthly_closes'],
    showsContracts: true,
    tabs: [{ menu: '契約', label: '月次締め', path: 'monthly_closes' }],
    load: () => import('#money/monthly-closes/ui/pages.tsx'),
  },
  {
    families: ['receipts'],
    showsContracts: true,
    tabs: [{ menu: '契約', label: '入金', path: 'receipts' }],
    load: join(
      () => import('#money/receipts/ui/pages.tsx'),
      () => import('#money/bank-statements/ui/pages.tsx'),
    ),
  },
  {
    families: ['payouts'],
    showsContracts: true,
    tabs: [{ menu: '契約', label: '支払', path: 'payouts' }],
    load: join(
      () => import('#money/payouts/ui/pages.tsx'),
      () => import('#money/withdrawals/ui/pages.tsx'),
    ),
  },
  {
    families: ['open_items'],
    showsContracts: true,
    tabs: [{ menu: '契約', label: '残高', path: 'open_items' }],
    load: () => import('#money/receipts/ui/open-item-pages.tsx'),
  },
  {
    families: ['stored_documents'],
    showsContracts: true,
    tabs: [{ menu: '契約', label: '保存書類', path: 'stored_documents' }],
    load: () => import('#documents/stored-documents/ui/pages.tsx'),
  },
  {
    families: ['mail_mgmts'],
    showsContracts: true,
    tabs: [{ menu: '契約', label: 'メールの送信状況', path: 'mail_mgmts' }],
    load: () => import('#records/mails/ui/pages.tsx'),
  },
  {
    families: ['journals'],
    showsContracts: true,
    authority: 1,
    tabs: [
      { menu: '会計', label: '仕訳', path: 'journals' },
      { menu: '会計', label: '試算表', path: 'journals/trial_balance' },
      { menu: '会計', label: '補助元帳', path: 'journals/ledger' },
      { menu: '会計', label: '書き出し', path: 'journals/exports' },
    ],
    load: join(
      () => import('#accounting/journals/ui/pages.tsx'),
      () => import('#accounting/exports/ui/pages.tsx'),
    ),
  },
  {
    families: ['duties'],
    showsContracts: true,
    authority: 1,
    tabs: [{ menu: '会計', label: '年と月の義務', path: 'duties' }],
    load: join(
      () => import('#accounting/duties/ui/pages.tsx'),
      () => import('#accounting/payment-records/ui/pages.tsx'),
    ),
  },
  {
    families: ['sites'],
    tabs: [
      { menu: 'マーケティング', label: 'サイト', path: 'sites' },
      { menu: 'マーケティング', label: 'サイトの画像', path: 'sites/images' },
    ],
    load: join(
      () => import('#site/settings/ui/pages.tsx'),
      () => import('#site/domains/ui/pages.tsx'),
      () => import('#site/job-categories/ui/pages.tsx'),
    ),
  },
  {
    families: ['automation_emails'],
    tabs: [{ menu: 'マーケティング', label: '自動メール', path: 'automation_emails' }],
    creates: [{ label: '自動メールを追加', path: 'automation_emails/create' }],
    load: () => import('#marketing/automation-emails/ui/pages.tsx'),
  },
  {
    families: ['broadcasts'],
    tabs: [{ menu: 'マーケティング', label: '一斉配信', path: 'broadcasts' }],
    creates: [{ label: '一斉配信を作成', path: 'broadcasts/create' }],
    load: () => import('#marketing/broadcasts/ui/pages.tsx'),
  },
  {
    families: ['questionnaire_forms'],
    tabs: [{ menu: 'マーケティング', label: 'アンケート', path: 'questionnaire_forms' }],
    creates: [{ label: 'アンケートを作成', path: 'questionnaire_forms/create' }],
    load: join(
      () => import('#marketing/questionnaire-forms/ui/pages.tsx'),
      () => import('#marketing/questionnaire-requests/ui/pages.tsx'),
    ),
  },
  {
    families: ['articles', 'article_categories', 'article_tags'],
    tabs: [{ menu: 'マーケティング', label: '記事', path: 'articles' }],
    load: () => import('#site/articles/ui/pages.tsx'),
  },
  {
    families: ['analyses'],
    tabs: [{ menu: 'マーケティング', label: 'サイト分析', path: 'analyses' }],
    load: () => import('#site/analyses/ui/pages.tsx'),
  },
  {
    families: ['mailing_overview'],
    tabs: [{ menu: 'マーケティング', label: '配信の見通し', path: 'mailing_overview' }],
    load: () => import('#marketing/overview/ui/pages.tsx'),
  },
  {
    families: ['mail_suppressions'],
    tabs: [{ menu: 'マーケティング', label: '送らない宛先', path: 'mail_suppressions' }],
    load: () => import('#marketing/consents/ui/pages.tsx'),
  },
  {
    families: ['proposals'],
    tabs: [{ label: '提案', path: 'proposals' }],
    creates: [{ label: '提案を作成', path: 'proposals/create' }],
    load: () => import('#marketing/proposals/ui/pages.tsx'),
  },
  {
    families: ['applies'],
    tabs: [{ label: '応募', path: 'applies' }],
    creates: [{ label: '応募を追加', path: 'applies/create' }],
    load: () => import('#sales/applies/ui/pages.tsx'),
  },
  {
    families: ['today'],
    tabs: [{ menu: 'レポート', label: '今日やること', path: 'today' }],
    load: () => import('#reports/ui/pages.tsx'),
  },
  {
    families: ['report_summaries', 'report_billing_payments'],
    showsContracts: true,
    tabs: [
      { menu: 'レポート', label: '契約', path: 'report_summaries/contract' },
      { menu: 'レポート', label: '契約稼働', path: 'report_summaries/contract_operation' },
      { menu: 'レポート', label: '請求・支払', path: 'report_summaries/billing_payment' },
      { menu: 'レポート', label: '担当者別 請求・支払', path: 'report_billing_payments' },
    ],
    load: () => import('#reports/ui/pages.tsx'),
  },
  {
    families: ['report_radar', 'report_quality'],
    showsContracts: true,
    tabs: [
      { menu: 'レポート', label: '契約満了レーダー', path: 'report_radar' },
      { menu: 'レポート', label: 'データの品質', path: 'report_quality' },
    ],
    load: () => import('#reports/ui/pages.tsx'),
  },
  { families: ['report_mails'], load: () => import('#reports/ui/pages.tsx') },
  {
    families: ['report_opportunities'],
    tabs: [{ menu: 'レポート', label: '商談', path: 'report_opportunities' }],
    load: () => import('#reports/ui/pages.tsx'),
  },
  {
    families: ['report_forecast'],
    showsContracts: true,
    tabs: [{ menu: 'レポート', label: '見通し', path: 'report_forecast' }],
    load: () => import('#reports/ui/forecast/pages.tsx'),
  },
  {
    families: ['candidate_resumes', 'file_attachments', 'operation_files'],
    load: () => import('#records/files/ui/pages.tsx'),
  },
  {
    families: ['duplicates', 'personal_data'],
    load: join(
      () => import('#data/duplicates/ui/pages.tsx'),
      () => import('#data/record-merges/ui/pages.tsx'),
      () => import('#data/personal-data/ui/pages.tsx'),
    ),
  },
  { families: ['import_files'], load: () => import('#data/imports/ui/pages.tsx') },
  { families: ['setting'], load: () => import('./settings/pages.tsx') },
  { families: ['help'], load: () => import('./help-pages.ts') },
  { families: ['view_settings'], load: () => import('#records/view-settings/ui/pages.tsx') },
]
