import { expect, it } from 'vitest'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile } from '../../../test/support/app.ts'
import { startKillable } from '../../../test/support/killable.ts'

const product = await forFile(startKillable())

it('given an export under way, when the process is killed, then the next one makes it whole, once', async () => {
  const part = 'enterprise_import_files'
  const lines = Array.from({ length: 2_000 }, (_, i) => `書き出し企業${i}`)
  const bytes = new TextEncoder().encode(`企業名\r\n${lines.join('\r\n')}\r\n`)
  const file = { name: 'companies.csv', bytes }
  const made = await product.admin.upload(
    `/api/enterprise/${part}/create`,
    part,
    { kind: 2, title: '準備' },
    file,
  )
  const { id } = made.body.enterprise_import_file
  await done(product.admin, `${part}/complete`, { [part]: { id, mode: 'valid_rows' } })
  const { export_file } = await done(product.admin, 'export_files/create', {
    export_file: { model_name: 'company' },
  })
  await product.kill()
  await product.start()
  const show = async () =>
    (await product.admin.get(`/api/enterprise/export_files/show/${export_file.id}`)).body.export_file
  await expect.poll(async () => (await show()).status, { timeout: 60_000 }).toBe('completed')
  expect(await show()).toMatchObject({ record_count: 2_000 })
  const answer = await product.admin.get(`/api/enterprise/export_files/download/${export_file.id}`)
  expect(new TextDecoder('shift_jis').decode(answer.body).trimEnd().split('\r\n')).toHaveLength(2_001)
}, 150_000)
