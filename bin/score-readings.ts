import { showFields } from '../bench/reading.ts'
import { aimsOf } from '../test/support/reading/aims.ts'
import type { Part } from '../test/support/reading/load-set.ts'
import { scoreSet } from '../test/support/reading/score-set.ts'

/** `npm run score-readings [part] [word]`: what the extractor makes of a part of the set (dev), and what does not agree (lines with the word). */
const [part = 'dev', word = ''] = process.argv.slice(2) as [Part?, string?]
const scores = scoreSet(part)
for (const each of [scores.people, scores.jobs]) showFields(each)
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
