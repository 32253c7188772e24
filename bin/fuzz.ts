import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/**
 * The full run: 10,000 bodies for every call and role, on all cores. It goes in rounds, each on fresh databases with
 * another seed: what was made does not slow the rest down, and a run that is ended early has tried every call.
 * FUZZ_ROUNDS, FUZZ_BODIES (of a round) and FUZZ_SEED change it.
 */
const parts = availableParallelism()
const rounds = Number(process.env.FUZZ_ROUNDS ?? 10)
const firstSeed = Number(process.env.FUZZ_SEED ?? Date.now() % 2_147_483_647)

const runPart = (part: number, seed: number) =>
  new Promise<boolean>((resolve) => {
    const env = {
      FUZZ_BODIES: '1000',
      ...process.env,
      FUZZ_SEED: String(seed),
      FUZZ_PART: `${part}/${parts}`,
    }
    const run = ['run', '--project', 'api-postgres', '--reporter=dot', 'test/api/fuzz.test.ts']
    spawn(join('node_modules', '.bin', 'vitest'), run, { stdio: 'inherit', env }).on('close', (code) =>
      resolve(code === 0),
    )
  })

let failed = false
for (let round = 1; round <= rounds; round++) {
  const seed = firstSeed + round - 1
  const passed = await Promise.all(Array.from({ length: parts }, (_, at) => runPart(at + 1, seed)))
  failed ||= passed.includes(false)
  console.log(`\n${round}/${rounds}回目（種 ${seed}）: ${passed.includes(false) ? '失敗あり' : '失敗なし'}`)
}
process.exit(failed ? 1 : 0)
