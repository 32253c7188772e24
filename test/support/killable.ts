import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '#app/demo/accounts.ts'
import { freshEnvironment } from './app.ts'
import { startChild } from './child.ts'
import { signIn } from './client.ts'

/**
 * The product as a process of its own on a fresh database, to be killed and started again on the same data: what every
 * test of `kill -9` does between what it begins and what it finds. Its address and the session of enterprise 1's
 * administrator are those of the process that was started last.
 */
export const startKillable = async (more: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'tsumugi-kill-'))
  const env = { ...(await freshEnvironment(folder)), ...more }
  const launch = async () => {
    const child = await startChild(env)
    return {
      child,
      admin: await signIn(child.url, 'enterprise', 'admin@enterprise1.example', demoPassword),
    }
  }
  let running = await launch()
  return {
    /** Of the database; undefined where it is the embedded one. */
    databaseUrl: env.DATABASE_URL,
    get url() {
      return running.child.url
    },
    get admin() {
      return running.admin
    },
    kill: () => running.child.kill(),
    async start() {
      running = await launch()
    },
    async stop() {
      await running.child.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
