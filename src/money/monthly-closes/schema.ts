import { z } from 'zod'
import { chosenBody } from '#foundation/api/bulk-routes.ts'
import { id } from '#foundation/api/schema.ts'
import { keysOf } from '#foundation/rules/keys-of.ts'
import { closeSteps, type ItemKind, runKinds } from './close.ts'
import { runMost } from './start-run.ts'

/** Rows of one look at what a sending would do: as many as the month grid has. */
const sendMost = 1_000

const month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)
const step = z.enum(closeSteps.map(([key]) => key))
const kind = z.enum(keysOf(runKinds))
const ofStaff = kind.exclude(['self_closing'])
const itemKind = z.enum([...new Set<ItemKind>(Object.values(runKinds).flatMap(({ items }) => items))])
const amounts = z.object({ sales: z.int(), supplier: z.int(), gross_profit: z.int() })

/** Whether a path names a month. */
export const isMonth = (text: string | undefined): text is string => month.safeParse(text).success

/** Bulk work on a frozen set of rows, and how far it has come. */
export const closeRun = z.object({
  id: z.int(),
  /** The month it is of; null where it was begun from a list. */
  month: z.string().nullable(),
  kind,
  status: z.enum(['running', 'completed', 'cancelled', 'failed']),
  /** Why it stopped, where it failed. */
  message: z.string().nullable(),
  count: z.int(),
  done_count: z.int(),
  failed_count: z.int(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }),
  started_at: z.string(),
  completed_at: z.string().nullable(),
})

/** A month of the close. Amounts in yen without tax, of what is entered so far. */
export const monthlyClose = z.object({
  month: z.string(),
  operations: z.int(),
  closed: z.int(),
  /** Confirmed months that are not closed yet. */
  closable: z.int(),
  steps: z.array(z.object({ step, total: z.int(), done: z.int(), ready: z.int() })),
  amounts,
  previous: amounts,
  /** Mails of the month of which nobody knows whether they went out. */
  unknown_mails: z.int(),
  /** Months that can be confirmed for a reason only: their work has not ended. */
  unfinished: z.int(),
  runs: z.array(closeRun),
})

/** Which rows a step still waits for. */
export const rowsBody = z.strictObject({ monthly_close: z.strictObject({ month, step }) })
/** A month of a contract that a step still waits for. `reasons` say what keeps it; none means it can be done. */
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
  /** The last day to hand it in, by the contract; null where it names none. */
  deadline: z.string().nullable(),
  /** Whether the work of the month has not ended. */
  unfinished: z.boolean(),
  reasons: z.array(z.string()),
})

const chosen = { ...chosenBody, select_ids: z.array(id).min(1).max(runMost).optional() }

/**
 * What shall be done: of a month with `select_ids` for these rows, without for all that miss nothing; without a month for
 * the chosen rows of a list. `reason` for months that have not ended.
 */
export const startBody = z.strictObject({
  monthly_close: z.strictObject({
    month: month.optional(),
    kind: ofStaff,
    ...chosen,
    reason: z.string().max(255).optional(),
  }),
})

/** The chosen rows of a list, before something is done with them. */
export const previewBody = z.strictObject({ monthly_close: z.strictObject({ kind: ofStaff, ...chosen }) })
/** A chosen row with what keeps it from being done; amounts in yen with tax, of a contract a month's price without. */
export const chosenRow = z.object({
  id: z.int(),
  name: z.string(),
  company: z.string().nullable(),
  amount: z.int().nullable(),
  mail_to: z.string().nullable(),
  message: z.string().nullable(),
  /** Whether it can be confirmed for a reason only: its work has not ended. */
  unfinished: z.boolean(),
})

/** Months of contracts whose bills shall go out: what would become of each. */
export const sendPreviewBody = z.strictObject({
  monthly_close: z.strictObject({ month, select_ids: z.array(id).min(1).max(sendMost) }),
})
/** A month of a contract before it is confirmed and its bill sent. */
export const sendRow = z.object({
  operation_id: z.int(),
  worker: z.string(),
  company: z.string().nullable(),
  /** Of the bill with tax; null where there will be none. */
  amount: z.int().nullable(),
  mail_to: z.string().nullable(),
  /** Its mail as it goes out, but for the number of a bill that has none yet; null where none goes out. */
  mail: z.object({ subject: z.string(), body: z.string() }).nullable(),
  /** When its mail goes out; null at once. */
  send_at: z.string().nullable(),
  /** send: the operation and the bill are confirmed and mailed; confirm: the operation alone; none: nothing. */
  outcome: z.enum(['send', 'confirm', 'none']),
  /** What keeps the bill from going out. */
  reasons: z.array(z.string()),
  /** Whether it can be confirmed for a reason only: its work has not ended. */
  unfinished: z.boolean(),
})

/** Part of the rows of a run. */
export const itemsBody = z.strictObject({
  after: z.int().min(0).default(0),
  limit_value: z.int().min(1).max(1_000).default(100),
  status: z.enum(['queued', 'doing', 'done', 'failed']).optional(),
})
/** A row of a run with what became of it. */
export const runItem = z.object({
  position: z.int(),
  kind: itemKind,
  target_id: z.int(),
  name: z.string(),
  company: z.string().nullable(),
  status: z.enum(['queued', 'doing', 'done', 'failed']),
  message: z.string().nullable(),
})

export type ChosenRow = z.infer<typeof chosenRow>
export type Amounts = z.infer<typeof amounts>
export type CloseRun = z.infer<typeof closeRun>
export type MonthlyClose = z.infer<typeof monthlyClose>
export type SendRow = z.infer<typeof sendRow>
export type StepRow = z.infer<typeof stepRow>
export type RunItem = z.infer<typeof runItem>
