import { z } from 'zod'
import { id } from '#foundation/api/schema.ts'
import { type CloseStep, closeSteps, type RunKind, runKinds } from './close.ts'
import { runMost } from './start-run.ts'

const month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)
const step = z.enum(closeSteps.map(([key]) => key) as [CloseStep, ...CloseStep[]])
const kind = z.enum(Object.keys(runKinds) as [RunKind, ...RunKind[]])
const itemKind = z.enum([
  'confirm_operation',
  'confirm_billing',
  'confirm_payment',
  'mail_billing',
  'mail_payment',
  'close_operation',
])
const amounts = z.object({ sales: z.int(), supplier: z.int(), gross_profit: z.int() })

/** Whether a path names a month. */
export const isMonth = (text: string | undefined): text is string => month.safeParse(text).success

/** A run with its progress. */
export const closeRun = z.object({
  id: z.int(),
  month: z.string(),
  kind,
  status: z.enum(['running', 'completed', 'cancelled', 'failed']),
  message: z.string().nullable(),
  count: z.int(),
  done_count: z.int(),
  failed_count: z.int(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }),
  started_at: z.string(),
  completed_at: z.string().nullable(),
})

/** A month of the close. */
export const monthlyClose = z.object({
  month: z.string(),
  operations: z.int(),
  closed: z.int(),
  closable: z.int(),
  steps: z.array(z.object({ step, total: z.int(), done: z.int(), ready: z.int() })),
  amounts,
  previous: amounts,
  unknown_mails: z.int(),
  unfinished: z.int(),
  runs: z.array(closeRun),
})

/** Which rows a step still waits for. */
export const rowsBody = z.strictObject({ monthly_close: z.strictObject({ month, step }) })
export const stepRow = z.object({
  operation_id: z.int(),
  billing_payment_id: z.int().nullable(),
  worker: z.string(),
  company: z.string().nullable(),
  contract_name: z.string(),
  working_minutes: z.int().nullable(),
  working_days: z.int().nullable(),
  amount: z.int().nullable(),
  owner: z.string().nullable(),
  deadline: z.string().nullable(),
  unfinished: z.boolean(),
  reasons: z.array(z.string()),
})

/** What shall be done: with `select_ids` for these rows, without for all that miss nothing; `reason` for months that have not ended. */
export const startBody = z.strictObject({
  monthly_close: z.strictObject({
    month,
    kind,
    select_ids: z.array(id).min(1).max(runMost).optional(),
    reason: z.string().max(255).optional(),
  }),
})

/** Part of the rows of a run. */
export const itemsBody = z.strictObject({
  after: z.int().min(0).default(0),
  limit_value: z.int().min(1).max(1_000).default(100),
  status: z.enum(['queued', 'doing', 'done', 'failed']).optional(),
})
export const runItem = z.object({
  position: z.int(),
  kind: itemKind,
  target_id: z.int(),
  name: z.string(),
  company: z.string().nullable(),
  status: z.enum(['queued', 'doing', 'done', 'failed']),
  message: z.string().nullable(),
})
