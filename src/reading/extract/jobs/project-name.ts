import type { Labelled } from '../labels/labelled.ts'
import { linesOf, type Span } from '../layout/span.ts'
import type { View } from '../layout/view.ts'
import type { Reading } from '../reading.ts'
import { tokensOf } from '../values/loose-facts.ts'
import { check } from '../values/value.ts'
import type { JobTopic } from './job-labels.ts'
import { bareTitle } from './title-words.ts'

const longestName = 40
const longestRole = 14

/**
 * What the jobs of a document are parts of, where it says so before the first of them: behind a label of the name (案件名), or in
 * a few words of what is done (概要).
 */
export function projectAbove(
  labelled: readonly Labelled<JobTopic>[],
  pieces: readonly View[],
): Span | undefined {
  const [first] = pieces[0] ?? []
  if (first?.kind !== 'text') return undefined
  const above = labelled.filter(
    ({ label }) => label.block === first.span.block && label.from < first.span.from,
  )
  for (const topic of ['name', 'detail'] as const) {
    const value = above.find((each) => each.topic === topic && each.spans.length > 0)?.spans[0]
    const [line] = value ? linesOf(value) : []
    if (
      line &&
      line.plain.length >= 4 &&
      line.plain.length <= longestName &&
      !/[。!]|です|ます/.test(line.plain)
    )
      return line
  }
  return undefined
}

/** The name of a role in a project: both together, 次期取引システム構築 PL. */
export function nameOfRole(project: Span, lines: readonly Span[]): Reading<string> {
  const [first] = lines
  const role = first && tokensOf(bareTitle(first))[0]
  const bare = role?.plain.replace(/\(.*|\d.*/, '').trim() ?? ''
  const isRole = role !== undefined && bare !== '' && bare.length <= longestRole
  return check(
    isRole ? `${project.plain.trim()} ${bare}` : project.plain.trim(),
    isRole ? [project, role] : [project],
    isRole ? '案件の名前と役割から読みました。' : '全体の案件名から読みました。',
  )
}
