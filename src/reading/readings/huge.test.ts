import { afterAll, expect, it } from 'vitest'
import { AppError } from '#foundation/platform/errors.ts'
import { createOutside } from '#foundation/platform/outside/outside.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import { hugeDocuments } from '../../../test/support/reading/huge.ts'
import { words } from '../extract/read.fixture.ts'
import type { run } from './extract-task.ts'

const extract = taskOf<typeof run>(new URL('./extract-task.ts', import.meta.url))

const outside = createOutside({})
afterAll(() => outside.close())

// Each kind reads every second one: all of them, with the time each takes, are in `BENCH_ONLY=reading npm run bench`.
it('given documents of 500,000 characters, each hard on something, then each is read or refused within the limits of its process', async () => {
  const ends = await Promise.all(
    hugeDocuments.map(async ([name, document], at) => {
      const kind = at % 2 === 0 ? 'candidate' : 'job'
      const found = await outside
        .run(at, extract, { kind, document, words })
        .catch((error: unknown) => (error instanceof AppError ? error.status : error))
      return [name, Array.isArray(found) ? found.length <= 30 : found]
    }),
  )
  expect(ends.filter(([, end]) => end !== true && end !== 413)).toEqual([])
}, 300_000)
