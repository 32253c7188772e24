/** What `/api/v1` holds, in the order of the reference; of some, programs only read. */
export const scopeEntities = [
  { name: 'candidate', plural: 'candidates', label: '候補者', writes: true },
  { name: 'company', plural: 'companies', label: '企業', writes: true },
  { name: 'company_member', plural: 'company_members', label: '企業担当者', writes: true },
  { name: 'job', plural: 'jobs', label: '案件', writes: true },
  { name: 'opportunity', plural: 'opportunities', label: '商談', writes: true },
  { name: 'apply', plural: 'applies', label: '応募', writes: true },
  { name: 'contract', plural: 'contracts', label: '契約', writes: true },
  { name: 'contract_operation', plural: 'contract_operations', label: '契約稼働', writes: true },
  { name: 'billing_payment', plural: 'billing_payments', label: '請求・支払', writes: true },
  { name: 'billing_merge', plural: 'billing_merges', label: '合算請求', writes: false },
  { name: 'agreement', plural: 'agreements', label: '合意', writes: false },
] as const

export const readScope = (name: string) => `${name}.read`
export const writeScope = (name: string) => `${name}.write`

/** Every scope a token may carry, with what it allows (VALUES: accounts, linkages, API). */
export const scopes: readonly { scope: string; label: string }[] = [
  ...scopeEntities.flatMap(({ name, label, writes }) => [
    { scope: readScope(name), label: `${label}の読み取り` },
    ...(writes ? [{ scope: writeScope(name), label: `${label}の書き込み` }] : []),
  ]),
  { scope: 'files.read', label: 'ファイルの読み取り' },
  { scope: 'journals.read', label: '仕訳の読み取り' },
  { scope: 'apply.create', label: '応募の登録だけ' },
]

export const scopeNames = scopes.map(({ scope }) => scope)

export const tokenNameMax = 100
