import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem, inTenant } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { client } from '../../../test/support/client.ts'
import { seedRecords } from '../../../test/support/seeded.ts'
import type { AuditAnswer } from './entries.ts'

const app = await forFile(startTestApp())

const entries = async (filter: object = {}, enterprise: 1 | 2 = 1): Promise<AuditAnswer[]> =>
  (await (await app.as('admin', enterprise)).post('/api/enterprise/audit_entries/index', filter)).body
    .audit_entries
const signIn = (email: string, password: string) =>
  client(app.url).post('/api/enterprise/auth/sign_in', { enterprise_member: { email, password } })

describe('what is written down', () => {
  it('given sign-in, a wrong password and sign-out, then who, from where and how', async () => {
    const manager = await app.as('manager')
    await signIn('manager@enterprise1.example', 'wrong2026')
    await manager.delete('/api/enterprise/auth/sign_out')
    const found = await entries({ keyword: '小林' })
    const target = { type: 'enterprise_member', id: 2, name: '小林 亮' }
    expect(found.map(({ action, member, target: on }) => [action, member?.name, on])).toEqual([
      ['sign_out', '小林 亮', target],
      ['sign_in_refused', undefined, target],
      ['sign_in', '小林 亮', target],
    ])
    expect(found[2]).toMatchObject({
      ip: '127.0.0.1',
      device: expect.any(String),
      detail: { method: 'password' },
    })
  })

  it('given an address nobody has, then the platform keeps it, without the address', async () => {
    await signIn('secret-password-typed-here', 'wrong2026')
    const found = (await (await app.operator()).post('/api/admin/audit_entries/index', {})).body.audit_entries
    const refused = found.filter(({ action }: AuditAnswer) => action === 'sign_in_refused')
    expect(refused).toMatchObject([{ member: null, target: null }])
    expect(JSON.stringify(found)).not.toContain('secret-password')
    expect(JSON.stringify(await entries())).not.toContain('secret-password')
  })

  it('given changes of a member, the company, settings and an export, then each has its entry', async () => {
    const admin = await app.as('admin')
    await admin.post('/api/enterprise/enterprise_members/update/3', { enterprise_member: { authority: 1 } })
    await admin.post('/api/enterprise/enterprises/update', { enterprise: { president: '新 代表' } })
    await admin.post('/api/enterprise/enterprise_document_settings/update', {
      enterprise_document_setting: { basic: {} },
    })
    await admin.post('/api/enterprise/export_files/create', { export_file: { model_name: 'candidate' } })
    const found = (await entries()).slice(0, 5)
    expect(found.map(({ action, target, detail }) => [action, target?.name ?? null, detail])).toEqual([
      ['sign_in', '田中 真由', expect.any(Object)],
      ['exported', '候補者', {}],
      ['setting_changed', '帳票設定', { keys: '基本' }],
      ['company_changed', null, { keys: '代表者名' }],
      ['member_changed', '渡辺 美穂', { authority: 1 }],
    ])
    await admin.post('/api/enterprise/enterprise_members/update/3', { enterprise_member: { authority: 0 } })
  })

  it('given a change that is refused, then there is no entry', async () => {
    const before = (await entries({ action: 'company_changed' })).length
    const admin = await app.as('admin')
    await admin.post('/api/enterprise/enterprises/update', { enterprise: { tel: 'x' } })
    await admin.post('/api/enterprise/enterprise_members/update/1', { enterprise_member: { authority: 0 } })
    expect(await entries({ action: 'company_changed' })).toHaveLength(before)
    expect(await entries({ action: 'member_changed', keyword: '田中 真由 田中' })).toEqual([])
  })
})

