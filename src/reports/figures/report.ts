import { own } from '#foundation/rules/own.ts'

/** What the reports show, also for the browser: their figures, what they can be grouped by, and how each is written. */

export type FigureKind = 'count' | 'yen' | 'minutes' | 'days' | 'rate'

export type Figure = {
  key: string
  label: string
  kind: FigureKind
  /** Of a rate: the sum it divides, and the sums it divides by. */
  of?: { top: string; bottom: readonly string[] }
  /** The middle one of the values that rows have, which a base keeps under its key. */
  median?: true
  /** What it counts, where its name does not say so. */
  note?: string
  /** More of it is nothing to be glad of. */
  isCost?: true
}

/** Whether records stand behind it that come to the same: neither a rate nor a median is a sum. */
export const isSum = ({ of, median }: Figure): boolean => !of && !median

export type ReportKey = 'contract' | 'contract_operation' | 'billing_payment' | 'opportunity'

/** The records that a report is about: its conditions are theirs, and it is grouped by what they have. */
export type Subject = 'contracts' | 'opportunities'

export type Report = {
  key: ReportKey
  label: string
  figures: readonly Figure[]
  /** The figure by which groups are ranked. */
  main: string
  /** What the chart draws: bars of one period one above the other, and a rate as a line. */
  chart: { bars: readonly string[]; line: string }
  /** The figures one looks at first. */
  tiles: readonly string[]
  /** Those that stand beside the name of a group. */
  beside: readonly string[]
  subject: Subject
  /** The figures that targets of sales and gross profit are of. */
  targets?: { sales: string; profit: string }
}

const yen = (key: string, label: string, more: Partial<Figure> = {}): Figure => ({
  key,
  label,
  kind: 'yen',
  ...more,
})
const count = (key: string, label: string, more: Partial<Figure> = {}): Figure => ({
  key,
  label,
  kind: 'count',
  ...more,
})
const rate = (key: string, label: string, top: string, bottom: readonly string[], note: string): Figure => ({
  key,
  label,
  kind: 'rate',
  of: { top, bottom },
  note,
})

const margin = rate('margin', '粗利率', 'profit', ['sales'], '粗利 ÷ 売上')

