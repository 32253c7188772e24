import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes one thing of each kind in a copy of the tree, and holds the copy against types, lint and the structure tests:
 * `npm exec -- node bin/try-new.ts`. It takes a minute or more, so it is no test; run it after a template was changed.
 */
const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'tsumugi-try-new-'))

const wishes = [
  ['entity', 'meeting_notes', '会議メモ'],
  ['entity', 'contract_notes', '契約メモ', '--area', 'contracts'],
  ['list', 'note_labels', 'ラベル', '--area', 'marketing'],
  ['queue', 'note_mails', 'メモの送信'],
  ['route', 'note_counts', 'メモの数', '--area', 'money'],
]
const tool = (name: string, ...args: string[]) => [join('node_modules/.bin', name), ...args]
const steps = [
  ...wishes.map((wish) => [process.execPath, 'bin/new.ts', ...wish]),
  tool('tsc', '--noEmit'),
  tool('biome', 'check', '.'),
  tool('vitest', 'run', '--project', 'unit', 'test/structure'),
]

try {
  const known = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  for (const file of known.split('\0').filter(Boolean)) cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const [command = '', ...args] of steps) {
    console.log(`\n> ${args.join(' ')}`)
    const { status } = spawnSync(command, args, { cwd: copy, stdio: 'inherit' })
    if (status !== 0) {
      process.exitCode = 1
      break
    }
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
