import type { Labelled } from '../labels/labelled.ts'
import { toText } from '../layout/prose.ts'
import { findContractTypes, findIndustries, findOccupations } from '../values/master-words.ts'
import { readProcesses } from '../values/processes.ts'
import { sure } from '../values/value.ts'
import type { ReadingWords } from '../words.ts'
import { readInterviews } from './job-interviews.ts'
import type { JobTopic } from './job-labels.ts'
import { readLimits } from './job-limit-fields.ts'
import { readMoney } from './job-money-fields.ts'
import { type JobFields as Fields, firstLines, type Pick } from './job-pick.ts'
import { readPlaceAndTime } from './job-place-fields.ts'

/** The fields of a job from its labels; conditions also from its remarks, where they name themselves. */
export function readJobFields(
  labelled: readonly Labelled<JobTopic>[],
  words: ReadingWords,
  base: string,
): Fields {
  const pick: Pick = (...topics) =>
    topics.flatMap((topic) => labelled.filter((each) => each.topic === topic).flatMap(({ spans }) => spans))
  return {
    ...readTexts(pick),
    ...readMoney(pick),
    ...readPlaceAndTime(pick, labelled, words, base),
    ...readInterviewing(pick),
    ...readLimits(pick),
    ...readKinds(pick, words),
  }
}

function readTexts(pick: Pick): Fields {
  const fields: Fields = {}
  const name = firstLines(pick('name'), 1)[0]
  if (name) fields.name = sure(name.plain.slice(0, 200), [name])
  const detail = toText(pick('detail'))
  const background = toText(pick('background'))
  const required = toText(pick('required'))
  const welcome = toText(pick('welcome'))
  if (detail) fields.detail = detail
  if (background) fields.background = background
  if (required) fields.required = required
  if (welcome) fields.welcome = welcome
  return fields
}

function readInterviewing(pick: Pick): Fields {
  const fields: Fields = {}
  const labelled = pick('interview').map((span) => readInterviews(span, true))
  const elsewhere = pick('note', 'resale').map((span) => readInterviews(span, false))
  const times = [...labelled, ...elsewhere].find((each) => each.times)?.times
  const way = labelled.find((each) => each.way)?.way
  if (times) fields.communications_time_id = times
  if (way) fields.communications_way_id = way
  return fields
}

function readKinds(pick: Pick, words: ReadingWords): Fields {
  const fields: Fields = {}
  const occupations = findOccupations(pick('occupation'), words)
  const industries = findIndustries(pick('industry'), words)
  const contracts = findContractTypes(pick('contractType'))
  if (occupations) fields.occupation_ids = occupations
  if (industries) fields.industry_id = { ...industries, value: industries.value[0]! }
  if (contracts) fields.contract_type_id = { ...contracts, value: contracts.value[0]! }
  const stated = pick('processes').map((span) => readProcesses(span))
  const told = pick('detail', 'name').map((span) => readProcesses(span, true))
  const processes = stated.some(({ ids }) => ids.length > 0) ? stated : told
  const ids = [...new Set(processes.flatMap((each) => each.ids))].sort((a, b) => a - b)
  if (ids.length > 0) fields.dev_process_ids = sure(ids, processes.flatMap(({ spans }) => spans).slice(0, 40))
  return fields
}
