import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MasterBook } from '#foundation/masterdata/book.ts'
import { devProcesses } from '#foundation/masterdata/choices.ts'
import { readSettings } from '../frame/settings.ts'
import { sectionsOf } from './job-sections.ts'
import { type PublicJob, personColumns, publicColumns } from './public-job.ts'

const empty = Object.fromEntries([...publicColumns, ...personColumns].map((key) => [key, null]))
const processesOf = (dev_process_ids: number[]) =>
  sectionsOf(new MasterBook(), { ...empty, lists: { dev_process_ids } } as PublicJob, readSettings({})).find(
    ({ part }) => part === 'dev_processes',
  )?.text

describe('the processes of a job', () => {
  it('given they were chosen in any order, then they are said in that of the list', () => {
    const ids = devProcesses.map(([id]) => id)
    fc.assert(
      fc.property(fc.shuffledSubarray(ids, { minLength: 1 }), (chosen) => {
        const wanted = devProcesses.filter(([id]) => chosen.includes(id)).map(([, name]) => name)
        expect(processesOf(chosen)).toBe(wanted.join('、'))
      }),
    )
  })
})
