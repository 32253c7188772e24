import { z } from 'zod'
import { id } from '#foundation/api/schema.ts'
import { ranks } from '#foundation/masterdata/choices.ts'
import { candidateRegisterStatus } from '#foundation/masterdata/states.ts'
import { nationalityTypes } from '#sales/candidates/choices.ts'
import { mailContent } from '../mail-content/schema.ts'
import { limits } from './content.ts'

const age = z.int().min(limits.age.min).max(limits.age.max).nullable()
const flag = z.literal([0, 1]).nullable()
/** Ids of a list of choices, each once, in its order. */
const ids = (choices: readonly (readonly [number, string])[]) =>
  z
    .array(z.int().refine((value) => choices.some(([known]) => known === value), '一覧から選んでください'))
    .max(limits.ids)
    .transform((given) => [...new Set(given)].sort((a, b) => a - b))
const prefectures = z
  .array(z.int().min(1).max(47, '都道府県は一覧から選んでください'))
  .max(limits.ids)
  .transform((given) => [...new Set(given)].sort((a, b) => a - b))

/** The filters as calls take them; what is left out is not asked. */
export const filtersBody = {
  age_min: age.optional().describe('満年齢。生年月日のない人は当てはまりません'),
  age_max: age.optional(),
  rank: ids(ranks).optional(),
  status: ids(candidateRegisterStatus).optional().describe('登録ステータス'),
  nationality: ids(nationalityTypes).optional().describe('国籍区分'),
  prefecture: prefectures.optional(),
  resume_flg: flag.optional().describe('経歴書。1 あり、0 なし、null 問わない'),
  potential_flg: flag.optional().describe('ポテンシャル。1 あり、0 なし、null 問わない'),
}

/** What a draft may hold; what is missing is asked for before it becomes official. */
export const draftBody = z.strictObject({
  name: z.string().trim().min(1, '名前を入力してください').max(limits.name).optional(),
  open_flg: z.literal([0, 1]).optional(),
  sender: id.nullable().optional(),
  title: mailContent.shape.subject.optional(),
  body: mailContent.shape.body.optional(),
  ...filtersBody,
})
export type DraftBody = z.output<typeof draftBody>

const filters = {
  age_min: z.int().nullable(),
  age_max: z.int().nullable(),
  rank: z.array(z.int()),
  status: z.array(z.int()),
  nationality: z.array(z.int()),
  prefecture: z.array(z.int()),
  resume_flg: z.literal([0, 1]).nullable(),
  potential_flg: z.literal([0, 1]).nullable(),
}
const content = {
  ...filters,
  sender: z.int().nullable(),
  title: z.string(),
  body: mailContent.shape.body,
}
const person = z.object({ id: z.int(), name: z.string() }).nullable()

/** An automation e-mail in the list, with what is being written (`draft`) and what goes out (`official`). */
export const emailRow = z.object({
  id_by_enterprise_id: z.int(),
  group: z.literal([1, 2]),
  name: z.string(),
  open_flg: z.literal([0, 1]),
  order: z.int(),
  edition: z.int().describe('公式版の番号。0 はまだ公式版がありません'),
  draft: z.object(content),
  draft_by: person,
  draft_at: z.string(),
  official: z.object(content).nullable(),
  official_by: person,
  official_at: z.string().nullable(),
  has_changes: z.boolean().describe('下書きが公式版と違います'),
  sent_count: z.int().describe('30日に送ったメール'),
  sender_member: person.describe('下書きの差出人'),
  created_at: z.string(),
  updated_at: z.string(),
})
export type EmailRow = z.output<typeof emailRow>

export const emailAnswer = z.object({ automation_email_draft: emailRow })
export type EmailAnswer = z.output<typeof emailAnswer>
