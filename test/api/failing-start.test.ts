import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { freshEnvironment } from '../support/app.ts'
import { folderForFile } from '../support/folder.ts'
import { spawnProduct } from '../support/logged-child.ts'
import { freePorts } from '../support/ports.ts'

const folder = folderForFile()
const other = createServer()
const env = await freshEnvironment(folder)
await once(other.listen(0, '0.0.0.0'), 'listening')
const taken: string = String((other.address() as AddressInfo).port)
afterAll(async () => {
  await once(other.close(), 'close')
})

/** Starts the product in a group of its own; answers how it ended, what it said, and whether anything of the group is left. */
const fail = async (more: Record<string, string>) => {
  const [port] = await freePorts(1)
  const child = spawnProduct({ PORT: String(port), ...env, ...more }, ['ignore', 'pipe', 'pipe'], {
    alone: true,
  })
  const said = text(child.stderr as NonNullable<typeof child.stderr>)
  const [code] = await once(child, 'exit')
  const isLeft = () => {
    try {
      return process.kill(-(child.pid as number), 0)
    } catch {
      return false
    }
  }
  return { code, said: await said, isLeft: isLeft() }
}

describe('a start that fails', () => {
  it.each([
    ['PORT', {}],
    ['HTTPS_PORT', {}],
    ['INBOUND_SMTP_PORT', { INBOUND_MAIL_DOMAIN: 'inbound.example.jp' }],
  ])(
    'given a port that %s names and another holds, then it says which variable to change, and ends with all it began',
    async (name, more) => {
      const { code, said, isLeft } = await fail({ ...more, [name]: taken })
      expect([code, isLeft]).toEqual([1, false])
      expect(said).toContain(`つむぎを起動できませんでした。ポート ${taken} は別のプロセスが使用中です`)
      expect(said).toContain(`、${name} に空いているポートを指定して`)
    },
  )

  it('given a database that nobody can reach, then it names DATABASE_URL and ends', async () => {
    const [port] = await freePorts(1)
    const { code, said, isLeft } = await fail({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none` })
    expect([code, isLeft]).toEqual([1, false])
    expect(said).toContain('DATABASE_URL と、データベースが動いているかを確かめてください')
  })

  it('given a migration that was changed after it ran, then it names the file and ends', async () => {
    const database = new pg.Client({ connectionString: env.DATABASE_URL })
    await database.connect()
    const { rows } = await database.query(
      "UPDATE migrations SET hash = 'another' WHERE name = (SELECT max(name) FROM migrations) RETURNING name",
    )
    await database.end()
    const { code, said, isLeft } = await fail({})
    expect([code, isLeft]).toEqual([1, false])
    expect(said).toContain(rows[0].name)
  })
})
