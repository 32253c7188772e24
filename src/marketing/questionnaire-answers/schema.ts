import { z } from 'zod'
import { change } from '#records/offered-changes/change.ts'

const named = z.object({ id: z.int(), name: z.string() })

/** An answer in a list; `answers` are its words by the key of the item. */
export const answerRow = z.object({
  id_by_enterprise_id: z.int(),
  form: named,
  candidate: named.nullable(),
  edition: z.int(),
  is_open_link: z.boolean(),
  waiting: z.int().describe('反映待ちの変更'),
  decided: z.int().describe('反映した、またはそのままにした変更'),
  answers: z.record(z.string(), z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  answered_at: z.string().nullable(),
})
export type AnswerRow = z.output<typeof answerRow>

export const answerDetail = z.object({
  questionnaire_form_mgmt: answerRow.omit({ answers: true }).extend({
    title: z.string(),
    items: z.array(
      z.object({
        key: z.string(),
        number: z.int().nullable(),
        label: z.string(),
        /** heading, answered, blank, or skipped: it was not shown. */
        state: z.enum(['heading', 'answered', 'blank', 'skipped']),
        text: z.string(),
        files: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    ),
    changes: z.array(change),
  }),
})
export type AnswerDetail = z.output<typeof answerDetail>

const bar = z.object({ name: z.string(), count: z.int() })

export const summary = z.object({
  count: z.int(),
  items: z.array(
    z.object({
      key: z.string(),
      number: z.int(),
      label: z.string(),
      input: z.string(),
      answered: z.int(),
      bars: z.array(bar),
      /** Of numbers, in words: least, middle, greatest. */
      facts: z.array(z.object({ name: z.string(), text: z.string() })),
      /** The latest texts. */
      texts: z.array(z.object({ id: z.int(), text: z.string() })),
    }),
  ),
})
export type Summary = z.output<typeof summary>
