import { describe, expect, it } from 'vitest'
import { makeConfirmed, makeContract, parties, terms } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { documentNames } from '../contract-documents/kinds.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const post = (verb: string, contract: object) => admin.post(`/api/enterprise/contracts/${verb}`, { contract })

describe('mail texts of a contract', () => {
  it('given a placeholder that nothing fills, when any of them is saved, then 400 names it at the field', async () => {
    const draft = (await makeContract(admin)).id_by_enterprise_id
    const { id: confirmed } = await makeConfirmed(admin)
    const { sales, supplier, worker } = await parties(admin)
    const made = {
      ...terms,
      candidate_id_by_enterprise_id: worker,
      sales_company_id_by_enterprise_id: sales,
      supplier_company_id_by_enterprise_id: supplier,
    }
    for (const key of documentNames.flatMap((name) => [`${name}_mail_title`, `${name}_mail_body`])) {
      const text = { [key]: '{会社名} 御中' }
      for (const { status, body } of [
        await post('create', { ...made, ...text }),
        await post(`update/${draft}`, text),
        await post(`update/${confirmed}`, text),
      ]) {
        expect([status, Object.keys(body.error.fields)]).toEqual([400, [key]])
        expect(body.error.fields[key][0]).toContain('{会社名} は差し込まれません')
      }
      expect((await post(`update/${draft}`, { [key]: '{number} {total} {deadline}' })).status).toBe(200)
    }
  })
})
