import { CONFIRMED, checkConfirm, checkUnconfirm } from './confirm.ts'

/** contract_status_flg besides CONFIRMED: not renewed by its end, or followed by another contract. */
export const EXPIRED = 3
export const RENEWED = 4

type ContractState = { contract_status_flg: number }

/** 1 → 99; the full validation of the contract is its own step. */
export function checkContractConfirm({ contract_status_flg }: ContractState): string | undefined {
  return checkConfirm(contract_status_flg, '契約')
}

/** 99 → 1, while none of its operations, billing sides and payment sides is confirmed (counts). */
export function checkContractConfirmCancel(
  contract: ContractState & { confirmed_operations: number; confirmed_sides: number },
): string | undefined {
  const unconfirmed = checkUnconfirm(contract.contract_status_flg, '契約')
  if (unconfirmed) return unconfirmed
  if (contract.confirmed_sides > 0)
    return '確定済みの請求または支払があるため、契約の確定を取り消せません。先に請求・支払の確定を取り消してください。'
  if (contract.confirmed_operations > 0)
    return '確定済みの契約稼働があるため、契約の確定を取り消せません。先に稼働の確定を取り消してください。'
  return undefined
}

export function checkContractDelete({ contract_status_flg }: ContractState): string | undefined {
  return contract_status_flg === CONFIRMED
    ? '確定済みの契約は削除できません。確定を取り消してから削除してください。'
    : undefined
}

/** 途中終了: needs a reason and a date before the end; refused while a month after it (`YYYY-MM`) is confirmed. */
export function checkContractEarlyEnd(
  contract: ContractState & {
    period_start_date: string
    period_end_date: string
    last_confirmed_month: string | null
  },
  end: { end_date: string; reason: string | null },
): string | undefined {
  const unconfirmed = checkUnconfirm(contract.contract_status_flg, '契約')
  if (unconfirmed) return unconfirmed
  if (!end.reason?.trim()) return '途中終了の理由を入力してください。'
  if (end.end_date < contract.period_start_date || end.end_date >= contract.period_end_date) {
    return '途中終了日は契約開始日以降、契約終了日より前の日付にしてください。'
  }
  if (contract.last_confirmed_month !== null && contract.last_confirmed_month > end.end_date.slice(0, 7)) {
    return '途中終了日より後の月の稼働が確定しています。先に稼働の確定を取り消してください。'
  }
  return undefined
}

/** An amendment of price, hours or end date takes effect from the first month (`YYYY-MM`) that is not confirmed. */
export function checkContractAmendment(
  contract: ContractState & { last_confirmed_month: string | null },
  effective_month: string,
): string | undefined {
  const unconfirmed = checkUnconfirm(contract.contract_status_flg, '契約')
  if (unconfirmed) return unconfirmed
  return contract.last_confirmed_month !== null && effective_month <= contract.last_confirmed_month
    ? '確定済みの月の条件は変更できません。まだ確定していない月からの変更にしてください。'
    : undefined
}
