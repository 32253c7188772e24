import type { BankAccount } from '#foundation/entity/bank-accounts.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { isHoliday } from '#foundation/platform/holidays.ts'
import { isBankDay } from '#foundation/rules/business-days.ts'
import { type ZenginAccount, zenginFile } from '#foundation/rules/zengin.ts'
import { bankByCode, branchByCode } from '#sales/banks/bank-book.ts'
import { type Payable, payables } from './payables.ts'
import { type Payee, payeesOf } from './payees.ts'
import { transferSettings } from './settings.ts'

/** 1 by a transfer file, 2 by other means and only noted here. */
export const BY_FILE = 1
export const BY_HAND = 2

export type TransferOrder = {
  kind_id: number
  pay_day: string
  execution_date: string
  billing_payment_ids: readonly number[]
}

export type TransferPlan = {
  payees: Payee[]
  total: number
  /** The enterprise's own account and the bytes, of a transfer file only. */
  file: { account: BankAccount; bytes: Uint8Array } | null
}

/** Readings of bank and branch; '' where the data know none: banks go by the codes. */
const zenginAccount = ({
  bank_code,
  branch_code,
  account_type,
  account_number,
}: BankAccount): ZenginAccount => {
  const [bank, branch] = [bank_code ?? '', branch_code ?? '']
  return {
    bank_code: bank,
    bank_name: bankByCode(bank)?.kana ?? '',
    branch_code: branch,
    branch_name: branchByCode(bank, branch)?.kana ?? '',
    account_type,
    account_number,
  }
}

/** Confirmed sides that stand in no transfer; 409 where they are not. */
export const freeSides = async (scope: Scope, billing_payment_ids: readonly number[]): Promise<Payable[]> => {
  const ids = [...new Set(billing_payment_ids)]
  const found = await payables(scope, { ids })
  if (found.length < ids.length)
    throw wrongState('確定していない支払が含まれています。支払を確定してから作成してください。')
  const taken = found.find(({ transfer_id }) => transfer_id !== null)
  if (taken)
    throw wrongState(
      `支払 ${taken.number} はすでに振込 #${taken.transfer_id} に含まれています。先にその振込を取り消してください。`,
    )
  return found
}

/**
 * What a transfer would hold, checked in full. 409 for sides that are not confirmed, fall due on another day or stand in
 * another transfer; for a file, 400 for payees it cannot hold, missing settings and a day on which banks are closed.
 */
export const planTransfer = async (scope: Scope, order: TransferOrder): Promise<TransferPlan> => {
  const found = await freeSides(scope, order.billing_payment_ids)
  if (found.some(({ pay_day }) => pay_day !== order.pay_day))
    throw wrongState('支払日が異なる支払が含まれています。支払日ごとに作成してください。')
  const { settings, accounts } = await transferSettings(scope)
  const payees = payeesOf(found, settings)
  const total = payees.reduce((sum, { amount }) => sum + amount, 0)
  if (order.kind_id !== BY_FILE) return { payees, total, file: null }
  const account = accounts.find(({ account_number }) => account_number === settings.account_number)
  if (settings.consignor_code === '' || !account)
    throw invalid({ settings: ['振込データの設定で、委託者コードと振込元の口座を設定してください'] })
  if (!isBankDay(order.execution_date, isHoliday))
    throw invalid({ execution_date: ['銀行の休業日です。銀行の営業日を選んでください'] })
  const wrong = payees.filter(({ problems }) => problems.length > 0)
  if (wrong.length > 0)
    throw invalid(
      Object.fromEntries(
        wrong.map(({ payee_key, payee_name, problems }) => [
          payee_key,
          problems.map((text) => `${payee_name}：${text}`),
        ]),
      ),
      '振込データに入れられない支払先があります。口座を確認してください',
    )
  const bytes = zenginFile(
    {
      consignor: { ...zenginAccount(account), code: settings.consignor_code, name: settings.consignor_name },
      execution_date: order.execution_date,
      payees: payees.flatMap(({ account: to, amount }) =>
        to ? [{ ...zenginAccount(to), name: to.account_holder_name, amount }] : [],
      ),
    },
    settings,
  )
  return { payees, total, file: { account, bytes } }
}
