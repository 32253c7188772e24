import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Of the packages for the kinds of machines, the one that npm chose. */
const isNode = (name) => /^node-(bin-)?(linux|darwin)-(x64|arm64)$/.test(name)

/** Puts it first in the way of npm's scripts. */
const putInTheWay = (modules, name) => {
  const link = join(modules, '.bin', 'node')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  // The npm that comes with Node 20 and 22 takes this link away with the packages of other machines.
  if (!existsSync(link)) {
    rmSync(link, { force: true })
    symlinkSync(join('..', name, 'bin', 'node'), link)
  }
  // A third of the package: headers for programs in C, which nothing here compiles.
  rmSync(join(modules, name, 'include'), { recursive: true, force: true })
  return execFileSync(link, ['--version'], { encoding: 'utf8' }).trim()
}

/** Where the machine's Node is not the 22 that the product needs, has npm's scripts run on the one of the dependencies, and says so in one line. */
export const bringNode22 = (modules) => {
  const version = /node\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? process.versions.node
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const name = readdirSync(modules).find(isNode)
  const brought = name && putInTheWay(modules, name)
  if (major === 22 && minor >= 22) return
  if (brought)
    return console.log(
      `npm run は、この機械の Node.js ${version} ではなく、依存に含まれる ${brought} で動きます。`,
    )
  console.error(`Node.js 22.22 以上の 22 系が必要です（この機械は ${version}）。`)
  process.exitCode = 1
}
