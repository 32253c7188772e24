import type { Labelled } from '../labels/labelled.ts'
import type { Span } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { readProcesses } from '../values/processes.ts'
import { check, sure } from '../values/value.ts'
import type { CandidateTopic } from './person-labels.ts'

/** The processes of all projects and of what the person is said to be able to do; those of `lines`, which no label introduces, for people to check. */
export function readAllProcesses(
  labelled: readonly Labelled<CandidateTopic>[],
  ofProjects: readonly { ids: number[]; spans: Span[] }[],
  lines: readonly Span[],
): { dev_process_ids?: Reading<number[]> } {
  const stated = labelled
    .filter(({ topic }) => topic === 'processes')
    .flatMap(({ spans }) => spans.map((span) => readProcesses(span)))
  const all = [...ofProjects, ...stated, ...lines.map((line) => readProcesses(line))]
  const ids = [...new Set(all.flatMap((each) => each.ids))].sort((a, b) => a - b)
  const spans = all.flatMap((each) => each.spans).slice(0, 40)
  const isByForm = lines.some((line) => readProcesses(line).ids.length > 0)
  return ids.length > 0 ? { dev_process_ids: isByForm ? check(ids, spans, null) : sure(ids, spans) } : {}
}
