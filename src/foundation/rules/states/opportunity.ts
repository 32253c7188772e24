/** 0 案件紹介 … 60 オファー承諾, 70 成約. */
export const opportunityStages = [0, 10, 20, 30, 40, 50, 60, 70] as const
/** close_status_id 70 成約, 80 見送り, 90 辞退; null while open. */
export type OpportunityState = { opportunity_status_id: number; close_status_id: number | null }

const CLOSED = '終了した商談は変更できません。再開してから操作してください。'

/**
 * A stage change (the board drags it): from any open stage to any of 0 to 70, forward or back.
 * 70 closes it as well (close status 70). Undefined when allowed.
 */
export function checkOpportunityStage(current: OpportunityState, to: number): string | undefined {
  if (current.close_status_id !== null) return CLOSED
  return opportunityStages.some((stage) => stage === to)
    ? undefined
    : '商談のステータスを一覧から選んでください。'
}

/** A close: 80 needs pass_reason, 90 needs decline_reason, 70 none; from any open stage. */
export function checkOpportunityClose(
  current: OpportunityState,
  to: 70 | 80 | 90,
  reasons: { pass_reason: string | null; decline_reason: string | null },
): string | undefined {
  if (current.close_status_id !== null) return CLOSED
  if (to === 80 && !reasons.pass_reason?.trim()) return '見送りの理由を入力してください。'
  if (to === 90 && !reasons.decline_reason?.trim()) return '辞退の理由を入力してください。'
  return undefined
}

/** A re-open clears the close status and the reasons and returns to the last open stage. */
export function checkOpportunityReopen({ close_status_id }: OpportunityState): string | undefined {
  return close_status_id === null ? 'この商談は終了していません。' : undefined
}
