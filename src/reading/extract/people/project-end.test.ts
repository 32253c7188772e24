import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import type { Project } from './project.ts'
import { readEndOfProjects } from './project-end.ts'

const projectOf = (text: string, until: string | null, isCurrent = true): Project => {
  const span = spanOf(toPlain(text))
  return {
    since: '2024-03',
    until,
    isCurrent,
    isOpen: false,
    isAssumed: false,
    period: [span],
    spans: [span],
    title: null,
    processes: { ids: [], spans: [] },
  }
}
const endOf = (...projects: Project[]) => {
  const { possession_flg: flag, possession_date: day } = readEndOfProjects(projects, '2026-11-24')
  return flag && [flag.value, day?.value, flag.certainty]
}

describe('readEndOfProjects', () => {
  it.each([
    ['2024.03 - 現在\n(12月末終了予定)', null, '2026-12-31'],
    ['2024年10月から2026年12月末まで（予定）　PMO', '2026-12', '2026-12-31'],
    ['2024/10～2027/3（見込み）', '2027-03', '2027-03-31'],
  ])('given 「%s」, then somebody works until then, to be checked', (text, until, day) => {
    expect(endOf(projectOf(text, until))).toEqual([1, day, 'check'])
  })

  it.each([
    ['2024/10～2026/12', '2026-12', true],
    ['2024.03 - 現在（5名）', null, true],
    ['2024.03 - 2026.09（予定より早く完了）', '2026-09', false],
  ])('given 「%s」, then it says nothing of it', (text, until, isCurrent) => {
    expect(endOf(projectOf(text, until, isCurrent))).toBeUndefined()
  })

  it('given another project that goes on without an end, then nothing is read', () => {
    const ends = projectOf('2024/10～2026/12（予定）', '2026-12')
    expect(endOf(ends, projectOf('2025/1～現在', null))).toBeUndefined()
  })
})
