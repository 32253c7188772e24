import type { AccountSetting } from '../setting.ts'

/** The two ways to keep the tax in the books, as accountants call them. */
export const taxModes: Readonly<Record<AccountSetting['tax_flg'], string>> = { 1: '税抜経理', 2: '税込経理' }

/** What department an entry is given. */
export const departments: Readonly<Record<AccountSetting['department_flg'], string>> = {
  0: '使わない',
  1: '契約の担当者',
}
