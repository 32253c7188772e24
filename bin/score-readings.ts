import { showFields } from '../bench/reading.ts'
import { aimsOf } from '../test/support/reading/aims.ts'
import { scoreSet } from '../test/support/reading/score-set.ts'

/** `npm run score-readings [word]`: what the extractor makes of test/fixtures/reading/dev, and what does not agree (lines with the word). */
const word = process.argv[2] ?? ''
const scores = scoreSet('dev')
for (const part of [scores.people, scores.jobs]) showFields(part)
console.table(
  aimsOf(scores).map(({ name, value, aim }) => ({
    name,
    value: value.toFixed(3),
    aim,
    reached: value >= aim,
  })),
)
for (const fault of [...scores.people.faults, ...scores.jobs.faults])
  if (fault.includes(word)) console.log(fault)
