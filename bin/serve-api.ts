import { makeDemo } from '#app/demo/demo.ts'
import { openApp, openServer } from '#app/server.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { stayUp } from '#foundation/platform/unhandled.ts'

/** The API and the public site without a build, for `npm run dev`. */
const config = readConfig()
const app = await openApp(config, await startDatabase(config))
if (config.demo) await makeDemo(app)
const running = await openServer(app)
console.log(await running.start())
stayUp()
const stop = () => void running.leave().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
