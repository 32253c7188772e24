import { logLine, routeOutput } from '#foundation/platform/log.ts'
import { keepRunning } from './keep-running.ts'

/** The API and the public site without a build, for `npm run dev`. */
routeOutput()
const { url } = await keepRunning()
logLine(url)
