import type { Feature } from '#foundation/entity/entity.ts'

type GuideStep = {
  key: string
  title: string
  /** What to do there, and why. */
  text: string
  /** Areas without which the step makes no sense. */
  features: readonly Feature[]
  /** The path of which it is that one has been there. */
  seenAt: RegExp
  /** The corner in which the guide covers nothing that the step asks for. */
  side?: 'left'
}

/** The thread of the product, from a candidate to the money for the first month; also for the browser. */
export const guideSteps = [
  {
    key: 'candidate',
    title: '候補者を開く',
    text: '氏名、スキル、希望条件が1枚にまとまっています。項目を押すと、その場で直せます。',
    features: ['candidates'],
    seenAt: /^\/enterprise\/candidates\/\d+/,
  },
  {
    key: 'matches',
    title: '案件との合い具合を見る',
    text: '合う案件が点の高い順に並びます。点を押すと、なぜ合うのかが分かります。',
    features: ['candidates', 'jobs'],
    seenAt: /^\/enterprise\/candidates\/\d+\/matches/,
  },
  {
    key: 'proposal',
    title: '提案を作成',
    text: '候補者に、合う案件をまとめて1通のメールで紹介します。送ると、商談が自動でできます。',
    features: ['proposals'],
    seenAt: /^\/enterprise\/proposals\/(create|\d)/,
  },
  {
    key: 'opportunity',
    title: '商談を進める',
    text: '上の段階を押して、面談やオファーへ進めます。日時とメモは段階ごとに残ります。',
    features: ['opportunities'],
    seenAt: /^\/enterprise\/opportunities\/\d+/,
  },
  {
    key: 'won',
    title: '成約から契約を作る',
    text: '「成約」を押すと、商談の単価や企業を引き継いだ契約の入力が始まります。打ち直しは要りません。',
    features: ['opportunities', 'contracts'],
    seenAt: /^\/enterprise\/contracts\/create/,
  },
  {
    key: 'contract',
    title: '契約を確定',
    text: '販売側と仕入側を見比べ、「契約を確定」を押します。期間の月ごとに、稼働の行ができます。',
    features: ['contracts'],
    seenAt: /^\/enterprise\/contracts\/\d+/,
  },
  {
    key: 'documents',
    title: '書類を送る',
    text: '見積書、注文書、注文請書が契約からできています。「書類」から開き、そのままメールで送れます。',
    features: ['contracts'],
    seenAt: /^\/enterprise\/contracts\/\d+\/(preview|mail)\//,
  },
  {
    key: 'hours',
    title: '稼働時間を入力',
    text: '時間を打つと、精算の計算が下に出ます。確定すると、その月の請求と支払ができます。',
    features: ['contract_operations'],
    seenAt: /^\/enterprise\/contract_operations/,
    side: 'left',
  },
  {
    key: 'bill',
    title: '請求を確定して送信',
    text: '「請求を確定」で番号と PDF が決まります。右のメールの文面を確かめて、そのまま送れます。',
    features: ['billing_payments'],
    seenAt: /^\/enterprise\/billing_payments\/\d+/,
    side: 'left',
  },
  {
    key: 'receipt',
    title: '入金を消し込む',
    text: '未消込の入金を開くと、合う請求が選ばれています。確かめて消し込めば、ひとつの取引が終わります。',
    features: ['billing_payments'],
    seenAt: /^\/enterprise\/receipts/,
  },
] as const satisfies readonly GuideStep[]
export type GuideKey = (typeof guideSteps)[number]['key']
