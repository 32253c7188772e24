import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Answer, Client } from '../../../test/support/client.ts'

const root = '/api/enterprise'
const account = {
  bank_code: null,
  bank_name: '見本銀行',
  branch_code: null,
  branch_name: '本店',
  account_type: 1,
  account_number: '1234567',
  account_holder_name: 'サトウ ケンタ',
}

const who: Record<'member' | 'manager', Client> = {} as never
const app = await forFile(startTestApp())
who.member = await app.as('member')
who.manager = await app.as('manager')

const refused = (answer: Answer) =>
  expect([answer.status, answer.body.error?.code, answer.body.error?.message]).toEqual([
    403,
    'forbidden',
    expect.stringContaining('マネージャー'),
  ])

describe.each([
  ['candidates', 'candidate', 6],
  ['companies', 'company', 5],
] as const)('the bank accounts of %s', (plural, name, kind) => {
  const post = (by: 'member' | 'manager', verb: string, body: object) =>
    who[by].post(`${root}/${plural}/${verb}`, body)
  const made = async () =>
    (await post('manager', 'create', { [name]: { name: '口座のある人', bank_accounts: [account] } })).body[
      name
    ]
  const accounts = async (id: number) =>
    (await who.member.get(`${root}/${plural}/show/${id}`)).body[name].bank_accounts

  it('given a member, when they write one, then 403 and nothing changes; the rest of the record they may write, and read the accounts', async () => {
    const record = await made()
    const id = record.id_by_enterprise_id
    const other = { ...account, account_number: '7654321' }
    refused(await post('member', 'create', { [name]: { name: '新しい口座', bank_accounts: [account] } }))
    refused(await post('member', `update/${id}`, { [name]: { bank_accounts: [other] } }))
    refused(await post('member', `update/${id}`, { [name]: { bank_accounts: [] } }))
    const message = expect.stringContaining('マネージャー')
    const bulk = await post('member', 'bulk_update', { [name]: { bank_accounts: [other] }, select_ids: [id] })
    expect(bulk.body).toMatchObject({ succeeded: [], failed: [{ id, message }] })
    const changes = [{ column_name: 'bank_accounts', operation: 'clear' }]
    const preview = await who.member.post(`${root}/bulk_actions/preview`, {
      bulk_action: { target_type: name, kind: 'update', select_ids: [id], changes },
    })
    expect(preview.body.bulk_action.samples).toMatchObject([{ id, message }])
    expect(await accounts(id)).toEqual(record.bank_accounts)
    const kept = { name: '新しい名前', bank_accounts: record.bank_accounts }
    expect((await post('member', `update/${id}`, { [name]: kept })).status).toBe(200)
  })

  it('given a member, when they import some, then 403; a manager may', async () => {
    const { id_by_enterprise_id: id } = await made()
    const text = `ID,銀行名,支店名,口座番号,口座名義\n${id},見本銀行,支店,7654321,サトウ ケンタ\n`
    const upload = (by: 'member' | 'manager') =>
      who[by].upload(
        `${root}/enterprise_import_files/create`,
        'enterprise_import_files',
        { kind, title: '口座' },
        { name: 'x.csv', bytes: new TextEncoder().encode(text) },
      )
    refused(await upload('member'))
    const manager = await upload('manager')
    const file = manager.body.enterprise_import_file
    expect(file).toMatchObject({ status: 'ready', error_count: 0 })
    const chosen = { enterprise_import_files: { id: file.id, mode: 'valid_rows' } }
    refused(await who.member.post(`${root}/enterprise_import_files/complete`, chosen))
    expect(await accounts(id)).toHaveLength(1)
    expect((await who.manager.post(`${root}/enterprise_import_files/complete`, chosen)).status).toBe(200)
    expect(await accounts(id)).toHaveLength(2)
  })

  it('given a manager, when an account is written, then the history tells it as people read it', async () => {
    const { id_by_enterprise_id } = await made()
    const other = { ...account, account_number: '7654321' }
    await post('manager', `update/${id_by_enterprise_id}`, { [name]: { bank_accounts: [other] } })
    const { body } = await who.manager.post(`${root}/histories/index`, {
      target_type: name,
      id_by_enterprise_id,
    })
    const told = body.histories.find((each: { column_name: string }) => each.column_name === 'bank_accounts')
    expect([told.old_label, told.new_label]).toEqual([
      '見本銀行 本店 普通 1234567 サトウ ケンタ',
      '見本銀行 本店 普通 7654321 サトウ ケンタ',
    ])
  })
})
