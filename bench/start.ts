import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { signIn } from '../test/support/client.ts'
import type { Sign } from './chromium.ts'
import { type Figure, round } from './measure.ts'

const port = 4_817
const url = `http://localhost:${port}`
/** V8 gives back what the start took when nothing has been asked of it for a while. */
const idle_ms = 30_000

const answers = async () => {
  for (;;) {
    const page = await fetch(`${url}/enterprise/signin`).catch(() => undefined)
    if (page?.ok) return
    await setTimeout(10)
  }
}

/** Starts the product and signs in; answers the process and how long it took. */
const startUp = async (databaseUrl: string, dataDir: string, { email, password }: Sign) => {
  const from = performance.now()
  const child = spawn(process.execPath, [...process.execArgv, 'bin/start.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), DEMO: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answers()
  await signIn(url, 'enterprise', email, password)
  return { child, took: performance.now() - from }
}

const residentOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

/** From `npm start` on a migrated database to the first sign-in (the second start of a version), and memory when idle (Linux). */
export const benchStart = async (databaseUrl: string, dataDir: string, sign: Sign): Promise<Figure[]> => {
  const first = await startUp(databaseUrl, dataDir, sign)
  first.child.kill('SIGTERM')
  await once(first.child, 'exit')
  const { child, took } = await startUp(databaseUrl, dataDir, sign)
  await setTimeout(idle_ms)
  const resident = residentOf(child.pid)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return [
    {
      name: '起動からログインまで',
      value: round(took),
      floor: null,
      ratio: null,
      unit: 'ms',
      aim: '≤ 1000',
      reached: took <= 1_000,
    },
    {
      name: '待つプロセスのメモリ',
      value: round(resident),
      floor: null,
      ratio: null,
      unit: 'MB',
      aim: '≤ 200',
      reached: resident <= 200,
    },
  ]
}
