import type { Feature } from '#foundation/entity/entity.ts'

type FirstStep = {
  key: string
  title: string
  /** One line: what one has of it. */
  why: string
  /** The screen where it is done; the path after /enterprise. */
  path: string
  /** The area it belongs to: who may see nothing of it is not asked for the step. */
  feature: Feature | null
  /** The least authority that does it. */
  authority: 0 | 1 | 2
}

/** What a new enterprise does first, in the order in which one does it; also for the browser. */
export const firstSteps = [
  {
    key: 'address',
    title: '会社の住所を登録',
    why: '見積書、注文書、請求書に、発行者として印刷されます。',
    path: 'setting/info/edit',
    feature: null,
    authority: 2,
  },
  {
    key: 'mail_domain',
    title: '送信ドメインを連携',
    why: 'メールが自社のアドレスから届き、迷惑メールに入りにくくなります。',
    path: 'setting/domains/email',
    feature: null,
    authority: 2,
  },
  {
    key: 'bank_account',
    title: '振込先の口座を登録',
    why: '請求書の「お振込先」に印刷されます。',
    path: 'setting/enterprise_document_settings/bank_account/1',
    feature: 'billing_payments',
    authority: 1,
  },
  {
    key: 'candidate',
    title: '最初の候補者を登録',
    why: '氏名だけで始められ、スキルシートからの読み取りもできます。',
    path: 'candidates/create',
    feature: 'candidates',
    authority: 0,
  },
  {
    key: 'job',
    title: '最初の案件を登録',
    why: '合う候補者が自動で並び、そのまま提案できます。',
    path: 'jobs/create',
    feature: 'jobs',
    authority: 0,
  },
  {
    key: 'site',
    title: '公開サイトを公開',
    why: '案件を見た人から、応募と会員登録を受け付けられます。',
    path: 'sites',
    feature: 'sites',
    authority: 1,
  },
  {
    key: 'colleague',
    title: '同僚を招待',
    why: '担当者を分け、コメントで呼び合いながら進められます。',
    path: 'setting/members',
    feature: null,
    authority: 2,
  },
] as const satisfies readonly FirstStep[]
export type FirstStepKey = (typeof firstSteps)[number]['key']
