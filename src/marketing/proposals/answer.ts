import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import { moveByAnswer } from '#sales/opportunities/moves.ts'
import { type AnswerOutcome, answerLabels, type ProposalAnswer, proposalAnswers } from './answers.ts'
import { isSettled } from './detail.ts'

export type GivenAnswer = {
  job_id: number
  answer: ProposalAnswer
  reason: string | null
  note: string | null
}

/** What an answer needs to know of its pair. */
type Held = {
  id: number
  answer: ProposalAnswer | null
  reason: string | null
  note: string | null
  stage_before: number | null
  opportunity: number | null
  stage: number | null
  close_status_id: number | null
  job_name: string
  is_closed: boolean
  is_settled: boolean
}

const requestedStage = 20
/** The last stage in which nothing but the proposal has happened. */
const proposedStage = 10
const byCandidate = 90

/** The pair of a candidate's mail, held until the transaction ends: two answers at once come one after the other. */
const holdPair = async (
  { tx, enterpriseId: e }: Scope,
  proposalId: number,
  candidateId: number,
  jobId: number,
): Promise<Held | undefined> => {
  const held = await row<{ id: number }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id FROM proposal_pairs WHERE enterprise_id = ${e} AND proposal_id = ${proposalId}
          AND candidate_id_by_enterprise_id = ${candidateId} AND job_id_by_enterprise_id = ${jobId} AND left_out IS NULL AND linked_at IS NOT NULL FOR UPDATE`,
  )
  return (
    held &&
    row<Held>(
      tx,
      sql`SELECT p.id_by_enterprise_id AS id, p.answer, p.reason, p.note, p.stage_before, o.id_by_enterprise_id AS opportunity,
            o.opportunity_status_id AS stage, o.close_status_id, j.name AS job_name,
            (j.application_status_flg IS NOT DISTINCT FROM 2 AND NOT p.is_forced) AS is_closed, ${isSettled(e)} AS is_settled
          FROM proposal_pairs p JOIN jobs j ON j.enterprise_id = ${e} AND j.id_by_enterprise_id = p.job_id_by_enterprise_id
          LEFT JOIN opportunities o ON o.enterprise_id = ${e} AND o.id_by_enterprise_id = p.opportunity_id_by_enterprise_id
          WHERE p.enterprise_id = ${e} AND p.id_by_enterprise_id = ${held.id}`,
    )
  )
}

/** Why a pair takes no answer; undefined when it does. Closed by others than the candidate, it is over. */
export const refusalOf = ({
  answer,
  opportunity,
  close_status_id,
  is_closed,
  is_settled,
}: Pick<Held, 'answer' | 'opportunity' | 'close_status_id' | 'is_closed' | 'is_settled'>):
  | 'settled'
  | 'closed'
  | undefined => {
  if (is_settled) return 'settled'
  const isOwnClose = close_status_id === byCandidate && answer === proposalAnswers.declined
  if (is_closed || opportunity === null || (close_status_id !== null && !isOwnClose)) return 'closed'
  return undefined
}

/** What the opportunity says of a decline: its fields are one line. */
const reasonText = (reason: string | null, note: string | null): string => {
  const said = [reason, note?.replace(/\s+/g, ' ')].filter(Boolean).join('：')
  return [...(said || '本人の返答')].slice(0, 255).join('')
}

/**
 * Moves the opportunity as RULES 2 say. One that staff had brought beyond 提案 before the first answer stays where it is:
 * they are told, and decide.
 */
const moveOpportunity = async (scope: Scope, held: Held, given: GivenAnswer): Promise<number | null> => {
  const { opportunity, stage } = held
  if (opportunity === null || stage === null) return null
  const before = held.answer === null ? (stage <= proposedStage ? stage : null) : held.stage_before
  if (before === null) return null
  const isInterested = given.answer === proposalAnswers.interested
  await moveByAnswer(scope, opportunity, {
    opportunity_status_id: isInterested ? requestedStage : before,
    decline_reason: isInterested ? null : reasonText(given.reason, given.note),
  })
  return before
}

const tell = async (scope: Scope, candidateId: number, held: Held, given: GivenAnswer) => {
  const said = answerLabels[given.answer]
  const changed = held.answer !== null && held.answer !== given.answer
  const note = `提案への回答：${changed ? `${answerLabels[held.answer as ProposalAnswer]} → ` : ''}${said}`
  const opportunity = held.opportunity as number
  await recordHistory(scope, [
    {
      target_type: 'candidate',
      target_id: candidateId,
      kind: 'proposal_answer',
      note: `${note}（${held.job_name}）`,
    },
    { target_type: 'opportunity', target_id: opportunity, kind: 'proposal_answer', note },
  ])
  await emit(scope, [
    {
      type: 'proposal.answered',
      target_type: 'opportunity',
      target_id: opportunity,
      detail: { answer: given.answer === proposalAnswers.interested ? 'interested' : 'declined' },
    },
  ])
}

/**
 * Takes a candidate's answer to a job of a proposal, in the transaction of its enterprise that acts for nobody. The same answer
 * twice is one answer; another one counts as long as staff have not acted on the first.
 */
export const takeAnswer = async (
  scope: Scope,
  proposalId: number,
  candidateId: number,
  given: GivenAnswer,
): Promise<AnswerOutcome> => {
  const held = await holdPair(scope, proposalId, candidateId, given.job_id)
  if (!held) return 'unknown'
  const refused = refusalOf(held)
  if (refused) return refused
  const { answer, reason, note } = given
  if (held.answer === answer && held.reason === reason && held.note === note) return 'done'
  const before = await moveOpportunity(scope, held, given)
  const changes = held.answer === null || held.answer === answer ? 0 : 1
  await tell(scope, candidateId, held, given)
  await sql`UPDATE proposal_pairs SET answer = ${answer}, reason = ${reason}, note = ${note}, stage_before = ${before},
      changes = changes + ${changes}, answered_at = statement_timestamp()
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${held.id}`.execute(scope.tx)
  return 'done'
}
