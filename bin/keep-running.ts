import { openApp, openServer, type Running } from '#app/server.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { logFault } from '#foundation/platform/log.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { stayUp } from '#foundation/platform/unhandled.ts'

/** So long what a failed start began may take to end; then the process ends without waiting for it. */
const patience_ms = 15_000

/** Says why, ends what was begun and then the process: nobody else would, and whoever watches it must see that it failed. */
const giveUp = async (error: unknown, running: Running | undefined): Promise<never> => {
  const { message, stack } = error as Error
  process.stderr.write(`つむぎを起動できませんでした。${message}\n`)
  logFault({ at: new Date().toISOString(), level: 'error', where: 'start', message, stack })
  setTimeout(() => process.exit(1), patience_ms).unref()
  await running?.close().catch(() => undefined)
  return process.exit(1)
}

/**
 * Starts the product, with the demo where it is wanted, and keeps it until it is told to stop (SIGTERM, SIGINT). Answers once it
 * listens at `url`; `demoAccounts` when the demo was made now. A start that fails ends its children and this process, with 1.
 */
export const keepRunning = async (): Promise<Running & { url: string; demoAccounts: string | undefined }> => {
  let running: Running | undefined
  try {
    const config = readConfig()
    const app = await openApp(config, await startDatabase(config))
    running = await openServer(app)
    const demo = config.demo ? await import('#app/demo/demo.ts') : undefined
    const isMade = await demo?.makeDemo(app)
    const url = await running.start()
    stayUp()
    const { leave } = running
    const stop = () =>
      void leave().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
    return { ...running, url, demoAccounts: isMade ? demo?.demoAccounts : undefined }
  } catch (error) {
    return giveUp(error, running)
  }
}