/** RULES 6. Amounts are in yen without tax. */
export const reports: Record<ReportKey, Report> = {
  contract: {
    key: 'contract',
    label: '契約サマリー',
    main: 'profit',
    chart: { bars: ['purchase', 'profit'], line: 'margin' },
    tiles: ['running', 'sales', 'purchase', 'profit', 'margin', 'renewal_rate'],
    beside: ['running', 'sales', 'profit', 'margin'],
    subject: 'contracts',
    targets: { sales: 'sales', profit: 'profit' },
    figures: [
      count('running', '稼働中の契約', { note: '期間に1日でもかかる確定した契約' }),
      count('started', '開始', { note: '期間に始まる契約。更新は含みません' }),
      count('renewed', '更新', { note: '期間に始まる、更新による契約' }),
      count('ended', '終了', { note: '期間に終わり、更新されていない契約', isCost: true }),
      rate('renewal_rate', '契約更新率', 'renewed', ['renewed', 'ended'], '更新 ÷（更新＋終了）'),
      yen('sales', '売上', { note: '契約稼働の販売金額（税抜）。稼働時間が入った月だけ' }),
      yen('purchase', '仕入', { note: '契約稼働の仕入金額（税抜）。自社の社員は社内原価', isCost: true }),
      yen('profit', '粗利', { note: '売上 − 仕入。稼働時間が入った月だけ' }),
      margin,
    ],
  },
  contract_operation: {
    key: 'contract_operation',
    label: '契約稼働サマリー',
    main: 'worked',
    chart: { bars: ['worked'], line: 'utilisation' },
    tiles: ['operations', 'expected', 'worked', 'utilisation', 'unsubmitted', 'unconfirmed'],
    beside: ['operations', 'worked', 'utilisation', 'unsubmitted'],
    subject: 'contracts',
    figures: [
      count('operations', '稼働', { note: '契約と月ごとの稼働の数' }),
      {
        key: 'expected',
        label: '予定時間',
        kind: 'minutes',
        note: '精算の下限と上限の中央。精算のない契約は含みません',
      },
      { key: 'worked', label: '提出された時間', kind: 'minutes' },
      rate(
        'utilisation',
        '稼働率',
        'worked_of_expected',
        ['expected_of_worked'],
        '提出された月の、時間 ÷ 予定時間',
      ),
      count('unsubmitted', '未提出', { note: '稼働時間がまだ入っていない月', isCost: true }),
      count('unconfirmed', '未確定', { isCost: true }),
      rate(
        'reported_share',
        '稼働報告の提出率',
        'reported',
        ['working'],
        '作業者か仕入先が稼働報告を提出した月 ÷ 稼働のある月',
      ),
      {
        key: 'days_to_close',
        label: '月末から確定まで',
        kind: 'days',
        median: true,
        note: '稼働月の末日から請求の確定までの日数の中央値。請求が確定した月だけ',
        isCost: true,
      },
      count('to_close', '請求の確定待ち', {
        note: '稼働のある月のうち、請求がまだ確定していない月',
        isCost: true,
      }),
      yen('sales', '売上'),
      yen('adjustment', '超過・控除', { note: '販売側の超過 − 控除' }),
      yen('profit', '粗利'),
    ],
  },
  billing_payment: {
    key: 'billing_payment',
    label: '請求・支払サマリー',
    main: 'billed',
    chart: { bars: ['purchase', 'profit'], line: 'margin' },
    tiles: ['bills', 'billed', 'purchase', 'profit', 'margin', 'unbilled'],
    beside: ['bills', 'billed', 'profit', 'margin'],
    subject: 'contracts',
    targets: { sales: 'billed', profit: 'profit' },
    figures: [
      count('bills', '請求', { note: '確定した請求' }),
      yen('billed', '請求額（税抜）'),
      yen('billed_tax', '消費税'),
      yen('billed_total', '請求額（税込）'),
      yen('purchase', '仕入', {
        note: '確定した請求の月の仕入金額（税抜）。支払が未確定でも数え、自社の社員は社内原価',
        isCost: true,
      }),
      yen('paid', '支払額（税抜）', { note: '確定した支払', isCost: true }),
      yen('paid_total', '支払額（税込）', { isCost: true }),
      yen('profit', '粗利', { note: '請求額（税抜）− 仕入。確定した請求の月だけ' }),
      rate('margin', '粗利率', 'profit', ['billed'], '粗利 ÷ 請求額（税抜）'),
      count('unbilled', '未確定の請求', { isCost: true }),
    ],
  },
  opportunity: {
    key: 'opportunity',
    label: '商談レポート',
    main: 'opened',
    chart: { bars: ['lost', 'in_progress', 'won'], line: 'win_rate' },
    tiles: ['opened', 'interviewed', 'won', 'win_rate', 'in_progress', 'won_sales'],
    beside: ['opened', 'interviewed', 'won', 'win_rate'],
    subject: 'opportunities',
    figures: [
      count('opened', '開始した商談', { note: '期間に作成した商談。ほかの数字は、そのうちの件数です' }),
      count('proposed', '提案以降', { note: '提案か、その先の段階まで進んだ商談' }),
      count('requested', '商談依頼以降'),
      count('interviewed', '1次商談以降'),
      count('offered', 'オファー以降'),
      count('won', '成約'),
      count('lost', '見送り・辞退', { isCost: true }),
      count('in_progress', '進行中'),
      rate('win_rate', '成約率', 'won', ['won', 'lost'], '成約 ÷（成約＋見送り・辞退）'),
      yen('won_sales', '成約の販売単価', { note: '成約した商談の販売単価（月額）の合計' }),
      yen('won_profit', '成約の粗利', { note: '成約した商談の、販売単価 − 仕入単価（月額）の合計' }),
    ],
  },
}

const contractGroupings = {
  member: '担当者',
  client: '販売先',
  supplier: '仕入先',
  job: '案件',
  skill: 'スキル',
  contract_kind: '契約形態',
  affiliation: '所属',
  prefecture: '販売先の都道府県',
} as const
const opportunityGroupings = {
  member: '担当者',
  client: '企業',
  job: '案件',
  skill: 'スキル',
  possibility: '確度',
  route: '作成経路',
  affiliation: '所属',
} as const

export type Grouping = keyof typeof contractGroupings | keyof typeof opportunityGroupings
export type GroupingKey = Grouping | `custom_${number}`

/** What figures can be grouped by; custom properties of the choice type come besides, as `custom_12`. */
export const groupings: Readonly<Record<Subject, Readonly<Partial<Record<Grouping, string>>>>> = {
  contracts: contractGroupings,
  opportunities: opportunityGroupings,
}
export const allGroupings = [
  ...new Set(Object.values(groupings).flatMap((some) => Object.keys(some))),
] as Grouping[]

export const groupingLabel = (subject: Subject, grouping: GroupingKey): string =>
  own(groupings[subject] as Readonly<Record<string, string>>, grouping) ?? 'カスタム項目'

/** A record with two skills stands in two groups: groups of these do not add up to the whole. */
export const isOverlapping = (grouping: string) => grouping === 'skill'
