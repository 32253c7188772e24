import { execFile, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const timeout_ms = 60_000
const maxMadeBytes = 100 * 1024 * 1024

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** LibreOffice's program: the one set (SOFFICE) and no other, else `soffice` in PATH; undefined where it is not installed. */
export const findOffice = (set: string | undefined): string | undefined =>
  (set ? [set] : (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'soffice'))).find(
    isProgram,
  )

/** Runs no macro, follows no link, and loads no picture from elsewhere. */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${[
  ['MacroSecurityLevel', 3],
  ['DisableMacrosExecution', true],
  ['BlockUntrustedRefererLinks', true],
  ['DisableActiveContent', true],
]
  .map(
    ([name, value]) =>
      `<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  .join('\n')}
</oor:items>
`

const works = ([program = '', ...given]: string[]): Promise<boolean> =>
  promisify(execFile)(program, given).then(
    () => true,
    () => false,
  )

/** Linux lets a program run without any network; elsewhere the settings above alone keep it from asking. */
const withoutNetwork = (() => {
  const wrapper = ['unshare', '--map-root-user', '--net', '--']
  let known: Promise<boolean> | undefined
  return async (command: string[]) => {
    known ??= works([...wrapper, 'true'])
    return (await known) ? [...wrapper, ...command] : command
  }
})()

/** So much memory may the program ask for, in kilobytes; a shell sets it, where there is one. */
const maxMemoryKb = 4_000_000

const withinMemory = (command: string[]) =>
  process.platform === 'linux'
    ? ['sh', '-c', `ulimit -v ${maxMemoryKb}; exec "$@"`, 'sh', ...command]
    : command

/** Ends the program and everything it started. */
const endAll = (pid: number) => {
  if (process.platform === 'win32') void works(['taskkill', '/pid', String(pid), '/T', '/F'])
  else
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // The group is gone already.
    }
}

const run = ([program = '', ...given]: string[], folder: string, limit_ms: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, given, {
      cwd: folder,
      detached: process.platform !== 'win32',
      stdio: 'ignore',
      // Nothing of the server's own environment.
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        TMPDIR: folder,
        LANG: 'ja_JP.UTF-8',
        SystemRoot: process.env.SystemRoot,
      },
    })
    const timer = setTimeout(() => child.pid && endAll(child.pid), limit_ms)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      if (child.pid) endAll(child.pid)
      if (code === 0) resolve()
      else reject(new Error(`the office program ended with ${signal ?? code}`))
    })
  })

/** The conversion under way in this process; the next one waits, so that one is held in memory at a time. */
let lastRun: Promise<unknown> = Promise.resolve()

export const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = lastRun.then(work, work)
  lastRun = mine
  return mine
}

/**
 * An Office document in another form, by a run of its own: fresh profile, no network, 60 seconds and 4 GB at most, nothing
 * left behind. Throws when the program fails, takes longer, or makes nothing. Whoever calls waits for the turn (`inTurn`).
 * @param extension what the program tells the format by, such as `docx`
 */
export const convertOffice = async (
  program: string,
  bytes: Uint8Array,
  extension: string,
  to: 'pdf' | 'docx',
  limit_ms = timeout_ms,
): Promise<Uint8Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'tsumugi-office-'))
  const profile = join(folder, 'profile')
  try {
    await mkdir(join(profile, 'user'), { recursive: true })
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), settings)
    await writeFile(join(folder, `document.${extension}`), bytes)
    const options = [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--norestore',
      '--nolockcheck',
      '--nodefault',
      '--convert-to',
      to,
      '--outdir',
      folder,
      join(folder, `document.${extension}`),
    ]
    await run(withinMemory(await withoutNetwork([program, ...options])), folder, limit_ms)
    const made = join(folder, `document.${to}`)
    if ((await stat(made)).size > maxMadeBytes) throw new Error('the office program made too large a file')
    return new Uint8Array(await readFile(made))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
