import { type Config, readConfig } from '#foundation/platform/config.ts'
import { examine } from './doctor/checks.ts'
import type { State } from './doctor/finding.ts'

/**
 * Checks the settings as `npm start` would read them, and the machine: `npm run doctor`. One line a finding; ends with 1 when
 * something has to be put right. Starts nothing and leaves nothing behind.
 */
const marks: Record<State, string> = { ok: '✓', warn: '!', fail: '✗' }

const read = (): Config => {
  try {
    return readConfig()
  } catch (error) {
    console.log(`${marks.fail} 設定: ${(error as Error).message}`)
    return process.exit(1)
  }
}

const found = await examine(read())
for (const { name, state, say } of found) console.log(`${marks[state]} ${name}: ${say}`)
const count = (state: State) => found.filter((finding) => finding.state === state).length
console.log(`\n✓ ${count('ok')}　! ${count('warn')}　✗ ${count('fail')}`)
process.exit(count('fail') === 0 ? 0 : 1)
