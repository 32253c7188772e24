/** What is best done next about a contract that ends soon. */
export const nextSteps = {
  unsnooze: '保留を解く',
  open_opportunity: '商談を開く',
  ask_both: '両方に確認',
  ask_sales: '販売先に確認',
  ask_supplier: '仕入先に確認',
  note_call: '電話のメモ',
  propose: '提案を作成',
  renew: '更新の契約を作成',
} as const
export type NextStep = keyof typeof nextSteps

/** Answers of renewal: 1 wants renewal, 2 wants the end, 3 needs discussion, null none. */
const WANTS_END = 2
const DISCUSS = 3

export type Asked = {
  sales: number | null
  /** Undefined where nobody supplies: own employees. */
  supplier: number | null | undefined
  has_opportunity: boolean
  is_snoozed: boolean
}

/** Whether it goes on without doing more: everybody who is asked wants renewal. */
export const goesOn = ({ sales, supplier }: Pick<Asked, 'sales' | 'supplier'>): boolean =>
  sales === 1 && (supplier === undefined || supplier === 1)

/**
 * The next step, the first that applies: what rests is woken; one that ends needs the next work for its worker, by the
 * opportunity that is open or a new proposal; a word to talk about is talked about; who has not answered is asked.
 */
export const selectNextStep = (asked: Asked): NextStep => {
  const { sales, supplier, has_opportunity, is_snoozed } = asked
  const said = [sales, supplier]
  if (is_snoozed) return 'unsnooze'
  if (goesOn(asked)) return 'renew'
  if (said.includes(WANTS_END)) return has_opportunity ? 'open_opportunity' : 'propose'
  if (said.includes(DISCUSS)) return 'note_call'
  if (sales === null && supplier === null) return 'ask_both'
  return sales === null ? 'ask_sales' : 'ask_supplier'
}
