import { readCandidates } from '#reading/extract/read-candidates.ts'
import { readJobs } from '#reading/extract/read-jobs.ts'
import { answeredJob, answeredPerson } from './answered.ts'
import type { ReadingCase } from './case.ts'
import { expectedOf } from './expected.ts'
import { loadCases, type Part, readingWords } from './load-set.ts'
import { type Judged, type Scores, scoreReadings } from './score.ts'

export type SetScores = { people: Scores; jobs: Scores }

const judge = (each: ReadingCase): Judged => {
  const words = readingWords(each.today)
  return {
    of: each.of,
    title: each.title,
    expected: expectedOf(each, words),
    actual:
      each.of === 'people'
        ? readCandidates(each.document, words).map(answeredPerson)
        : readJobs(each.document, words).map(answeredJob),
  }
}

/** What the extractor makes of a part of the set. */
export const scoreSet = (part: Part): SetScores => {
  const judged = loadCases(part).map(judge)
  const { skills } = readingWords('').lists
  const scoresOf = (of: Judged['of']) =>
    scoreReadings(
      judged.filter((each) => each.of === of),
      skills,
    )
  return { people: scoresOf('people'), jobs: scoresOf('jobs') }
}
