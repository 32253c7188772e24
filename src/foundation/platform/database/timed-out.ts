/** True for a statement that the database cut off at its limit of time. */
export const isTimedOut = (error: unknown): boolean =>
  (error as { code?: string } | null | undefined)?.code === '57014'

/** Why long work stopped, as people read it, without the end of the sentence. */
export const stoppedBecause = (error: unknown): string =>
  isTimedOut(error) ? 'データベースの1つの処理が制限時間を超えたため' : '処理の途中でエラーが発生したため'
