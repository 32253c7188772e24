import type { Labelled } from '../labels/labelled.ts'
import type { Span } from '../layout/span.ts'
import { readSkills } from '../skills/skill-words.ts'
import type { ReadingWords } from '../words.ts'
import { askedIn } from './asked-skills.ts'
import type { JobTopic } from './job-labels.ts'

/** The skills of a job, and where each was asked for. */
export type JobSkills = {
  required: number[]
  welcome: number[]
  all: number[]
  spans: Span[]
  /** None of them was only named somewhere, in a text that asks for nothing. */
  isSure: boolean
}

/** Labels whose list of skills is what is asked for, where nothing says otherwise. */
const asking = /^[^a-z]*(?:求める)?スキル(?:要件|セット)?[^a-z]*$|条件/i

/** Skills by where they stand: below 必須 or 歓迎, in a clause that says so, or in a list of what the job works with; `denied` nowhere. */
export function readJobSkills(
  labelled: readonly Labelled<JobTopic>[],
  rest: readonly Span[],
  denied: ReadonlySet<number>,
  words: ReadingWords,
): JobSkills {
  const required = new Set<number>()
  const welcome = new Set<number>()
  const other = new Set<number>()
  const spans: Span[] = []
  const put = (span: Span, into: Set<number>) => {
    for (const skill of readSkills(span, words)) {
      if (denied.has(skill.id)) continue
      into.add(skill.id)
      spans.push(skill.span)
    }
  }
  for (const { topic, label, spans: values } of labelled) {
    const isAsking =
      topic === 'required' || (topic === 'skills' && asking.test(label.plain.replace(/[\s:]/g, '')))
    if (topic === 'welcome') for (const value of values) put(value, welcome)
    else if (topic === 'required' || topic === 'skills')
      for (const { span, how } of values.flatMap(askedIn)) {
        if (how === 'welcome') put(span, welcome)
        else put(span, isAsking || how === 'required' ? required : other)
      }
  }
  const named = new Set<number>()
  for (const { span, how } of rest.flatMap(askedIn))
    put(span, how === 'welcome' ? welcome : how === 'required' ? required : named)
  for (const id of required) welcome.delete(id)
  return {
    required: [...required],
    welcome: [...welcome],
    all: [...new Set([...required, ...welcome, ...other, ...named])],
    spans: spans.slice(0, 200),
    isSure: [...named].every((id) => required.has(id) || welcome.has(id) || other.has(id)),
  }
}
