import { describe, expect, it } from 'vitest'
import { type PublicJob, tagsOf } from './public-job.ts'

const created = Date.parse('2026-11-20T09:00:00+09:00')
const hour = 3_600_000
const job = (more: Partial<PublicJob>) =>
  ({
    created_at: new Date(created).toISOString(),
    application_status_flg: 1,
    work_styles_id: 1,
    communications_time_id: 2,
    ...more,
  }) as PublicJob

describe('the tags of a job', () => {
  it.each([
    ['one made 72 hours ago', {}, 72 * hour, ['new']],
    ['one made a moment longer ago', {}, 72 * hour + 1, []],
    ['常駐', { work_styles_id: 1 }, 100 * hour, []],
    ['一部リモート', { work_styles_id: 2 }, 100 * hour, ['remote']],
    ['フルリモート', { work_styles_id: 3 }, 100 * hour, ['remote']],
    ['面談1回', { communications_time_id: 1 }, 100 * hour, ['interview']],
    ['面談なし', { communications_time_id: 4 }, 100 * hour, []],
    ['all of them', { work_styles_id: 3, communications_time_id: 1 }, hour, ['new', 'remote', 'interview']],
    ['a closed one', { application_status_flg: 2, work_styles_id: 3 }, hour, ['closed']],
  ])('given %s, then %o after %d ms: %o', (_what, more, age, expected) => {
    expect(tagsOf(job(more), created + age)).toEqual(expected)
  })
})
