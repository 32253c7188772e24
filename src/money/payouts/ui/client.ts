import { queryOptions } from '@tanstack/react-query'
import type { BankAccount } from '#foundation/entity/bank-accounts.ts'
import { api } from '#foundation/ui/api.ts'
import type { Payable, PayDay } from '../payables.ts'
import type { Payee } from '../payees.ts'
import type { TransferOrder } from '../plan.ts'
import type { Proof } from '../proofs.ts'
import type { TransferSettings } from '../settings.ts'
import type { Transfer, TransferLine } from '../transfers.ts'

export type { Payable, PayDay, Payee, Proof, Transfer, TransferLine, TransferOrder, TransferSettings }

type Payouts = { pay_days: PayDay[]; pay_day: string | null; payees: Payee[] }
type Settings = { transfer_setting: TransferSettings; accounts: BankAccount[] }

const transfers = '/api/enterprise/transfers'
const settings = '/api/enterprise/transfer_settings'

export const payoutsQuery = (pay_day: string | null) =>
  queryOptions({
    queryKey: ['payouts', 'index', pay_day],
    queryFn: ({ signal }) =>
      api.post<Payouts>('/api/enterprise/payouts/index', pay_day ? { pay_day } : {}, signal),
  })

export const transfersQuery = queryOptions({
  queryKey: ['payouts', 'transfers'],
  queryFn: async ({ signal }) =>
    (await api.post<{ transfers: Transfer[] }>(`${transfers}/index`, {}, signal)).transfers,
})

export const transferQuery = (id: number) =>
  queryOptions({
    queryKey: ['payouts', 'transfer', id],
    queryFn: ({ signal }) =>
      api.get<{ transfer: Transfer; lines: TransferLine[]; withdrawals: Proof[] }>(
        `${transfers}/show/${id}`,
        signal,
      ),
  })

export const settingsQuery = queryOptions({
  queryKey: ['payouts', 'settings'],
  queryFn: ({ signal }) => api.get<Settings>(`${settings}/show`, signal),
})

export const saveSettings = (transfer_setting: TransferSettings) =>
  api.post<Settings>(`${settings}/update`, { transfer_setting })

export const createTransfer = async (transfer: TransferOrder) =>
  (await api.post<{ transfer: Transfer }>(`${transfers}/create`, { transfer })).transfer

export const downloadTransfer = (id: number) => api.blob(`${transfers}/download/${id}`)
export const completeTransfer = (id: number, paid_on: string) =>
  api.post<unknown>(`${transfers}/complete/${id}`, { paid_on })
export const cancelTransfer = (id: number, reason: string) =>
  api.post<unknown>(`${transfers}/cancel/${id}`, { reason })

/** みずほ銀行 渋谷支店 普通 2284017 カ)アオバ. */
export const accountText = (account: BankAccount | null): string =>
  account
    ? `${account.bank_name} ${account.branch_name} ${account.account_type === 2 ? '当座' : '普通'} ${account.account_number} ${account.account_holder_name}`
    : '口座なし'
