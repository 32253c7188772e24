import { z } from 'zod'
import { bandShape } from '../band.ts'
import { reportView } from '../report/report.ts'

/** Somebody who approves, and when they did. */
export const approvalStep = z.object({ name: z.string(), at: z.string().nullable() })

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
  /** Who approves, in order, and when they did. */
  approvers: z.array(approvalStep),
  may_approve: z.boolean(),
  may_take_back: z.boolean(),
})
export type ApprovalRow = z.infer<typeof approval>

export const approvalsView = z.object({
  agency: z.string(),
  company: z.string(),
  approver: z.string(),
  month: z.string(),
  /** Months of this client with something to see, the newest first. */
  months: z.array(z.string()),
  /** The steps of those that have the most: who, and of how many the step is done. */
  steps: z.array(z.object({ name: z.string(), done: z.int(), all: z.int() })),
  shows_price: z.boolean(),
  approvals: z.array(approval),
})
export type ApprovalsView = z.infer<typeof approvalsView>
