import type { JobTopic } from './job-labels.ts'
import type { Labelled } from './labelled.ts'
import { readSkills } from './skill-words.ts'
import { cutAt, linesOf, type Span } from './span.ts'
import type { ReadingWords } from './words.ts'

/** The skills of a job, and where each was asked for. */
export type JobSkills = { required: number[]; welcome: number[]; all: number[]; spans: Span[] }

const wanted = /尚可|なお可|尚良|なお良|歓迎|あれば|優遇|あると|望ましい|プラス|尚よし|だと良い|want/i
const needed = /必須|必要|must/i
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
      for (const clause of values.flatMap(clausesOf)) {
        if (wanted.test(clause.plain) && !/必須/.test(clause.plain)) put(clause, welcome)
        else put(clause, isAsking || needed.test(clause.plain) ? required : other)
      }
  }
  for (const clause of rest.flatMap(clausesOf))
    put(
      clause,
      wanted.test(clause.plain) && !/必須/.test(clause.plain)
        ? welcome
        : needed.test(clause.plain)
          ? required
          : other,
    )
  for (const id of required) welcome.delete(id)
  return {
    required: [...required],
    welcome: [...welcome],
    all: [...new Set([...required, ...welcome, ...other])],
    spans: spans.slice(0, 200),
  }
}

/** Sentences; a list in one that says 尚可 only of its last is parted at its commas. A heading 尚可 alone holds for the lines below it. */
function clausesOf(value: Span): Span[] {
  let isWelcome = false
  return linesOf(value).flatMap((line) => {
    const bare = line.plain.replace(/[\s:■□◆◇●○・*【】[\]<>()-]/g, '')
    if (bare.length <= 10 && wanted.test(bare)) {
      isWelcome = true
      return []
    }
    if (bare.length <= 8 && needed.test(bare)) {
      isWelcome = false
      return []
    }
    const sentences = cutAt(line, /[。;]/g)
    if (isWelcome) return sentences.map((sentence) => ({ ...sentence, plain: sentence.plain }))
    return sentences.flatMap((sentence) =>
      wanted.test(sentence.plain) && !wanted.test(sentence.plain.slice(0, 6))
        ? cutAt(sentence, /[、,]/g)
        : [sentence],
    )
  })
}
