import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/**
 * The full run: 10,000 bodies for every call and role, on all cores. It goes in rounds, each on fresh databases with
 * another seed: what was made does not slow the rest down, and a run that is ended early has tried every call.
 * FUZZ_ROUNDS, FUZZ_BODIES (of a round) and FUZZ_SEED change it. Before it, 10,000 texts of all blocks of Unicode go
 * through the document renderer (FUZZ_TEXTS), and 10,000 odd queries and forms to the public pages, and as many posts of
 * visitors anywhere in the registration (FUZZ_FORMS).
 */
const parts = availableParallelism()
const rounds = Number(process.env.FUZZ_ROUNDS ?? 10)
const firstSeed = Number(process.env.FUZZ_SEED ?? Date.now() % 2_147_483_647)

const runTest = (project: string, file: string, given: Record<string, string>) =>
  new Promise<boolean>((resolve) => {
    const env = { FUZZ_BODIES: '1000', FUZZ_TEXTS: '10000', FUZZ_FORMS: '10000', ...process.env, ...given }
    const run = ['run', '--project', project, '--reporter=dot', file]
    spawn(join('node_modules', '.bin', 'vitest'), run, { stdio: 'inherit', env }).on('close', (code) =>
      resolve(code === 0),
    )
  })
const runPart = (part: number, seed: number) =>
  runTest('api-postgres', 'test/api/fuzz.test.ts', {
    FUZZ_SEED: String(seed),
    FUZZ_PART: `${part}/${parts}`,
  })

const textsFuzz = 'src/money/billing-payments/templates/billing-fuzz.test.ts'
let failed = !(await runTest('unit', textsFuzz, { FUZZ_SEED: String(firstSeed) }))
console.log(`\n帳票の文字（種 ${firstSeed}）: ${failed ? '失敗あり' : '失敗なし'}`)
for (const [file, what] of [
  ['test/api/public-fuzz.test.ts', '公開のページとフォーム'],
  ['test/api/registration-fuzz.test.ts', '登録の途中'],
] as const) {
  const passed = await runTest('api-postgres', file, { FUZZ_SEED: String(firstSeed) })
  failed ||= !passed
  console.log(`\n${what}（種 ${firstSeed}）: ${passed ? '失敗なし' : '失敗あり'}`)
}
for (let round = 1; round <= rounds; round++) {
  const seed = firstSeed + round - 1
  const passed = await Promise.all(Array.from({ length: parts }, (_, at) => runPart(at + 1, seed)))
  failed ||= passed.includes(false)
  console.log(`\n${round}/${rounds}回目（種 ${seed}）: ${passed.includes(false) ? '失敗あり' : '失敗なし'}`)
}
process.exit(failed ? 1 : 0)
