import { authorities, type Choices, contractPermissions, labelOf } from '#foundation/masterdata/choices.ts'
import { enterpriseMemberStatus } from '#foundation/masterdata/states.ts'
import { formatMonth } from '#foundation/rules/date-text.ts'
import { own } from '#foundation/rules/own.ts'
import { signInMethods } from './sign-in-methods.ts'

type Value = string | number | boolean | null

const chosen = (title: string, choices: Choices) => (value: Value) =>
  `${title}：${typeof value === 'number' ? labelOf(choices, value) : value}`

const methods: Readonly<Record<string, string>> = signInMethods

/** Why a linkage was stopped. */
const stopReasons: Readonly<Record<string, string>> = {
  staff: '手動',
  failing: '届かない日が続いたため',
  gone: '送り先が受け取りをやめたため',
  member: '設定したメンバーが無効のため',
}

/** What each fact beside an entry says to people; one that is not here says itself. */
const sayings: Readonly<Record<string, (value: Value) => string>> = {
  method: (value) => own(methods, String(value)) ?? String(value),
  new_device: (value) => (value ? '新しい端末' : ''),
  count: (value) => `${value}件`,
  month: formatMonth,
  total: (value) => `${Number(value).toLocaleString('ja-JP')}円`,
  was: (value) => `${value}`,
  why: (value) => `理由：${value}`,
  keys: (value) => `${value}`,
  name: (value) => `${value}`,
  path: (value) => `${value}`,
  status: (value) => (Number(value) < 400 ? '' : `応答 ${value}`),
  added: () => '追加',
  removed: () => '削除',
  rotated: () => '秘密鍵の変更',
  enabled: () => '再開',
  disabled: (value) => `停止（${own(stopReasons, String(value)) ?? value}）`,
  host: (value) => `送り先：${value}`,
  types: (value) => `できごと：${value}`,
  authority: chosen('権限', authorities),
  contract_permission: chosen('契約の閲覧', contractPermissions),
  member_status: chosen('状態', enterpriseMemberStatus),
}

/** The facts beside an entry as one line. */
export const detailText = (detail: Record<string, Value>): string =>
  Object.entries(detail)
    .map(([key, value]) => own(sayings, key)?.(value) ?? `${key}：${value}`)
    .filter(Boolean)
    .join('、')
