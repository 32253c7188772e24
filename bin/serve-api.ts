import { makeDemo } from '../src/demo/demo.ts'
import { readConfig } from '../src/platform/config.ts'
import { startDatabase } from '../src/platform/start-database.ts'
import { stayUp } from '../src/platform/unhandled.ts'
import { openApp, openServer } from '../src/server.ts'

/** The API and the public site without a build, for `npm run dev`. */
const config = readConfig()
const app = await openApp(config, await startDatabase(config))
if (config.demo) await makeDemo(app)
const running = await openServer(app)
console.log(await running.start())
stayUp()
const stop = () => void running.close().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
