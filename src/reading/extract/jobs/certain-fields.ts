import { toLabelKey } from '../labels/label-words.ts'
import type { Labelled } from '../labels/labelled.ts'
import type { Span } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { type JobTopic, jobWords } from './job-labels.ts'
import type { JobFields as Fields } from './job-pick.ts'

/** Fields that say in words of their own what they say. */
const ofWords = new Set<string>([
  'name',
  'detail',
  'background',
  'required',
  'welcome',
  'skill_ids',
  'dev_process_ids',
])
/** What says of a value that it was otherwise, is so under a condition, or is said of something else. */
const unsettled =
  /→|旧|変更|訂正|前回|ではな|でなく|じゃな|ただし|但し|場合|以外|除[くき]|一部|★|かも|未定|調整中|or |または|もしくは|not |except|unless/i
/** Behind a value no more than this is said of it. */
const longestRest = 24

/**
 * The fields of a job with `sure` kept only where one says it: behind a whole label that is known, as nothing but that value, and
 * with no other value said elsewhere (`rivals`). What was found by its form alone is for people to check.
 */
export function keepCertain(
  fields: Fields,
  labelled: readonly Labelled<JobTopic>[],
  rivals: readonly Fields[],
): Fields {
  const known = labelled.filter(
    ({ topic, label }) => topic !== null && jobWords.exact.has(toLabelKey(label.plain)),
  )
  return Object.fromEntries(
    Object.entries(fields).map(([key, reading]) => {
      const isRival = rivals.some((rival) => {
        const other = rival[key as keyof Fields] as Reading<unknown> | undefined
        return other !== undefined && JSON.stringify(other.value) !== JSON.stringify(reading.value)
      })
      const isSure =
        reading.certainty === 'sure' &&
        (ofWords.has(key) ||
          (!isRival && known.some(({ spans }) => spans.some((span) => saysAlone(span, reading)))))
      return [key, isSure ? reading : { ...reading, certainty: 'check' }]
    }),
  ) as Fields
}

/** Whether a value stands in a span, in a line that says nothing else. */
function saysAlone(span: Span, { places: [place] }: Reading<unknown>): boolean {
  if (!place || place.block !== span.block || place.cell !== span.cell) return false
  if (place.from < span.from || place.to > span.to) return false
  const from = span.plain.lastIndexOf('\n', place.from - span.from - 1) + 1
  const end = span.plain.indexOf('\n', place.to - span.from)
  const line = span.plain.slice(from, end < 0 ? span.plain.length : end)
  return (
    !unsettled.test(line) &&
    line.replace(/\([^()]*\)/g, '').trim().length - (place.to - place.from) <= longestRest
  )
}
