import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { longestBlocks } from './test-results.ts'

it('given blocks of the serving thread, then those that came again are told, the longest first, and what happened once is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tsumugi-blocks-'))
  const file = join(folder, 'blocks')
  const blocks = [
    ['POST a', 695],
    ['POST a', 150],
    ['POST b', 260],
    ['POST b', 250],
    ['GET c', 900],
  ] as const
  writeFileSync(
    file,
    blocks.map(([call, block_ms]) => `${JSON.stringify({ block_ms, calls: [call] })}\n`).join(''),
  )
  expect(longestBlocks(file)).toEqual([
    { block_ms: 250, calls: ['POST b'] },
    { block_ms: 150, calls: ['POST a'] },
  ])
  expect(longestBlocks(join(folder, 'none'))).toEqual([])
  rmSync(folder, { recursive: true })
})
