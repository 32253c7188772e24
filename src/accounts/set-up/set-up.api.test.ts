import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openApp, openServer } from '#app/server.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { forFile, freshEnvironment, startTestApp } from '../../../test/support/app.ts'
import { client } from '../../../test/support/client.ts'
import { makeSetUpCode } from './first-operator.ts'

const app = await forFile(startTestApp())
// As on an empty database: nobody of the operator's.
await asSystem(app.app.db, (tx) => sql`DELETE FROM admin_members`.execute(tx))

const person = {
  email: 'First@platform.example',
  l_name: '西川',
  f_name: '玲',
  password: 'nishikawa-2026',
  password_confirmation: 'nishikawa-2026',
}
const enterprise = { name: '株式会社はじめ', name_service: null, tel: null }
const begin = (code: string, more: object = {}) =>
  client(app.url).post('/api/admin/auth/sign_up', { code, admin_member: person, ...more })
const check = (code: string) => client(app.url).post('/api/admin/auth/sign_up_validation', { code })

describe('the first start', () => {
  it('given the code of the start, then the first operator and enterprise are made once, and it is gone for good', async () => {
    const [code, other] = [await makeSetUpCode(app.app.db), await makeSetUpCode(app.app.db)]
    expect([code, other].every((each) => each && each.length >= 32)).toBe(true)
    expect((await check('A'.repeat(32))).status).toBe(404)
    expect((await begin('A'.repeat(32))).status).toBe(404)
    expect((await check(code as string)).status).toBe(200)
    const wrong = await begin(code as string, { admin_member: { ...person, password: 'short' } })
    expect(wrong.body.error.fields).toHaveProperty('password')
    const answers = await Promise.all([
      begin(code as string, { enterprise }),
      begin(other as string, { enterprise }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect([(await begin(code as string)).status, (await check(code as string)).status]).toEqual([410, 410])
    expect(await makeSetUpCode(app.app.db)).toBeUndefined()
    const credentials = { email: 'first@platform.example', password: person.password }
    const operator = await client(app.url).post('/api/admin/auth/sign_in', { admin_member: credentials })
    expect(operator.body.admin_member).toMatchObject({ authority: 2, l_name: '西川' })
    const member = await client(app.url).post('/api/enterprise/auth/sign_in', {
      enterprise_member: credentials,
    })
    expect(member.body.enterprise_member).toMatchObject({ authority: 2, id_by_enterprise_id: 1 })
  })
})

describe('npm run operator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tsumugi-operator-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = async (env: Record<string, string>, args: string[], password: string) => {
    const program = new URL('../../../bin/operator.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } })
    child.stdin.end(`${password}\n`)
    const [out, error, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise((resolve) => child.on('close', resolve)),
    ])
    return { out, error, code }
  }

  it('given an address and a password, then the operator and the enterprise sign in; twice is refused', async () => {
    const env = await freshEnvironment(folder)
    const args = ['add', '--email', 'cli@platform.example', '--l-name', '西川', '--f-name', '玲']
    const weak = await run(env, args, 'short')
    expect([weak.code, weak.error]).toEqual([1, expect.stringContaining('パスワードは')])
    const done = await run(env, [...args, '--enterprise', '株式会社はじめ'], person.password)
    expect(done.code, done.error).toBe(0)
    expect(done.out).not.toContain(person.password)
    const again = await run(env, args, person.password)
    expect([again.code, again.error]).toEqual([1, expect.stringContaining('すでに登録されています')])
    expect((await run(env, ['remove'], '')).error).toContain('使い方')
    const config = { ...readConfig({ ...env, PORT: '0' }), production: false }
    const running = await openServer(await openApp(config, await startDatabase(config)))
    try {
      const url = await running.server.listen({ port: 0, host: '127.0.0.1' })
      const credentials = { email: 'cli@platform.example', password: person.password }
      for (const [surface, key] of [
        ['admin', 'admin_member'],
        ['enterprise', 'enterprise_member'],
      ])
        expect(
          (await client(url).post(`/api/${surface}/auth/sign_in`, { [key as string]: credentials })).status,
        ).toBe(200)
    } finally {
      await running.close()
    }
  })
})
