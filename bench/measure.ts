import { readFileSync } from 'node:fs'

/** Resident memory of a process in bytes (Linux). */
export const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024

/** Milliseconds of each run of `work`, after `warmup` runs that do not count. */
export const times = async (
  runs: number,
  warmup: number,
  work: (i: number) => Promise<unknown>,
): Promise<number[]> => {
  const taken: number[] = []
  for (let i = -warmup; i < runs; i++) {
    const from = performance.now()
    await work(i < 0 ? runs + i : i)
    if (i >= 0) taken.push(performance.now() - from)
  }
  return taken
}

/** The value below which a share of the list lies. */
export const percentile = (list: readonly number[], share: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0

export const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)

/** Watches how far the resident memory of a process grows; `stop` answers megabytes. */
export const watchMemory = (pid = process.pid): { stop(): number } => {
  const before = residentOf(pid)
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, residentOf(pid))
  }, 50)
  return {
    stop() {
      clearInterval(timer)
      return (peak - before) / 1_048_576
    },
  }
}

/** One line of the report. `ratio` is value ÷ floor of the same run; `aim` says what counts as reached. */
export type Figure = {
  name: string
  value: number
  floor: number | null
  ratio: number | null
  unit: string
  aim: string
  reached: boolean
}

export const round = (n: number) => Math.round(n * 100) / 100
