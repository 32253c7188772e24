import { describe, expect, it } from 'vitest'
import { done, makeConfirmed } from '../../../test/fixtures/contracts/contract.ts'
import { pdf, text } from '../../../test/fixtures/records/files.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const upload = (client: Client, id: number | undefined, file: { name: string; bytes: Uint8Array }) =>
  client.upload(`/api/enterprise/contract_operations/file_upload/${id}`, 'contract_operation', {}, file)
const download = (client: Client, id: number | undefined, file: number) =>
  client.post(`/api/enterprise/contract_operations/file_download/${id}`, {
    operation_file: { id_by_enterprise_id: file },
  })
const list = async (id: number | undefined) =>
  (
    await done(admin, 'operation_files/index', {
      operation_file: { contract_operation_id_by_enterprise_id: id },
    })
  ).operation_files
const codes = async (id: number | undefined) =>
  (
    await done(admin, 'histories/index', { target_type: 'contract_operation', id_by_enterprise_id: id })
  ).histories.map(({ process_id }: { process_id: number | null }) => process_id)

describe('deliverables of a month', () => {
  it('given several files, when they are uploaded and downloaded, then the bytes are the same and the history says 40 and 50', async () => {
    const { months } = await makeConfirmed(admin)
    const [month, other] = months
    const first = await upload(admin, month, pdf)
    expect(first.status).toBe(200)
    await upload(admin, month, text('10月の作業報告', '報告.txt'))
    expect((await list(month)).map(({ name }: { name: string }) => name)).toEqual([
      '報告.txt',
      '職務経歴書.pdf',
    ])
    const id = first.body.operation_file.id_by_enterprise_id
    const taken = await download(admin, month, id)
    expect(Buffer.from(taken.body).equals(pdf.bytes)).toBe(true)
    expect((await codes(month)).slice(0, 3)).toEqual([50, 40, 40])
    expect((await download(admin, other, id)).status).toBe(404)
  })

  it('given a file that is not what its name says, then its content decides, and an unknown type is refused', async () => {
    const { months } = await makeConfirmed(admin)
    const unknown = { name: '報告.pdf', bytes: new Uint8Array([0, 1, 2, 3, 0, 255, 254, 0, 7]) }
    expect((await upload(admin, months[0], unknown)).status).toBe(415)
    expect(await list(months[0])).toEqual([])
  })

  it('given a closed month, then its files stay as they are', async () => {
    const { months } = await makeConfirmed(admin)
    const [month] = months
    const { body } = await upload(admin, month, pdf)
    const id = body.operation_file.id_by_enterprise_id
    await done(admin, `contract_operations/update/${month}`, {
      contract_operations: { working_minutes: 9_600 },
    })
    await done(admin, `contract_operations/confirm/${month}`)
    await done(admin, `contract_operations/close/${month}`)
    const state = [409, 'state']
    const added = await upload(admin, month, pdf)
    expect([added.status, added.body.error.code]).toEqual(state)
    const removed = await admin.post(`/api/enterprise/operation_files/delete/${id}`)
    expect([removed.status, removed.body.error.code]).toEqual(state)
    expect(await list(month)).toHaveLength(1)
    expect((await download(admin, month, id)).status).toBe(200)
  })

  it('given a member who does not see the contract, then neither upload nor download finds it', async () => {
    const { months } = await makeConfirmed(admin)
    const { body } = await upload(admin, months[0], pdf)
    const member = await app.as('member')
    expect((await upload(member, months[0], pdf)).status).toBe(404)
    expect((await download(member, months[0], body.operation_file.id_by_enterprise_id)).status).toBe(404)
    const blocked = await app.as('blocked')
    expect((await upload(blocked, months[0], pdf)).status).toBe(403)
  })
})