describe('looking it up', () => {
  it('given filters, then entries fit all of them; another enterprise has its own', async () => {
    const managers = await entries({ member_id: 2, action: 'sign_in' })
    expect(managers.length).toBeGreaterThan(0)
    expect(managers.every(({ member, action }) => member?.id === 2 && action === 'sign_in')).toBe(true)
    expect(await entries({ to: '2020-01-01' })).toEqual([])
    expect((await entries({ from: '2020-01-01' })).length).toBeGreaterThan(0)
    expect((await entries({ keyword: '新 代表 のこと' })).length).toBe(0)
    expect((await entries({}, 2)).every(({ target }) => target?.name !== '小林 亮')).toBe(true)
  })

  it('given pages, then each entry stands on one, newest first', async () => {
    const admin = await app.as('admin')
    const page = async (n: number) =>
      (await admin.post('/api/enterprise/audit_entries/index', { page: n, limit_value: 2 })).body
    const [first, second] = [await page(1), await page(2)]
    const ids = [...first.audit_entries, ...second.audit_entries].map((one) => one.id_by_enterprise_id)
    expect(ids).toEqual([first.count, first.count - 1, first.count - 2, first.count - 3])
  })

  it('given managers and members, then 403', async () => {
    for (const role of ['manager', 'member'] as const)
      for (const verb of ['index', 'csv'])
        expect((await (await app.as(role)).post(`/api/enterprise/audit_entries/${verb}`, {})).status).toBe(
          403,
        )
  })

  it('given the CSV, then it holds what the list holds, no cell is a formula, and taking it is an entry', async () => {
    const admin = await app.as('admin')
    await client(app.url).post(
      '/api/enterprise/auth/sign_in',
      { enterprise_member: { email: 'manager@enterprise1.example', password: 'tsumugi2026' } },
      { 'user-agent': '=HYPERLINK("http://evil.example")' },
    )
    const answer = await admin.post('/api/enterprise/audit_entries/csv', { action: 'sign_in' })
    const text = Buffer.from(answer.body).toString('utf8')
    expect(text).toContain('番号,日時,操作,メンバーID,メンバー,対象,詳細,IPアドレス,端末')
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(text).not.toContain('sign_out')
    expect((await entries({ action: 'exported' }))[0]?.target?.name).toBe('監査ログ')
  })
})

describe('what cannot be done', () => {
  it('given the roles of the app, when they change or remove an entry, then the database refuses', async () => {
    const statements = [
      sql`UPDATE audit_entries SET action = 'x' WHERE enterprise_id = 1`,
      sql`DELETE FROM audit_entries WHERE enterprise_id = 1`,
      sql`TRUNCATE audit_entries`,
    ]
    for (const statement of statements) {
      const refused = /permission denied/
      await expect(inTenant(app.app.db, 1, (tx) => statement.execute(tx))).rejects.toThrow(refused)
      await expect(inTenant(app.app.db, 1, (tx) => statement.execute(tx), 'erasing')).rejects.toThrow(refused)
      await expect(asSystem(app.app.db, (tx) => statement.execute(tx))).rejects.toThrow(refused)
    }
    expect((await entries()).length).toBeGreaterThan(0)
  })
})

describe('downloads', () => {
  it('given a file that is taken, then the record stands in the log and the name of the file does not', async () => {
    const admin = await app.as('admin', 2)
    const { company } = await seedRecords(admin)
    const added = await admin.upload(
      '/api/enterprise/file_attachments/create',
      'file_attachment',
      { owner_type: 'Company', owner_id_by_enterprise_id: company },
      { name: '山田太郎の履歴.txt', bytes: new TextEncoder().encode('内容') },
    )
    const id = added.body.file_attachment.id_by_enterprise_id
    await admin.post(`/api/enterprise/file_attachments/pdf_preview/${id}`)
    await admin.post(`/api/enterprise/file_attachments/download/${id}`)
    const found = await entries({ action: 'downloaded' }, 2)
    expect(found.map(({ target }) => target)).toEqual([
      { type: 'company', id: company, name: `企業 ${company}` },
    ])
    expect(JSON.stringify(found)).not.toContain('山田')
  })
})
