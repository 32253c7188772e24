import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

const port = 4_817
const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string }
}
/** Node's own options and the program, as `npm start` names them. */
const command = scripts.start.replace(/^exec node /, '').split(' ')

export type Product = { url: string; pid: number; stop(): Promise<void> }

/** Starts the product as `npm start` does, in a process of its own, whose memory is what a user pays; answers once it serves. */
export const startProduct = async (env: Record<string, string>): Promise<Product> => {
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, command, {
    env: { ...process.env, PORT: String(port), DEMO: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await fetch(`${url}/enterprise/signin`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('the product ended before it listened')
    await setTimeout(10)
  }
  return {
    url,
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
