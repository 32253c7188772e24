import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type Child = { url: string; pid: number; kill(): Promise<void>; stop(): Promise<void> }

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/** The product as a process of its own, so that it can be killed. Answers once it listens. */
export const startChild = async (env: Record<string, string>): Promise<Child> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/serve-api.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^http:\/\/.*:(\d+)$/.exec(line)?.[1]
    if (port)
      return {
        url: `http://127.0.0.1:${port}`,
        pid: child.pid as number,
        kill: () => end(child, 'SIGKILL'),
        stop: () => end(child, 'SIGTERM'),
      }
  }
  throw new Error('the product ended before it listened')
}
