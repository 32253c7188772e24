import { z } from 'zod'
import { id } from '#foundation/api/schema.ts'
import { mailContent } from '../mail-content/schema.ts'
import { leaveOutReasons } from '../mailings/mailing.ts'
import { mailingProgress } from '../mailings/progress.ts'
import { type LeftOut, leftOutLabels, type PairWarning, pairWarnings, proposalLimits } from './warnings.ts'

export const candidateIds = z
  .array(id)
  .max(
    proposalLimits.candidates,
    `候補者は${proposalLimits.candidates}人までです。より多くの人には一斉配信をお使いください`,
  )
export const jobIds = z
  .array(id)
  .max(proposalLimits.jobs, `案件は${proposalLimits.jobs}件までです。減らしてください`)

const pair = z.strictObject({ candidate_id: id, job_id: id })
/** Pairs that staff decided on by hand, whatever the warnings say. */
export const pairList = z.array(pair).max(proposalLimits.candidates * proposalLimits.jobs)
export type Pair = z.output<typeof pair>

const named = z.object({ id: z.int(), name: z.string() })
const reasons = Object.keys(leaveOutReasons) as [keyof typeof leaveOutReasons]
const warnings = Object.keys(pairWarnings) as [PairWarning]
const leftOuts = Object.keys(leftOutLabels) as [LeftOut]

/** What a proposal would be: who gets a mail, and what is to be said of its pairs before it is sent. */
export const lookedOver = z.object({
  candidates: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Why this one gets no mail; null: gets one. */
      left_out: z.enum(reasons).nullable(),
    }),
  ),
  jobs: z.array(named),
  warnings: z.array(
    z.object({
      candidate_id: z.int(),
      job_id: z.int(),
      warning: z.enum(warnings),
      at: z.string().nullable(),
      stage: z.int().nullable(),
    }),
  ),
})

/** One candidate and one job as the detail shows them. */
export const shownPair = z.object({
  candidate_id: z.int(),
  job_id: z.int(),
  left_out: z.enum(leftOuts).nullable(),
  answer: z.literal([1, 2]).nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  answered_at: z.string().nullable(),
  changes: z.int(),
  /** Staff have acted since: the candidate's answer moves nothing any more. */
  is_settled: z.boolean(),
  opportunity: z
    .object({
      id: z.int(),
      opportunity_status_id: z.int(),
      close_status_id: z.int().nullable(),
      /** The stage it had before the answer moved it. */
      stage_before: z.int().nullable(),
    })
    .nullable(),
})
export type ShownPair = z.infer<typeof shownPair>

export const shownCandidate = z.object({
  id: z.int(),
  name: z.string(),
  name_kana: z.string().nullable(),
  /** The last mail to this one: VALUES, recipient states; null before the recipients are fixed. */
  state: z.int().nullable(),
  reason: z.string().nullable(),
  sent_at: z.string().nullable(),
  replied_at: z.string().nullable(),
})
export type ShownCandidate = z.infer<typeof shownCandidate>

export const shownJob = z.object({ id: z.int(), name: z.string(), is_closed: z.boolean() })

export const proposalDetail = z.object({
  content: mailContent,
  reply_enterprise_members: z.array(named),
  mailings: z.array(mailingProgress),
  candidates: z.array(shownCandidate),
  jobs: z.array(shownJob),
  pairs: z.array(shownPair),
  /** Half of the answers came within so many minutes; null without any. */
  median_minutes: z.int().nullable(),
})
export type ProposalDetail = z.infer<typeof proposalDetail>
