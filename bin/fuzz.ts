import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The full run: 10,000 bodies for every call and role. FUZZ_BODIES and FUZZ_SEED change it. */
const { status } = spawnSync(
  join('node_modules', '.bin', 'vitest'),
  ['run', '--project', 'api-postgres', 'test/api/fuzz.test.ts'],
  {
    stdio: 'inherit',
    env: { FUZZ_BODIES: '10000', FUZZ_SEED: String(Date.now() % 2_147_483_647), ...process.env },
  },
)
process.exit(status ?? 1)
