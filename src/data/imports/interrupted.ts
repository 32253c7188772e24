import type { CsvRow } from '#foundation/entity/csv/rows.ts'
import { isTimedOut, stoppedBecause } from '#foundation/platform/database/timed-out.ts'

/** A statement of an import that the database cut off, with the rows of the file that it was about. */
class CutOff extends Error {
  readonly rows: string
  constructor(lines: readonly CsvRow[], cause: unknown) {
    super('an import was cut off', { cause })
    const [first, last] = [lines[0], lines.at(-1)].map((line) => (line?.row ?? 0).toLocaleString('ja-JP'))
    this.rows = first === last ? `${first}行目` : `${first}〜${last}行目`
  }
}

/** Does what concerns these rows; where the database cuts it off, the fault knows the rows. */
export const atRows = async <T>(lines: readonly CsvRow[], work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw isTimedOut(error) ? new CutOff(lines, error) : error
  }
}

/** What to tell people of an import whose check or run the database cut off; undefined for any other fault. */
export const interruption = (doing: '確認' | '取り込み', error: unknown): string | undefined => {
  const cause = error instanceof CutOff ? error.cause : error
  if (!isTimedOut(cause)) return undefined
  const at = error instanceof CutOff ? `${error.rows}の` : ''
  const kept = doing === '確認' ? 'ファイル' : 'ファイルと確認結果'
  return `${at}${doing}中に、${stoppedBecause(cause)}中断しました。データは何も変わっていません。${kept}は残っているので、アップロードし直さずにもう一度実行できます`
}
