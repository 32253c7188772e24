/** state_flg of a month of withholding. */
export const withholdingStates = { paid: 1, waiting: 2, overdue: 3, overpaid: 4 } as const
export type WithholdingState = (typeof withholdingStates)[keyof typeof withholdingStates]

/** What the states are called on screen and in files. */
export const withholdingStateNames: Readonly<Record<WithholdingState, string>> = {
  1: '納付済み',
  2: '未納付',
  3: '期限超過',
  4: '納め過ぎ',
}

/** What a month of withholding is at on a day: `owed` in yen is negative where more was paid than was withheld in the end. */
export const withholdingState = ({
  owed,
  due_date,
  day,
}: {
  owed: number
  due_date: string
  day: string
}): WithholdingState => {
  if (owed < 0) return withholdingStates.overpaid
  if (owed === 0) return withholdingStates.paid
  return day > due_date ? withholdingStates.overdue : withholdingStates.waiting
}
