import { CONFIRMED, checkConfirm, checkUnconfirm } from './confirm.ts'

/** A billing or payment side, each on its own, and a billing merge. */
export type BillingSide = 'billing' | 'payment' | 'merge'

const names: Record<BillingSide, string> = { billing: '請求', payment: '支払', merge: '合算請求' }

/** 1 → 99: freezes the amounts, gives the number, stores the PDF. */
export function checkSideConfirm(side: BillingSide, status_flg: number): string | undefined {
  return checkConfirm(status_flg, names[side])
}

/** 99 → 1 with a reason; a billing side that is in a merge cannot be cancelled. The stored file stays in the history. */
export function checkSideConfirmCancel(
  side: BillingSide,
  state: { status_flg: number; merged: boolean },
  reason: string | null,
): string | undefined {
  const unconfirmed = checkUnconfirm(state.status_flg, names[side])
  if (unconfirmed) return unconfirmed
  if (state.merged) return '合算請求に含まれているため取り消せません。先に合算請求から外してください。'
  return reason?.trim() ? undefined : '確定取消の理由を入力してください。'
}

/** A part of a merge: `month` the billing month, `merged` in another merge, `mailed` sent on its own. */
export type MergePart = {
  status_flg: number
  company_id_by_enterprise_id: number
  billing_month: string
  deadline_date: string
  merged: boolean
  mailed: boolean
}

/** Confirmed billings of one client company, one billing month and one due date, neither merged nor mailed yet. */
export function checkMerge(parts: readonly MergePart[]): string | undefined {
  const first = parts[0]
  if (!first) return '合算する請求を選んでください。'
  if (parts.some((part) => part.status_flg !== CONFIRMED))
    return '確定していない請求が含まれています。請求を確定してから合算してください。'
  if (parts.some((part) => part.merged)) return 'すでに別の合算請求に含まれている請求があります。'
  if (parts.some((part) => part.mailed)) return '送信済みの請求は合算できません。'
  const same = (key: 'company_id_by_enterprise_id' | 'billing_month' | 'deadline_date') =>
    parts.every((part) => part[key] === first[key])
  if (!same('company_id_by_enterprise_id')) return '販売先が異なる請求は合算できません。'
  if (!same('billing_month')) return '請求月が異なる請求は合算できません。'
  return same('deadline_date') ? undefined : '支払期日が異なる請求は合算できません。'
}

/** A billing or merge is mailed once it is confirmed; a merged billing goes out with its merge only. */
export function checkSideMail(
  side: BillingSide,
  state: { status_flg: number; merged: boolean },
): string | undefined {
  if (state.merged) return '合算請求に含まれる請求は単独で送信できません。合算請求から送信してください。'
  return checkUnconfirm(state.status_flg, names[side])
}
