import { z } from 'zod'
import type { Feature } from '#foundation/entity/entity.ts'
import { condition } from '#foundation/entity/store/schema.ts'
import { groupingSchema } from '../figures/schema.ts'
import { everies, type MailedFamily, type MailedReport, mailedFamilyKeys, mailedReports } from './words.ts'

/** The families whose reports are mailed, the area each follows, and what it shows. */
export const mailedFamilies: Readonly<
  Record<MailedFamily, { feature: Feature; reports: readonly MailedReport[] }>
> = {
  report_summaries: {
    feature: 'contracts',
    reports: ['contract', 'contract_operation', 'billing_payment'],
  },
  report_billing_payments: { feature: 'billing_payments', reports: ['billing_payment'] },
  report_opportunities: { feature: 'opportunities', reports: ['opportunity'] },
  report_forecasts: { feature: 'contracts', reports: ['forecast'] },
  report_radars: { feature: 'contracts', reports: ['radar'] },
  report_qualities: { feature: 'contracts', reports: ['quality'] },
}

const asked = {
  family: z.enum(mailedFamilyKeys),
  report: z.enum(mailedReports),
  unit: z.literal([1, 2, 3]),
  /** The last so many months: to the running one on Mondays, to the one before on the first of a month. Nothing to what is of today. */
  months: z.int().min(1).max(120),
  conditions: z.array(condition).max(30),
  grouping: groupingSchema,
}
const settings = {
  name: z
    .string()
    .trim()
    .min(1, '名前を入力してください')
    .max(50, '名前は50文字以内で入力してください')
    .regex(/^[^\r\n]*$/, '名前は1行で入力してください'),
  every: z.literal([...everies], '送る日を選んでください'),
  member_ids: z
    .array(z.int().positive())
    .min(1, '受け取る人を1人以上選んでください')
    .max(50, '受け取る人は50人までです'),
}

export const createSchema = z.strictObject({ ...asked, ...settings })
export const updateSchema = z.strictObject({ ...settings, is_stopped: z.boolean() }).partial()

export const reportMail = z.object({
  id_by_enterprise_id: z.int(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }),
  ...asked,
  grouping: z.string(),
  ...settings,
  is_stopped: z.boolean(),
  /** Who receives it, and whether they may see the report; who may not is left out. */
  recipients: z.array(z.object({ id: z.int(), name: z.string(), is_receiving: z.boolean() })),
  /** The day it goes out next, and the day it went last. */
  next_day: z.string().nullable(),
  last_day: z.string().nullable(),
  updated_at: z.string(),
})
export type ReportMail = z.infer<typeof reportMail>
