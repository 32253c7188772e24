import type { Labelled } from '../labels/labelled.ts'
import { linesOf, type Span } from '../layout/span.ts'
import { type CandidateTopic, candidateWords } from './person-labels.ts'

const maxLines = 60

/**
 * The lines below the value of a fact, up to the next label: what somebody goes on to say is of another kind than the label says
 * (氏名　八木沢 勉 ↵ 1971年2月3日生).
 */
export const linesBelowFacts = (labelled: readonly Labelled<CandidateTopic>[]): Span[] =>
  labelled
    .filter(({ topic }) => topic !== null && candidateWords.facts.has(topic))
    .flatMap(({ spans }) =>
      spans.filter(({ cell }) => cell === null).flatMap((span) => linesOf(span).slice(1)),
    )
    .slice(0, maxLines)
