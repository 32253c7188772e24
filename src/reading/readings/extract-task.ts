import { readCandidates } from '../extract/read-candidates.ts'
import { readJobs } from '../extract/read-jobs.ts'
import type { ReadingWords } from '../extract/words.ts'
import type { SourceDocument } from '../source-text/source-document.ts'
import type { ReadingKind } from './kinds.ts'
import { senderOf, withLearned } from './learned-labels.ts'
import type { Result } from './reading-row.ts'

/** People or jobs of one source at most; a mail with more is a list, and lists are imported. */
const maxResults = 30

/** Reads the people or jobs out of a document, away from the serving thread. */
export const run = async ({
  kind,
  document,
  words,
}: {
  kind: ReadingKind
  document: SourceDocument
  words: ReadingWords
}): Promise<Result[]> =>
  (kind === 'candidate' ? readCandidates(document, words) : readJobs(document, words))
    .slice(0, maxResults)
    .map((result) => withLearned(result, kind, senderOf(document, result), words.labels))
