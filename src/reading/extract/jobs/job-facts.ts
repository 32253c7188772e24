import type { Labelled } from '../labels/labelled.ts'
import type { Source, Span } from '../layout/span.ts'
import type { View } from '../layout/view.ts'
import type { JobReading } from '../reading.ts'
import { linesOfView } from '../values/loose-facts.ts'
import type { ReadingWords } from '../words.ts'
import { withoutLeast } from './capped-price.ts'
import { keepCertain } from './certain-fields.ts'
import { fillFields } from './filled-fields.ts'
import { readFormedValues } from './formed-values.ts'
import { readJobFields } from './job-fields.ts'
import type { JobTopic } from './job-labels.ts'
import { readLooseJob } from './job-loose-facts.ts'
import { readPlainTerms } from './job-plain-terms.ts'
import { remarksOf } from './job-texts.ts'
import { linesOfCells } from './label-values.ts'
import { readSaidTerms } from './said-terms.ts'

/**
 * The facts of a job: by its labels first, by what names itself, then by form alone (the values of labels that are not known, any
 * line and cell). `lines` are those that no label takes. What a line further down says otherwise leaves nothing sure.
 */
export function readJobFacts(
  source: Source,
  view: View,
  labelled: readonly Labelled<JobTopic>[],
  lines: readonly Span[],
  words: ReadingWords,
  base: string,
): JobReading['fields'] {
  const cells = linesOfCells(source, view)
  const said = [...linesOfView(view), ...cells]
  const byLabel = fillFields(readJobFields(labelled, words, base), {
    ...readPlainTerms([...linesOfView(view), ...remarksOf(labelled)]),
    ...readLooseJob(lines, words, base),
  })
  const byForm = fillFields(readFormedValues(source, view, words, base), {
    ...readPlainTerms(cells),
    ...readSaidTerms(said, words, base),
  })
  const fields = withoutLeast(source, fillFields(byLabel, byForm), labelled)
  return keepCertain(fields, labelled, [byForm, readSaidTerms(said.toReversed(), words, base)])
}
