import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type Child = {
  url: string
  pid: number
  running(): boolean
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Ends the process; throws when an error reached nobody in it meanwhile. */
const end = async (child: ChildProcess, signal: NodeJS.Signals, unhandled: readonly string[]) => {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  if (unhandled.length > 0) throw new Error(unhandled.join('\n'))
}

/** The product as a process of its own, so that it can be killed. Answers once it listens. */
export const startChild = async (env: Record<string, string>): Promise<Child> => {
  const { PATH, BUNDLE } = process.env
  const program = BUNDLE ? 'test/support/serve-child.ts' : 'bin/serve-api.ts'
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { PATH, PORT: '0', DEMO: '0', ...(BUNDLE && { BUNDLE }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const unhandled: string[] = []
  const told: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    console.error(line)
    told.push(line)
    if (/"where":"unhandled"|^Uncaught|Unhandled/.test(line)) unhandled.push(line)
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^http:\/\/.*:(\d+)$/.exec(line)?.[1]
    if (port)
      return {
        url: `http://127.0.0.1:${port}`,
        pid: child.pid as number,
        running: () => child.exitCode === null && child.signalCode === null,
        kill: () => end(child, 'SIGKILL', unhandled),
        stop: () => end(child, 'SIGTERM', unhandled),
      }
  }
  throw new Error(`the product ended before it listened: ${told.slice(-20).join('\n')}`)
}
