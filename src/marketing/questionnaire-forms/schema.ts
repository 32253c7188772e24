import { z } from 'zod'
import { date, id } from '#foundation/api/schema.ts'
import { type ConditionWord, conditionWords, type Item, isItemKey, limits } from './item.ts'

const words = Object.keys(conditionWords) as [ConditionWord, ...ConditionWord[]]
const option = z.strictObject({ id: z.int().min(0).max(999_999), name: z.string().max(limits.option) })
const limit = z.number().min(-999_999_999_999).max(999_999_999_999).nullable().default(null)
const day = z
  .string()
  .regex(/^$|^\d{4}-\d{2}-\d{2}$|^[+-]\d{1,5}$/, '日付か、今日からの日数（+30 など）を指定してください')
  .default('')

const item = z.strictObject({
  key: z.string().refine(isItemKey, '項目の番号は q1 の形です'),
  type: z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
  label: z.string().max(limits.label).default(''),
  help: z.string().max(limits.help).default(''),
  required: z.boolean().default(false),
  min: limit,
  max: limit,
  from: day,
  to: day,
  options: z.array(option).max(limits.options).default([]),
  column: z.string().max(64).nullable().default(null),
  input: z
    .enum(['line', 'text', 'number', 'date', 'radio', 'checks', 'select', 'file'])
    .nullable()
    .default(null)
    .describe('サーバーが column から決めます'),
  unit: z.string().max(10).default(''),
  show_if: z
    .array(
      z.strictObject({
        item: z.string().refine(isItemKey, '項目の番号は q1 の形です'),
        is: z.enum(words),
        options: z.array(z.int().min(0).max(999_999)).max(limits.options).default([]),
      }),
    )
    .max(limits.conditions)
    .default([]),
}) satisfies z.ZodType<Item>

/** What a draft may hold; what is missing is asked for before it becomes official. */
export const draftBody = z.strictObject({
  name: z.string().trim().min(1, 'フォームの名前を入力してください').max(limits.title).optional(),
  title: z.string().max(limits.title).optional(),
  intro: z.string().max(limits.intro).optional(),
  thanks: z.string().max(limits.intro).optional(),
  by_section: z.boolean().optional(),
  form: z.array(item).max(limits.items).optional(),
  notice_enterprise_member_id: id.nullable().optional(),
  open_status_flg: z.literal([1, 2]).optional(),
  closes_on: date.nullable().optional(),
  open_link_flg: z.literal([0, 1]).optional(),
})
export type DraftBody = z.output<typeof draftBody>

const person = z.object({ id: z.int(), name: z.string() }).nullable()

/** A form in the list. */
export const formRow = z.object({
  id_by_enterprise_id: z.int(),
  name: z.string(),
  title: z.string(),
  edition: z.int().describe('公式版の番号。0 はまだ公式版がありません'),
  /** draft: no official edition · open · closed: its day is over · disabled. */
  state: z.enum(['draft', 'open', 'closed', 'disabled']),
  open_status_flg: z.int(),
  open_link_flg: z.int(),
  closes_on: z.string().nullable(),
  answer_count: z.int(),
  started_count: z.int().describe('途中まで答えた人'),
  sent_count: z.int().describe('自分のリンクを持つ人'),
  waiting_count: z.int().describe('反映待ちの変更'),
  last_answered_at: z.string().nullable(),
  has_changes: z.boolean().describe('下書きが公式版と違います'),
  create_enterprise_member: person,
  notice_enterprise_member: person,
  created_at: z.string(),
  updated_at: z.string(),
})
export type FormRow = z.output<typeof formRow>

/** A form with its draft. */
export const draftAnswer = z.object({
  questionnaire_form_draft: formRow.extend({
    intro: z.string(),
    thanks: z.string(),
    by_section: z.boolean(),
    form: z.array(item),
    differences: z.int().describe('公式版との違いの数'),
  }),
})
export type DraftAnswer = z.output<typeof draftAnswer>
