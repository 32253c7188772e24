import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { demoPassword } from '#app/demo/accounts.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { freshEnvironment } from '../../../test/support/app.ts'
import { type Child, startChild } from '../../../test/support/child.ts'
import { type Client, signIn } from '../../../test/support/client.ts'

const folder = mkdtempSync(join(tmpdir(), 'tsumugi-kill-export-'))
let child: Child
let admin: Client

const start = async () => {
  child = await startChild(env)
  admin = await signIn(child.url, 'enterprise', 'admin@agency1.example', demoPassword)
}

const env = await freshEnvironment(folder)
await start()
afterAll(async () => {
  await child.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('given an export under way, when the process is killed, then the next one makes it whole, once', async () => {
  const part = 'enterprise_import_files'
  const lines = Array.from({ length: 2_000 }, (_, i) => `書き出し企業${i}`)
  const bytes = new TextEncoder().encode(`企業名\r\n${lines.join('\r\n')}\r\n`)
  const file = { name: 'companies.csv', bytes }
  const made = await admin.upload(`/api/enterprise/${part}/create`, part, { kind: 2, title: '準備' }, file)
  const { id } = made.body.enterprise_import_file
  await done(admin, `${part}/complete`, { [part]: { id, mode: 'valid_rows' } })
  const { export_file } = await done(admin, 'export_files/create', { export_file: { model_name: 'company' } })
  await child.kill()
  await start()
  const show = async () =>
    (await admin.get(`/api/enterprise/export_files/show/${export_file.id}`)).body.export_file
  await expect.poll(async () => (await show()).status, { timeout: 60_000 }).toBe('completed')
  expect(await show()).toMatchObject({ record_count: 2_000 })
  const answer = await admin.get(`/api/enterprise/export_files/download/${export_file.id}`)
  expect(new TextDecoder('shift_jis').decode(answer.body).trimEnd().split('\r\n')).toHaveLength(2_001)
}, 150_000)
