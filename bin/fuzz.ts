import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** The full run: 10,000 bodies for every call and role, on all cores. FUZZ_BODIES and FUZZ_SEED change it. */
const parts = availableParallelism()
const seed = String(Date.now() % 2_147_483_647)

const runPart = (part: number) =>
  new Promise<number>((resolve) => {
    const env = { FUZZ_BODIES: '10000', FUZZ_SEED: seed, ...process.env, FUZZ_PART: `${part}/${parts}` }
    const run = ['run', '--project', 'api-postgres', 'test/api/fuzz.test.ts']
    spawn(join('node_modules', '.bin', 'vitest'), run, { stdio: 'inherit', env }).on('close', (code) =>
      resolve(code ?? 1),
    )
  })

process.exit(Math.max(...(await Promise.all(Array.from({ length: parts }, (_, at) => runPart(at + 1))))))
