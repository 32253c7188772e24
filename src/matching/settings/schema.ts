import { z } from 'zod'
import { dismissKeys } from '../rules/lessons.ts'
import { partKeys, type Weights } from '../rules/weights.ts'
import { settingLimits } from './setting.ts'

const weightText = '0〜100の数を入力してください'
const weight = z.int(weightText).min(0, weightText).max(settingLimits.weight, weightText)
export const weightsSchema = z.strictObject(
  Object.fromEntries(partKeys.map((key) => [key, weight])) as Record<keyof Weights, typeof weight>,
)
const marginText = '0〜9,999,999円の金額を入力してください'
const delayText = '0〜365の日数を入力してください'
export const settingSchema = z.strictObject({
  weights: weightsSchema.refine((given) => Object.values(given).some((value) => value > 0), {
    message: '重みを1つ以上、0より大きくしてください',
  }),
  margin_yen: z.int(marginText).min(0, marginText).max(settingLimits.margin_yen, marginText),
  delay_days: z.int(delayText).min(0, delayText).max(settingLimits.delay_days, delayText),
})

export const reasonSchema = z.enum(dismissKeys as [string, ...string[]]) as z.ZodType<
  (typeof dismissKeys)[number],
  (typeof dismissKeys)[number]
>
const part = z.enum(partKeys as ['skills', ...typeof partKeys])

export const learntSchema = z.object({
  lessons: z.array(
    z.object({
      reason: reasonSchema,
      part,
      count: z.int(),
      delta: z.int(),
      at: z.string(),
      member: z.string(),
    }),
  ),
  forgotten: z.array(z.object({ reason: reasonSchema, at: z.string(), member: z.string() })),
})
export const settingAnswer = z.object({ match_weight: settingSchema.extend(learntSchema.shape) })
