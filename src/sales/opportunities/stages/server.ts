import { z } from 'zod'
import { auditSetting } from '#accounts/audit/audit.ts'
import { memberRoute } from '#foundation/api/route.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { badRequest, invalid, notFound } from '#foundation/platform/errors.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import { opportunityStages } from '#foundation/rules/states/opportunity.ts'
import { opportunityPossibilities } from '../choices.ts'
import { readTargets } from './read-targets.ts'
import { type ModelType, modelSetting, reportSetting, saveModelSetting } from './settings.ts'
import { type ReportSetting, requirableFields, type StageSetting } from './stages.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/model_settings/${verb}/:model_type` as const

const stageId = z
  .int()
  .refine((id) => opportunityStages.some((stage) => stage === id), '段階を一覧から選んでください')
const stage = z.strictObject({
  opportunity_status_id: stageId,
  name: z.string().max(1_000),
  is_shown: z.boolean(),
  required_fields: z.array(z.string().max(100)).max(requirableFields.length),
})
const stageKeys = opportunityStages.map(String)
const possibilityKeys = opportunityPossibilities.map(([id]) => String(id))
const [dayText, percentText, month, yenText] = [
  '1〜365の日数を入力してください',
  '0〜100の数を入力してください',
  '1〜12の月を選んでください',
  '0〜9,999,999,999円の金額を入力してください',
]
const days = z.int(dayText).min(1, dayText).max(365, dayText)
const percent = z.int(percentText).min(0, percentText).max(100, percentText)
const yen = z.int(yenText).min(0, yenText).max(9_999_999_999, yenText)
const yearMonth = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, '月を 2026-11 の形で入力してください')
const mostMonths = 120
const target = { sales: yen.nullable(), profit: yen.nullable() }
const given = {
  opportunity: z.strictObject({ stages: z.array(stage).length(opportunityStages.length) }),
  report_opportunity: z.strictObject({
    opportunity_status_ids: z
      .array(stageId)
      .min(1, '段階を1つ以上選んでください')
      .max(opportunityStages.length),
    expected_days: z.partialRecord(z.enum(stageKeys), days),
    possibility_percents: z.record(z.enum(possibilityKeys), percent),
    closing_month: z.int().min(1, month).max(12, month),
    monthly_profit_target: yen.nullable(),
    monthly_sales_target: yen.nullable(),
    month_targets: z
      .array(z.strictObject({ month: yearMonth, ...target }))
      .max(mostMonths, `月ごとの目標は${mostMonths}か月までです`),
    member_targets: z.array(z.strictObject({ enterprise_member_id: z.int().positive(), ...target })).max(500),
  }),
}
/** What is not sent stays as it is. */
const reportChange = given.report_opportunity.partial()
const body = z.strictObject({ model_setting: z.union([given.opportunity, reportChange]) })
const answer = z.object({
  model_setting: z.union([
    z.object({ model_type: z.literal('opportunity'), ...given.opportunity.shape }),
    z.object({ model_type: z.literal('report_opportunity'), ...given.report_opportunity.shape }),
  ]),
})

const typeOf = ({ model_type = '' }: Record<string, string>): ModelType => {
  if (!Object.hasOwn(given, model_type)) throw notFound()
  return model_type as ModelType
}

/** Below a manager one is told one's own target, not those of colleagues. */
const toAnswer = async (...[scope, type]: Parameters<typeof modelSetting>) => {
  const setting = await modelSetting(scope, type)
  const { member } = scope
  const shown =
    'member_targets' in setting && member && member.authority < MANAGER
      ? {
          ...setting,
          member_targets: setting.member_targets.filter((one) => one.enterprise_member_id === member.id),
        }
      : setting
  return { model_setting: { model_type: type, ...shown } } as z.infer<typeof answer>
}

const show = memberRoute({
  method: 'GET',
  path: path('show'),
  summary: '商談の段階の設定（opportunity）または商談レポートの設定（report_opportunity）を取得します',
  access: { feature: 'opportunities', authority: 0 },
  answer,
  handle: ({ scope, params }) => toAnswer(scope, typeOf(params)),
})

/** Every stage once, each with a name of its own, and fields that can be asked for; messages per `stages.<id>.<key>`. */
const readStages = (stages: readonly StageSetting[]): { stages: StageSetting[]; errors: FieldErrors } => {
  const errors: FieldErrors = {}
  const read = opportunityStages.flatMap((id) => {
    const found = stages.find((each) => each.opportunity_status_id === id)
    return found ? [{ ...found, name: found.name.normalize('NFC').trim() }] : []
  })
  if (read.length < opportunityStages.length) throw badRequest('段階を1つずつ、すべて指定してください')
  for (const { opportunity_status_id: id, name, required_fields } of read) {
    if (name === '') errors[`stages.${id}.name`] = ['段階の名前を入力してください']
    else if ([...name].length > 20 || /[\r\n]/.test(name))
      errors[`stages.${id}.name`] = ['段階の名前は1行、20文字以内で入力してください']
    else if (read.some((other) => other.opportunity_status_id !== id && other.name === name))
      errors[`stages.${id}.name`] = ['ほかの段階と同じ名前です。別の名前を入力してください']
    if (required_fields.some((key) => !requirableFields.includes(key)))
      errors[`stages.${id}.required_fields`] = ['必須にできる項目を一覧から選んでください']
  }
  if (!read.some(({ opportunity_status_id: id, is_shown }) => is_shown && id !== 70))
    errors['stages.0.is_shown'] = ['成約のほかに、表示する段階を1つ以上選んでください']
  if (read.some(({ opportunity_status_id: id, is_shown }) => !is_shown && id === 70))
    errors['stages.70.is_shown'] = ['成約は必ず表示されます。表示に戻してください']
  return { stages: read, errors }
}

const update = memberRoute({
  method: 'POST',
  path: path('update'),
  summary:
    '商談の段階の名前・表示・必須項目、または商談レポートの設定（表示する段階、段階の日数、確度の割合、決算月、売上と粗利の目標）を保存します（マネージャー以上）',
  access: { feature: 'opportunities', authority: 1 },
  body,
  answer,
  async handle({ scope, params, body: { model_setting } }) {
    const type = typeOf(params)
    if ('stages' in model_setting && type === 'opportunity') {
      const { stages, errors } = readStages(model_setting.stages)
      if (Object.keys(errors).length > 0) throw invalid(errors)
      await saveModelSetting(scope, type, { stages })
    } else if (!('stages' in model_setting) && type === 'report_opportunity') {
      const next = { ...(await reportSetting(scope)), ...(model_setting as Partial<ReportSetting>) }
      const chosen = new Set(next.opportunity_status_ids)
      await saveModelSetting(scope, type, {
        ...next,
        ...(await readTargets(scope, next)),
        opportunity_status_ids: opportunityStages.filter((id) => chosen.has(id)),
      })
    } else throw badRequest('設定の種類と内容が合っていません')
    await auditSetting(scope, type === 'opportunity' ? '商談の段階' : '商談レポート')
    return toAnswer(scope, type)
  },
})

export const modelSettingRoutes = [show, update] as const
