import type { CandidateReading, JobReading } from '../extract/reading.ts'
import type { SourceDocument } from '../source-text/source-document.ts'
import { toSheet } from './sheet.ts'
import type { ModelKind } from './topics.ts'

export type ToPrepare = {
  document: SourceDocument
  kind: ModelKind
  isMasked: boolean
  results: readonly (CandidateReading | JobReading)[]
}

/** What of a document would be sent to the model, made away from the serving thread. */
export const run = async ({ document, kind, isMasked, results }: ToPrepare): Promise<string> =>
  toSheet(document, kind, isMasked, results).text
