import { queryOptions } from '@tanstack/react-query'
import type { BankAccount } from '#foundation/entity/bank-accounts.ts'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { payoutRoutes } from '../server.ts'

type Routes = typeof payoutRoutes
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
type TransferOrder = BodyAt<Routes, '/api/enterprise/transfers/create'>['transfer']

const api = apiOf<Routes>()

export const payoutsQuery = (pay_day: string | null) =>
  queryOptions({
    queryKey: ['payouts', 'index', pay_day],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/payouts/index', { body: pay_day ? { pay_day } : {}, signal }),
  })

export const transfersQuery = queryOptions({
  queryKey: ['payouts', 'transfers'],
  queryFn: async ({ signal }) => (await api.post('/api/enterprise/transfers/index', { signal })).transfers,
})

export const transferQuery = (id: number) =>
  queryOptions({
    queryKey: ['payouts', 'transfer', id],
    queryFn: ({ signal }) => api.get('/api/enterprise/transfers/show/:id', { id, signal }),
  })

export const settingsQuery = queryOptions({
  queryKey: ['payouts', 'settings'],
  queryFn: ({ signal }) => api.get('/api/enterprise/transfer_settings/show', { signal }),
})

export const saveSettings = (transfer_setting: TransferSettings) =>
  api.post('/api/enterprise/transfer_settings/update', { body: { transfer_setting } })

export const createTransfer = async (transfer: TransferOrder) =>
  (await api.post('/api/enterprise/transfers/create', { body: { transfer } })).transfer

export const downloadTransfer = (id: number) => api.blob('/api/enterprise/transfers/download/:id', { id })
export const completeTransfer = (id: number, paid_on: string) =>
  api.post('/api/enterprise/transfers/complete/:id', { id, body: { paid_on } })
export const cancelTransfer = (id: number, reason: string) =>
  api.post('/api/enterprise/transfers/cancel/:id', { id, body: { reason } })

/** The API document leaves the fields of an account open, here as for every family; the server answers `BankAccount`. */
export const accountOf = (answered: Settings['accounts'][number]) => answered as BankAccount

/** みずほ銀行 渋谷支店 普通 2284017 カ)アオバ. */
export const accountText = (answered: Payee['account']): string => {
  if (!answered) return '口座なし'
  const { bank_name, branch_name, account_type, account_number, account_holder_name } = accountOf(answered)
  return `${bank_name} ${branch_name} ${account_type === 2 ? '当座' : '普通'} ${account_number} ${account_holder_name}`
}
