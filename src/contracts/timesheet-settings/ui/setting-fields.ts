import { levelOf, type OwnSettings, resolveSetting, type SettingLevel, settingLevels } from '../levels.ts'
import type { OwnSetting, SettingKey } from '../setting.ts'

/** What is chosen of a few values; the people of a client are chosen otherwise. */
export type ChoiceKey = Exclude<SettingKey, 'approver1_id' | 'approver2_id' | 'deputy_ids'>
type Options = readonly (readonly [value: number, label: string])[]

const numbers = (from: number, to: number, label: (value: number) => string): Options =>
  Array.from({ length: to - from + 1 }, (_, at) => [from + at, label(from + at)])
const onOff: Options = [
  [0, 'しない'],
  [1, 'する'],
]

export const choices: Readonly<Record<ChoiceKey, Options>> = {
  daily_flg: [
    [1, '日ごと'],
    [0, '合計だけ'],
  ],
  report_flg: [
    [0, '求めない'],
    [1, '求める'],
  ],
  approval_flg: [
    [0, 'なし'],
    [1, '承認者1名'],
    [2, '承認者2名（順に）'],
  ],
  price_flg: [
    [0, '表示しない'],
    [1, '表示する'],
  ],
  remind_flg: onOff,
  remind_days: numbers(1, 20, (days) => `${days}営業日`),
  overdue_days: numbers(1, 30, (days) => `${days}営業日`),
  auto_confirm_flg: onOff,
  auto_confirm_hour: numbers(0, 23, (hour) => `${hour}:00`),
}

export const labels: Readonly<Record<SettingKey, string>> = {
  daily_flg: '入力のしかた',
  report_flg: '作業報告書',
  approval_flg: '承認',
  approver1_id: '承認者',
  approver2_id: '2人目の承認者',
  deputy_ids: '代理で承認できる人',
  price_flg: '承認ページの金額',
  remind_flg: '自動の催促',
  remind_days: '再依頼までの日数',
  overdue_days: '例外として表示するまでの日数',
  auto_confirm_flg: '自動確定',
  auto_confirm_hour: '確定する時刻',
}

/** The fields in the order of the form. */
const keys = Object.keys(labels) as SettingKey[]

export const choiceText = (key: ChoiceKey, value: number): string =>
  choices[key].find(([each]) => each === value)?.[1] ?? String(value)

/** The levels above one, of which a value is taken that it leaves out. */
export const above = (own: OwnSettings, level: SettingLevel): OwnSettings =>
  Object.fromEntries(settingLevels.slice(0, settingLevels.indexOf(level)).map((each) => [each, own[each]]))

/** From where a value comes, seen from a level: 初期値, 全体の設定, この取引先の設定. */
export const sourceText = (own: OwnSettings, level: SettingLevel, key: SettingKey): string => {
  const from = levelOf(own, key)
  if (!from) return '初期値'
  if (from === 'enterprise') return '全体の設定'
  const name = from === 'company' ? '取引先の設定' : '契約の設定'
  return from === level ? `この${name}` : name
}

/** What holds where a level leaves a choice to those above: 日ごと（全体の設定）. */
export const followedText = (own: OwnSettings, level: SettingLevel, key: ChoiceKey): string => {
  const higher = above(own, level)
  return `${choiceText(key, resolveSetting(higher)[key])}（${sourceText(higher, level, key)}）`
}

/** Titles of the fields that a draft changes. */
export const changedLabels = (stored: OwnSetting, draft: OwnSetting): string[] =>
  keys.filter((key) => JSON.stringify(stored[key]) !== JSON.stringify(draft[key])).map((key) => labels[key])
