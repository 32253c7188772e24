import type { HeaderMap } from '#foundation/entity/csv/columns.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { interruptCheck, recordCheck } from './import-files.ts'
import { interruption } from './interrupted.ts'
import { checkFile, type Report } from './run-import.ts'
import type { Source } from './source.ts'

/** What a check found, or why it was cut off. */
type Tried = { report: Report } | { message: string }

/** Checks a file as `checkFile` does; that the database cut it off is an answer. */
export const tryCheck = async (source: Source, inScope: InScope): Promise<Tried> => {
  try {
    return { report: await checkFile(source, inScope) }
  } catch (error) {
    const message = interruption('確認', error)
    if (!message) throw error
    return { message }
  }
}

export const recordTry = (scope: Scope, id: number, map: HeaderMap, tried: Tried) =>
  'report' in tried
    ? recordCheck(scope, id, map, tried.report)
    : interruptCheck(scope, id, map, tried.message)
