import { z } from 'zod'

const flag = z.union([z.literal(0), z.literal(1)])
const memberId = z.int().min(1)

/** How hours are handed in and approved. Days are business days. */
export const timesheetSetting = z.strictObject({
  /** 0 as a sum alone, 1 by the day. */
  daily_flg: flag,
  /** Whether the file of the report is wanted besides. */
  report_flg: flag,
  /** How many of the client approve, one after the other (VALUES, approval mode). */
  approval_flg: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  approver1_id: memberId.nullable(),
  approver2_id: memberId.nullable(),
  /** Who may approve in place of any of them. */
  deputy_ids: z.array(memberId).max(10),
  /** Whether the client's page shows the month's price. */
  price_flg: flag,
  /** Whether workers and approvers are reminded without staff doing it. */
  remind_flg: flag,
  /** Days without an answer after which an approver is asked again, and after which staff see it as an exception. */
  remind_days: z.int().min(1).max(20),
  overdue_days: z.int().min(1).max(30),
  /** Whether a month against which nothing stands is confirmed without staff, and at which hour of the day. */
  auto_confirm_flg: flag,
  auto_confirm_hour: z.int().min(0).max(23),
})
export type TimesheetSetting = z.infer<typeof timesheetSetting>
export type SettingKey = keyof TimesheetSetting

/** What a level sets; what it leaves out comes from the level above. */
export const ownSetting = timesheetSetting.partial()
export type OwnSetting = z.infer<typeof ownSetting>
