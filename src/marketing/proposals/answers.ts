/** VALUES: what a candidate says to a job that was proposed. */
export const proposalAnswers = { interested: 1, declined: 2 } as const
export type ProposalAnswer = (typeof proposalAnswers)[keyof typeof proposalAnswers]

export const answerLabels: Readonly<Record<ProposalAnswer, string>> = {
  1: '話を聞きたい',
  2: '今回は見送る',
}

/** What a candidate may choose as the reason of 今回は見送る; anything else is said in their own words. */
export const declineReasons = [
  '単価が合わない',
  '勤務地が遠い',
  'スキルが合わない',
  '時期が合わない',
  '別の案件に決まった',
] as const

/** In characters. */
export const noteMost = 500

export const isAnswer = (value: number): value is ProposalAnswer => value === 1 || value === 2

/** A reason of the list; null for anything else. */
export const readReason = (text: string): string | null => declineReasons.find((one) => one === text) ?? null
