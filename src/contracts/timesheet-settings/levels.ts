import type { OwnSetting, SettingKey, TimesheetSetting } from './setting.ts'

/** Where something is set: for all, for one client, for one contract. The lower level wins. */
export const settingLevels = ['enterprise', 'company', 'contract'] as const
export type SettingLevel = (typeof settingLevels)[number]

export const defaultSetting: TimesheetSetting = {
  daily_flg: 1,
  report_flg: 0,
  approval_flg: 0,
  approver1_id: null,
  approver2_id: null,
  deputy_ids: [],
  price_flg: 0,
  remind_flg: 0,
  remind_days: 2,
  overdue_days: 5,
  auto_confirm_flg: 0,
  auto_confirm_hour: 9,
}

/** People of one client, who cannot be set for all clients together. */
export const ofOneClient: readonly SettingKey[] = ['approver1_id', 'approver2_id', 'deputy_ids']

export type OwnSettings = Partial<Record<SettingLevel, OwnSetting>>

/** What holds: the lowest level that says something, and else the default. */
export const resolveSetting = ({ enterprise, company, contract }: OwnSettings): TimesheetSetting => ({
  ...defaultSetting,
  ...enterprise,
  ...company,
  ...contract,
})

/** From which level each value comes; undefined for a default. */
export const levelOf = (own: OwnSettings, key: SettingKey): SettingLevel | undefined =>
  settingLevels.findLast((level) => own[level]?.[key] !== undefined)

/** The ids of those who approve, in order. */
export const approverIds = ({ approval_flg, approver1_id, approver2_id }: TimesheetSetting): number[] =>
  [approver1_id, approver2_id].slice(0, approval_flg).flatMap((id) => id ?? [])
