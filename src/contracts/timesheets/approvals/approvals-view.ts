import { z } from 'zod'
import { bandShape } from '../band.ts'
import { reportView } from '../report/report.ts'

/** Characters of what an approver says with an approval. */
export const commentMost = 255

/** Somebody who approves, when they did, and what they said with it. */
export const approvalStep = z.object({
  name: z.string(),
  at: z.string().nullable(),
  comment: z.string().nullable(),
})

/** One worker's month as the client sees it: no margin, nothing of the supplier's side; the price only where it is set so. */
const approval = z.object({
  contract_operation_id: z.int(),
  worker: z.string(),
  contract_name: z.string(),
  state: z.int(),
  minutes: z.int().nullable(),
  days: z.int().nullable(),
  band: bandShape.nullable(),
  /** Yen without tax; null where the client sees no prices. */
  amount: z.int().nullable(),
  /** The file of the report with what was read of it; null where none was handed in. */
  report: reportView.nullable(),
  message: z.string().nullable(),
  sent_back_reason: z.string().nullable(),
  /** When it was handed in; null where the client sees nothing of it yet. */
  submitted_at: z.string().nullable(),
  /** Who approves, in order, and when they did. */
  approvers: z.array(approvalStep),
  /** Until when it is to be approved, while it waits for that. */
  due: z.string().nullable(),
  /** The agency has confirmed the month: nothing in it changes any more. */
  is_confirmed: z.boolean(),
  may_approve: z.boolean(),
  may_take_back: z.boolean(),
})
export type ApprovalRow = z.infer<typeof approval>

export const approvalsView = z.object({
  agency: z.string(),
  /** Whom of the agency to ask; null where there is nothing to approve. */
  contact: z.object({ name: z.string(), tel: z.string().nullable() }).nullable(),
  company: z.string(),
  approver: z.string(),
  month: z.string(),
  /** Months of this client with something to see, the newest first. */
  months: z.array(z.string()),
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  /** The steps of those that have the most: who, and of how many the step is done. */
  steps: z.array(z.object({ name: z.string(), done: z.int(), all: z.int() })),
  /** The first of the days until when they are to approve. */
  deadline: z.string().nullable(),
  /** What the same of the month before came to, as far as it is to be seen. */
  before: z.object({ month: z.string(), minutes: z.int().nullable() }),
  shows_price: z.boolean(),
  approvals: z.array(approval),
})
export type ApprovalsView = z.infer<typeof approvalsView>
