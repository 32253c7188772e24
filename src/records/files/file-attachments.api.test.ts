import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { makeContract } from '../../../test/fixtures/contracts/contract.ts'
import { attach, fileHistory, pdf } from '../../../test/fixtures/records/files.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { seedRecords } from '../../../test/support/seeded.ts'

let company: number
let companyMember: number
const app = await forFile(startTestApp())
const admin = await app.as('admin')
;({ company, company_member: companyMember } = await seedRecords(admin))
const contract: number = (await makeContract(admin)).id_by_enterprise_id

const path = (verb: string) => `/api/enterprise/file_attachments/${verb}`
const of = (owner_type: 'Company' | 'CompanyMember' | 'Contract', owner_id_by_enterprise_id: number) => ({
  owner_type,
  owner_id_by_enterprise_id,
})

describe('attachments', () => {
  it('given a company, its member and a contract, when a file is added to each, then each lists its own alone and its history names it', async () => {
    const owners = [
      [of('Company', company), 'company'],
      [of('CompanyMember', companyMember), 'company_member'],
      [of('Contract', contract), 'contract'],
    ] as const
    for (const [owner, entity] of owners) {
      const file = { ...pdf, name: `${owner.owner_type}.pdf` }
      expect((await attach(admin, owner, file)).body.file_attachment).toMatchObject({
        ...owner,
        name: file.name,
      })
      const { body } = await admin.post(path('index'), { file_attachment: owner })
      expect(body).toMatchObject({ count: 1, file_attachments: [{ ...owner, name: file.name }] })
      expect(await fileHistory(admin, entity, owner.owner_id_by_enterprise_id)).toEqual([
        ['file_create', file.name],
      ])
      const id = body.file_attachments[0].id_by_enterprise_id
      expect((await admin.post(path(`download/${id}`))).body).toEqual(pdf.bytes)
      expect((await admin.post(path(`pdf_preview/${id}`))).headers.get('content-type')).toBe(
        'application/pdf',
      )
    }
  })

  it('given a contract that is not the member’s, when they ask for its files, then 404, and 403 without any contract permission where the contract is named', async () => {
    const { id_by_enterprise_id: id } = (await attach(admin, of('Contract', contract), pdf)).body
      .file_attachment
    for (const [role, named] of [
      ['member', 404],
      ['blocked', 403],
    ] as const) {
      const who = await app.as(role)
      const answers = [
        await who.post(path('index'), { file_attachment: of('Contract', contract) }),
        await attach(who, of('Contract', contract), pdf),
        await who.get(path(`show/${id}`)),
        await who.post(path(`download/${id}`)),
        await who.post(path(`pdf_preview/${id}`)),
        await who.post(path(`delete/${id}`)),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([named, named, ...Array(4).fill(404)])
    }
    expect((await admin.get(path(`show/${id}`))).status).toBe(200)
  })

  it('given another enterprise, when it uses the ids, then 404 and nothing changes', async () => {
    const { id_by_enterprise_id: id } = (await attach(admin, of('Company', company), pdf)).body
      .file_attachment
    const other = await app.as('admin', 2)
    expect((await other.get(path(`show/${id}`))).status).toBe(404)
    for (const verb of ['download', 'pdf_preview', 'delete', 'restore'])
      expect((await other.post(path(`${verb}/${id}`))).status).toBe(404)
    expect((await other.post(path('index'), { file_attachment: of('Company', company) })).status).toBe(404)
    expect((await attach(other, of('Company', company), pdf)).status).toBe(404)
    expect((await admin.get(path(`show/${id}`))).status).toBe(200)
  })

  it('given companies are closed, when their files are asked for, then 403 names the area, and 404 by the number of a file', async () => {
    const { id_by_enterprise_id: id } = (await attach(admin, of('Company', company), pdf)).body
      .file_attachment
    await app.restrict('companies', 1)
    const answer = await admin.post(path('index'), { file_attachment: of('Company', company) })
    const one = await admin.post(path(`download/${id}`))
    await app.restrict('companies', 0)
    expect(one.status).toBe(404)
    expect([answer.status, answer.body.error]).toMatchObject([
      403,
      { code: 'feature_restricted', feature: 'companies' },
    ])
  })

  it('given a manager with own contracts only, when they read the log, then contracts are not in it', async () => {
    const { id_by_enterprise_id: id } = (await attach(admin, of('Contract', contract), pdf)).body
      .file_attachment
    await admin.post(path(`download/${id}`))
    const log = async (who: Client) =>
      (await who.post('/api/enterprise/download_logs/index', { target_type: 'contract' })).body.count
    const manager = await app.as('manager')
    expect(await log(manager)).toBeGreaterThan(0)
    await asSystem(app.app.db, (tx) =>
      sql`UPDATE enterprise_members SET contract_permission = 1 WHERE enterprise_id = 1 AND email LIKE 'manager@%'`.execute(
        tx,
      ),
    )
    expect(await log(manager)).toBe(0)
    expect(await log(admin)).toBeGreaterThan(0)
  })

  it('given 200 files, when another is added, then 409 says what to do', async () => {
    const { company: full } = await seedRecords(admin)
    for (let i = 0; i < 200; i += 20)
      await Promise.all(Array.from({ length: 20 }, () => attach(admin, of('Company', full), pdf)))
    const answer = await attach(admin, of('Company', full), pdf)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'state'])
    expect(answer.body.error.message).toContain('200個まで')
  })
})
