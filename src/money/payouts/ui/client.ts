import type { BankAccount } from '#foundation/entity/bank-accounts.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { saveFile } from '#foundation/ui/save-file.ts'
import type { payoutsCsvRoutes } from '../payouts-csv.ts'
import type { payoutRoutes } from '../server.ts'

type Routes = typeof payoutRoutes | typeof payoutsCsvRoutes
type Payouts = AnswerAt<Routes, '/api/enterprise/payouts/index'>
type Shown = AnswerAt<Routes, '/api/enterprise/transfers/show/:id'>

export type PayDay = Payouts['pay_days'][number]
export type Payee = Payouts['payees'][number]
export type Payable = Payee['payables'][number]
export type Transfer = Shown['transfer']
export type TransferLine = Shown['lines'][number]
export type Proof = Shown['withdrawals'][number]
export type Settings = AnswerAt<Routes, '/api/enterprise/transfer_settings/show'>
export type TransferSettings = Settings['transfer_setting']

export const api = apiOf<Routes>()

/** The file for the bank. */
export const saveTransferFile = async ({ execution_date, id_by_enterprise_id: id }: Transfer) =>
  saveFile(
    await api.blob('/api/enterprise/transfers/download/:id', { id }),
    `総合振込_${execution_date.replaceAll('-', '')}_${id}.txt`,
  )

/** The API document leaves the fields of an account open, here as for every family; the server answers `BankAccount`. */
export const accountOf = (answered: Settings['accounts'][number]) => answered as BankAccount

/** みずほ銀行 渋谷支店 普通 2284017 カ)アオバ. */
export const accountText = (answered: Payee['account']): string => {
  if (!answered) return '口座なし'
  const { bank_name, branch_name, account_type, account_number, account_holder_name } = accountOf(answered)
  return `${bank_name} ${branch_name} ${account_type === 2 ? '当座' : '普通'} ${account_number} ${account_holder_name}`
}
