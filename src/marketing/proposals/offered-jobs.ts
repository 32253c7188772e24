import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { cardFacts, cardPrice, cardSkills } from '../mail-content/job-card.ts'
import { jobCards } from '../mail-content/job-cards.ts'
import { refusalOf } from './answer.ts'
import type { ProposalAnswer } from './answers.ts'
import { isSettled } from './detail.ts'
import type { OfferedJob } from './page-content.ts'

type PairRow = {
  job_id: number
  answer: ProposalAnswer | null
  reason: string | null
  note: string | null
  answered_at: string | null
  opportunity: number | null
  close_status_id: number | null
  is_closed: boolean
  is_settled: boolean
}

/** The jobs that stood in a candidate's mails of a proposal, with the answers so far: public columns alone. */
export const readOfferedJobs = async (
  scope: Scope,
  proposalId: number,
  candidateId: number,
): Promise<OfferedJob[]> => {
  const { tx, enterpriseId: e } = scope
  const pairs = await rows<PairRow>(
    tx,
    sql`SELECT p.job_id_by_enterprise_id AS job_id, p.answer, p.reason, p.note, p.answered_at, o.id_by_enterprise_id AS opportunity, o.close_status_id,
          (j.application_status_flg IS NOT DISTINCT FROM 2 AND NOT p.is_forced) AS is_closed, ${isSettled(e)} AS is_settled
        FROM proposal_pairs p JOIN jobs j ON j.enterprise_id = ${e} AND j.id_by_enterprise_id = p.job_id_by_enterprise_id
        LEFT JOIN opportunities o ON o.enterprise_id = ${e} AND o.id_by_enterprise_id = p.opportunity_id_by_enterprise_id
        WHERE p.enterprise_id = ${e} AND p.proposal_id = ${proposalId} AND p.candidate_id_by_enterprise_id = ${candidateId}
          AND p.left_out IS NULL AND p.linked_at IS NOT NULL ORDER BY p.position, p.id_by_enterprise_id`,
  )
  const cards = await jobCards(
    scope,
    pairs.map(({ job_id }) => job_id),
  )
  return pairs.flatMap((pair) => {
    const card = cards.find(({ id }) => id === pair.job_id)
    if (!card) return []
    const { answer, reason, note, answered_at } = pair
    return {
      id: card.id,
      name: card.name,
      price: cardPrice(card),
      facts: cardFacts(card),
      skills: cardSkills(card),
      isPublic: card.isPublic,
      answer,
      reason,
      note,
      answered_at,
      state: refusalOf(pair) ?? 'open',
    }
  })
}
