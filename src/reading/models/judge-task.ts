import type { ReadingWords } from '../extract/words.ts'
import type { Pointed } from './answer.ts'
import { type Merged, mergeAll, toCheck } from './merge.ts'
import type { ToPrepare } from './prepare-task.ts'
import { readPlaces } from './read-pointed.ts'
import { toSheet } from './sheet.ts'

/** Reads where the model pointed and puts it beside what the rules read, away from the serving thread. */
export const run = async ({
  document,
  kind,
  isMasked,
  results,
  words,
  pointed,
}: ToPrepare & { words: ReadingWords; pointed: Pointed }): Promise<Merged[]> => {
  const read = readPlaces(toSheet(document, kind, isMasked, results), kind, pointed, words)
  const model = document.is_scanned ? read.map((result) => toCheck(result, null)) : read
  return mergeAll(results, model, kind === 'job' ? '件' : '人')
}
