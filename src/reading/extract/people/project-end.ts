import { monthEnd } from '#foundation/rules/calendar.ts'
import type { Span } from '../layout/span.ts'
import { check, firstRead } from '../values/value.ts'
import type { PersonFields as Fields } from './person-pick.ts'
import { readState } from './person-state.ts'
import type { Project } from './project.ts'

/** What brackets behind a project that goes on say of its end: 2024.03 - 現在（12月末終了予定）. */
const endInBrackets = /(?:現在|現職|継続中?|参画中|稼働中)\s{0,3}\([^()\n]{2,20}\)/
/** 2024年10月から2026年12月末まで（予定）: without such a word a month to come may only have been filled in. */
const planned = /予定|見込/
const longestHead = 80

/**
 * Whether somebody works now and until when, as the history has it: a project that goes on until a month to come that is said to be
 * planned. None where another goes on without an end.
 */
export function readEndOfProjects(projects: readonly Project[], base: string): Fields {
  const current = projects.filter(({ isCurrent, isAssumed }) => isCurrent && !isAssumed)
  const heads = current.flatMap((project) => headsOf(project))
  const told = firstRead(
    heads.filter(({ plain }) => endInBrackets.test(plain.slice(0, longestHead))),
    (span) => endedState(span, base),
  )
  if (told) return told
  if (current.some(({ until }) => until === null)) return {}
  const last = current
    .filter((project) => headsOf(project).some(({ plain }) => planned.test(plain.slice(0, longestHead))))
    .reduce((later, { until }) => (until !== null && until > later ? until : later), '')
  if (last <= base.slice(0, 7)) return {}
  const spans = current.filter(({ until }) => until === last).flatMap(({ period }) => period)
  const note = '経歴の終わりの月から読みました。'
  return { possession_flg: check(1, spans, note), possession_date: check(monthEnd(last), spans, note) }
}

const headsOf = ({ period, spans }: Project): Span[] => [...period, ...spans.slice(0, 1)]

function endedState(span: Span, base: string): Fields | undefined {
  const { possession_flg: flag, possession_date: day } = readState(span, base) ?? {}
  return flag && day ? { possession_flg: { ...flag, certainty: 'check' }, possession_date: day } : undefined
}
