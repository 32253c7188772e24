import { makeDemo } from '../src/demo/demo.ts'
import { readConfig } from '../src/platform/config.ts'
import { startDatabase } from '../src/platform/start-database.ts'
import { openApp, openServer } from '../src/server.ts'

const config = readConfig()
const db = await startDatabase(config)
if (config.demo) await makeDemo(db)
const running = await openServer(await openApp(config, db))
await running.server.listen({ port: config.port, host: '0.0.0.0' })
console.log(`http://localhost:${config.port}/enterprise/signin`)
const stop = async () => {
  await running.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
