/** A screen in the top bar; `path` begins after the surface's home, its first segment is the family. */
export type NavItem = { label: string; path: string }
export type NavEntry = NavItem | { label: string; items: readonly NavItem[] }

/** The tabs of the specification, in its order. */
export const backOfficeNavigation: readonly NavEntry[] = [
  { label: '候補者', path: 'candidates' },
  {
    label: '企業',
    items: [
      { label: '企業', path: 'companies' },
      { label: '企業担当者', path: 'company_members' },
    ],
  },
  { label: '案件', path: 'jobs' },
  { label: '商談', path: 'opportunities' },
  {
    label: '契約',
    items: [
      { label: '契約', path: 'contracts' },
      { label: '契約更新', path: 'contracts/renewals' },
      { label: '契約稼働', path: 'contract_operations' },
      { label: '請求・支払', path: 'billing_payments' },
      { label: '合算請求', path: 'billing_merges' },
      { label: '月次締め', path: 'monthly_closes' },
      { label: '入金', path: 'receipts' },
      { label: '支払', path: 'payouts' },
      { label: '残高', path: 'open_items' },
      { label: '保存書類', path: 'stored_documents' },
      { label: 'メールの送信状況', path: 'mail_mgmts' },
    ],
  },
  {
    label: 'マーケティング',
    items: [
      { label: '自動メール', path: 'automation_emails' },
      { label: 'アンケートフォーム', path: 'questionnaire_forms' },
      { label: '一斉配信', path: 'broadcasts' },
      { label: 'サイト', path: 'sites' },
      { label: '記事', path: 'articles' },
    ],
  },
  { label: '提案', path: 'proposals' },
  { label: '応募', path: 'applies' },
  {
    label: 'レポート',
    items: [
      { label: '契約サマリー', path: 'report_summaries/contract' },
      { label: '担当者別の請求・支払', path: 'report_billing_payments' },
      { label: '商談レポート', path: 'report_opportunities' },
    ],
  },
]

export const operatorNavigation: readonly NavEntry[] = [
  { label: 'エージェント', path: 'enterprises' },
  { label: '請求予定', path: 'enterprise_invoice_schedules' },
  { label: '請求書', path: 'enterprise_invoices' },
  { label: 'KPI', path: 'kpi' },
  { label: 'お知らせ', path: 'announces' },
]

const family = (item: NavItem) => item.path.split('/')[0] ?? ''

/** The entries whose screens exist, so that no link is dead; a menu stays while one of its items does. */
export function visibleNavigation(entries: readonly NavEntry[], families: ReadonlySet<string>): NavEntry[] {
  const exists = (item: NavItem) => families.has(family(item))
  return entries.flatMap((entry): NavEntry[] => {
    if (!('items' in entry)) return exists(entry) ? [entry] : []
    const items = entry.items.filter(exists)
    return items.length > 0 ? [{ ...entry, items }] : []
  })
}

/** True when the entry leads to the family one is in. */
export const isCurrent = (entry: NavEntry, current: string): boolean =>
  'items' in entry ? entry.items.some((item) => family(item) === current) : family(entry) === current
