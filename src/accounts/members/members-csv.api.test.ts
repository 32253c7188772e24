import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())

const path = '/api/enterprise/enterprise_members/csv'
const textOf = (body: Uint8Array) => new TextDecoder().decode(body)

describe('members as a table', () => {
  it('given chosen members, then a line each with words for the ids; it is audited, and another enterprise’s are left out', async () => {
    const admin = await app.as('admin')
    const { body, headers } = await admin.post(path, { select_ids: [1, 3, 99] })
    expect(headers.get('content-disposition')).toContain('attachment')
    const lines = textOf(body).replace('\ufeff', '').trim().split('\r\n')
    expect(lines[0]).toBe(
      'ID,氏名,メールアドレス,電話番号,役職,権限,契約の閲覧,状態,2段階認証,最後のログイン',
    )
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(
      /^1,田中 真由,admin@enterprise1\.example,.*,管理者,すべて,有効,未設定,\d{4}\/\d\d\/\d\d/,
    )
    const { audit_entries } = (
      await admin.post('/api/enterprise/audit_entries/index', { action: 'exported' })
    ).body
    expect(audit_entries[0]).toMatchObject({ target: { name: 'メンバー' }, detail: { count: 2 } })
  })

  it('given a manager, then 403', async () => {
    expect((await (await app.as('manager')).post(path, { select_ids: [1] })).status).toBe(403)
  })
})
