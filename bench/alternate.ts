import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './measure.ts'

const rounds = 3

type Run = ReadonlyMap<string, Figure>

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

const measure = (folder: string): Run => {
  const out = join(folder, 'figures.json')
  execFileSync(process.execPath, [...process.execArgv, 'bench/run.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, BENCH_OUT: out },
  })
  const figures = JSON.parse(readFileSync(out, 'utf8')) as Figure[]
  return new Map(figures.map((figure) => [figure.name, figure]))
}

/** Ratios to the floor of their own run where there is one: what else the machine did counts less in them. */
const valuesOf = (runs: readonly Run[], name: string) =>
  runs.flatMap((run) => {
    const figure = run.get(name)
    return figure ? [figure.ratio ?? figure.value] : []
  })

const span = (values: readonly number[]) => `${Math.min(...values)}〜${Math.max(...values)}`

/** Beyond noise: no run of the one lies among those of the other. */
const differs = (a: readonly number[], b: readonly number[]) =>
  Math.max(...a) < Math.min(...b) || Math.min(...a) > Math.max(...b)

/**
 * Measures two commits in turn on this machine, three times each, and prints what differs beyond noise. BENCH_ONLY and
 * BENCH_CANDIDATES hold for both. Throws for a commit from before figures were written to BENCH_OUT.
 */
export const alternate = (a: string, b: string): void => {
  const commits = [a, b].map((name) => git('rev-parse', '--short', name))
  const folders = commits.map((commit) => {
    const folder = mkdtempSync(join(tmpdir(), `tsumugi-${commit}-`))
    git('worktree', 'add', '--detach', '--force', folder, commit)
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'ignore',
    })
    return folder
  })
  const runs: Run[][] = [[], []]
  try {
    for (let round = 0; round < rounds; round++)
      for (const [i, folder] of folders.entries()) runs[i]?.push(measure(folder))
  } finally {
    for (const folder of folders) {
      git('worktree', 'remove', '--force', folder)
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const [first = [], second = []] = runs
  const names = [...new Set(runs.flat().flatMap((run) => [...run.keys()]))]
  console.table(
    Object.fromEntries(
      names.map((name) => {
        const [x, y] = [valuesOf(first, name), valuesOf(second, name)]
        return [
          name,
          {
            [commits[0] ?? a]: span(x),
            [commits[1] ?? b]: span(y),
            差: differs(x, y) ? '雑音より大きい' : '',
          },
        ]
      }),
    ),
  )
}
