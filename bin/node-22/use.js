import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * After every install, in the Node of the machine whichever that is (hence no TypeScript): where that is not Node 22,
 * puts the one of the dependencies first in the way of npm's scripts and says so in one line.
 */
const modules = new URL('../../node_modules/', import.meta.url).pathname
const own = /node\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? process.versions.node
const [major = 0, minor = 0] = own.split('.').map(Number)

/** Of the packages for the kinds of machines, the one that npm chose. */
const brought = readdirSync(modules).find((name) => /^node-(bin-)?(linux|darwin)-(x64|arm64)$/.test(name))

if (brought) {
  // The npm that comes with Node 20 and 22 takes this link away with the packages of other machines.
  const link = join(modules, '.bin', 'node')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  if (!existsSync(link)) {
    rmSync(link, { force: true })
    symlinkSync(join('..', brought, 'bin', 'node'), link)
  }
  // A third of the package: headers for programs in C, which nothing here compiles.
  rmSync(join(modules, brought, 'include'), { recursive: true, force: true })
}

if (major !== 22 || minor < 22) {
  if (!brought) {
    console.error(`Node.js 22.22 以上の 22 系が必要です（この機械は ${own}）`)
    process.exit(1)
  }
  const version = execFileSync(join(modules, brought, 'bin', 'node'), ['--version'], { encoding: 'utf8' })
  console.log(`npm run は、この機械の Node.js ${own} ではなく、依存に含まれる ${version.trim()} で動きます。`)
}
