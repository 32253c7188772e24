import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import { freePorts } from './ports.ts'

type Manner = {
  /** What a shell does before, in the product's process. */
  shell?: string
  /** In a process group of its own. */
  alone?: true
}

/** The product as a process of its own, whose streams are `stdio`. */
export const spawnProduct = (
  env: Record<string, string>,
  stdio: StdioOptions,
  { shell, alone: detached }: Manner = {},
): ChildProcess => {
  const { PATH, BUNDLE } = process.env
  const product = [process.execPath, '--disable-warning=ExperimentalWarning', 'test/support/serve-child.ts']
  const [program = '', ...given] = shell ? ['sh', '-c', `${shell}; exec "$@"`, 'sh', ...product] : product
  return spawn(program, given, {
    env: { PATH, DEMO: '0', ...(BUNDLE && { BUNDLE }), ...env },
    stdio,
    ...(detached && { detached }),
  })
}

export type LoggedChild = {
  url: string
  child: ChildProcess
  /** Ends it; answers its exit code. */
  stop(): Promise<number | null>
}

/** The same once it answers, which it says by answering and not in its streams. */
export const startLogged = async (
  env: Record<string, string>,
  stdio: StdioOptions,
  manner: Manner = {},
): Promise<LoggedChild> => {
  const [port] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const child = spawnProduct({ PORT: String(port), ...env }, stdio, manner)
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`)
    return fetch(`${url}/healthz`).then(
      ({ status }) => status,
      () => 0,
    )
  }
  await expect.poll(answers, { timeout: 60_000, interval: 50 }).toBe(200)
  return {
    url,
    child,
    async stop() {
      const gone = child.exitCode === null ? once(child, 'exit') : undefined
      child.kill('SIGTERM')
      await gone
      return child.exitCode
    },
  }
}
