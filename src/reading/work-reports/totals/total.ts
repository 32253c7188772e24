import type { Place } from '../../source-text/source-document.ts'
import type { TotalKind } from './total-words.ts'

/** A sum that the document states, in exact minutes. */
export type Total = {
  minutes: number
  place: Place
  label: string
  kind: TotalKind
  /** One of several numbers beside the label: it counts only if it is the sum of the days. */
  isLoose: boolean
  /** Sums up only some of the days above it. */
  isPart: boolean
}
