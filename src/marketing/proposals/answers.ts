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

/** settled: staff have acted on the answer; closed: nobody is looked for any more. */
export type AnswerOutcome = 'done' | 'settled' | 'closed' | 'unknown'

/** What is said of an answer that was not taken. */
export const refusals: Readonly<Record<Exclude<AnswerOutcome, 'done'>, string>> = {
  settled: '担当者が対応を始めているため、回答を変更できません。変更のご希望は担当者までご連絡ください。',
  closed: 'この案件は受付を終了しました。',
  unknown: '送信内容を読み取れませんでした。もう一度ボタンを押してください。',
}
