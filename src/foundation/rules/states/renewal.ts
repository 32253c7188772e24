/** The labels of contract_ext_confirm_status_flg. */
const names: Record<number, string> = {
  0: '未対応',
  1: '検討中',
  2: '終了',
  3: '満了',
  4: '更新済',
}

/** Which renewal status may follow which; creating the renewed contract (4) is possible as long as there is none. */
const moves: Record<number, readonly number[]> = {
  0: [1, 2, 3, 4],
  1: [2, 3, 4],
  2: [1, 3, 4],
  3: [4],
  4: [],
}

export function checkRenewalMove(from: number, to: number): string | undefined {
  return moves[from]?.includes(to)
    ? undefined
    : `契約更新の状況を「${names[from]}」から「${names[to]}」に変更することはできません。`
}

/**
 * The status that the answers of both sides give (1 wants renewal, 2 wants end, 3 needs discussion, null none):
 * 2 when either wants the end, else 1 once one has answered.
 */
export function renewalStatusOf(sales: number | null, supplier: number | null): 0 | 1 | 2 {
  if (sales === 2 || supplier === 2) return 2
  return sales === null && supplier === null ? 0 : 1
}

/** A token link can be mailed and answered until the period end, an answer changed until staff have acted on it. */
export function checkRenewalAnswer(
  contract: { contract_ext_confirm_status_flg: number; period_end_date: string; handled: boolean },
  today: string,
): string | undefined {
  if (contract.contract_ext_confirm_status_flg === 4) return 'この契約はすでに更新されています。'
  if (contract.contract_ext_confirm_status_flg === 3 || today > contract.period_end_date)
    return '回答期限（契約終了日）を過ぎています。担当者へご連絡ください。'
  return contract.handled
    ? '担当者が対応を始めたため、回答を変更できません。担当者へご連絡ください。'
    : undefined
}

/** For the daily job: unaddressed and in review expire after the period end. */
export function renewalExpires(
  contract: { contract_ext_confirm_status_flg: number; period_end_date: string },
  today: string,
): boolean {
  return contract.contract_ext_confirm_status_flg <= 1 && today > contract.period_end_date
}
