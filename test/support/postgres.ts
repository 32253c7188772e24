import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** Folders where distributions put the server's programs, newest version first. */
const binaries = (): string | undefined => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((v) => join(debian, v, 'bin'))
    : []
  return [...versions, '/opt/homebrew/bin', '/usr/local/bin', '/usr/bin'].find((folder) =>
    existsSync(join(folder, 'initdb')),
  )
}

/** A database is some 1,300 files: in memory, where there is room, a copy takes a third of the time and its end none. */
const spacious = () => {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir()
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

const reachable = async (url: string) => {
  for (let attempt = 0; attempt < 100; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('PostgreSQL が起動しませんでした')
}

export type PostgresServer = {
  url: string
  /** Kills all its processes as a power cut would, and starts it anew on the same data and port. */
  crash(): Promise<void>
  restart(): Promise<void>
  /** A copy that follows it from now on (streaming replication), where its settings are `followed`. */
  follow(): Promise<{ url: string; stop(): Promise<void> }>
  stop(): Promise<void>
}

/** A server whose changes another one may follow (`wal_level=replica`). */
export const followed = ['wal_level=replica', 'max_wal_senders=4', 'hot_standby=on'] as const

/**
 * Starts a PostgreSQL server of our own on a free port, from the installed programs.
 * PostgreSQL refuses to run as root, so root hands it to the `postgres` user.
 */
export const startPostgres = async (
  settings: string[] = [],
  { inMemory = false } = {},
): Promise<PostgresServer> => {
  const bin = binaries()
  if (!bin) throw new Error('PostgreSQL 15 以上をインストールするか、DATABASE_URL を設定してください')
  const folder = mkdtempSync(join(inMemory ? spacious() : tmpdir(), 'tsumugi-pg-'))
  const root = userInfo().uid === 0
  const who = root ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (root) chownSync(folder, idOf('-u'), idOf('-g'))
  const data = join(folder, 'data')
  const run = {
    ...who,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    stdio: 'ignore' as const,
  }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    run,
  )
  const port = await freePort()
  const options = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=120',
    ...settings,
  ].flatMap((s) => ['-c', s])
  const serve = async (data: string, port: number) => {
    const process = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...options],
      run,
    )
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    await reachable(url)
    const end = async (signal: NodeJS.Signals) => {
      const gone = once(process, 'exit')
      process.kill(signal)
      await gone
    }
    return { url, end }
  }
  let server = await serve(data, port)
  const { url } = server
  return {
    url,
    // The immediate shutdown: no checkpoint, every connection cut, recovery at the next start.
    crash: () => server.end('SIGQUIT'),
    async restart() {
      server = await serve(data, port)
    },
    async follow() {
      const copy = join(folder, 'copy')
      execFileSync(
        join(bin, 'pg_basebackup'),
        ['-D', copy, '-R', '-X', 'stream', '-c', 'fast', '-d', url],
        run,
      )
      const { url: at, end } = await serve(copy, await freePort())
      return { url: at, stop: () => end('SIGINT') }
    },
    async stop() {
      await server.end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
