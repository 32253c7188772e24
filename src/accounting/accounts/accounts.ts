/** Where an account stands in a trial balance. */
export type AccountClass = 'asset' | 'liability' | 'revenue' | 'expense'

/** The classes as a trial balance names and orders them. */
export const accountClasses: readonly (readonly [AccountClass, string])[] = [
  ['asset', '資産'],
  ['liability', '負債'],
  ['revenue', '収益'],
  ['expense', '費用'],
]

type AccountKind = { class: AccountClass; name: string }

/** The accounts that the books use, with the names they have at first (RULES §12); an agency maps them to its own. */
export const accounts = {
  bank: { class: 'asset', name: '普通預金' },
  receivable: { class: 'asset', name: '売掛金' },
  advance_paid: { class: 'asset', name: '立替金' },
  advance_given: { class: 'asset', name: '前渡金' },
  input_tax: { class: 'asset', name: '仮払消費税' },
  payable: { class: 'liability', name: '買掛金' },
  withheld: { class: 'liability', name: '預り金' },
  advance_received: { class: 'liability', name: '前受金' },
  output_tax: { class: 'liability', name: '仮受消費税' },
  sales: { class: 'revenue', name: '売上高' },
  other_income: { class: 'revenue', name: '雑収入' },
  outsourcing: { class: 'expense', name: '外注費' },
  travel: { class: 'expense', name: '旅費交通費' },
  fee: { class: 'expense', name: '支払手数料' },
  nondeductible_tax: { class: 'expense', name: '控除対象外消費税' },
  rounding: { class: 'expense', name: '端数調整' },
} as const satisfies Record<string, AccountKind>

export type AccountKey = keyof typeof accounts
export const accountKeys = Object.keys(accounts) as AccountKey[]
