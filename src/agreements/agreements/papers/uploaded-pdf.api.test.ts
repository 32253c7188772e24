import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { done } from '../../../../test/fixtures/contracts/contract.ts'
import { makePortalDeal, type PortalDeal } from '../../../../test/fixtures/portal/deal.ts'
import { forFile } from '../../../../test/support/app.ts'
import { type Client, client, sessionHeaders } from '../../../../test/support/client.ts'
import { startMailApp } from '../../../../test/support/mail-app.ts'
import { hostilePapers, makePaper } from '../../../../test/support/papers.ts'
import { linkIn, portalOf } from '../../../../test/support/portal.ts'
import { sealAgreementsJob } from '../../seals/seal-job.ts'

const app = await forFile(startMailApp())
const admin = await app.as('admin')
const { openBrowser, signIn } = portalOf(app)
const seals = sealAgreementsJob(app.app)
afterAll(() => seals.stop?.())
const hostile = await hostilePapers()

let deal: PortalDeal
let company = 0
let contact = 0
beforeAll(async () => {
  deal = await makePortalDeal(app, admin, 'きん')
  const { contract } = (await admin.get(`/api/enterprise/contracts/show/${deal.contract}`)).body
  company = contract.supplier_company_id_by_enterprise_id
  contact = contract.supplier_company_member_id_by_enterprise_id
}, 60_000)

const path = '/api/enterprise/agreements/create'
const wanted = (over: object = {}) => ({
  document_type: 9,
  title: '秘密保持契約書',
  company_id: company,
  signers: [{ target_type: 'company_member', target_id: contact }],
  ...over,
})
const bodyOf = (bytes: Uint8Array, over: object, send: boolean) => {
  const form = new FormData()
  form.set('agreement', JSON.stringify(wanted(over)))
  form.set('send', JSON.stringify(send))
  form.set('file', new Blob([bytes as BlobPart], { type: 'application/pdf' }), '秘密保持契約書.pdf')
  return form
}
const upload = async (bytes: Uint8Array, over: object = {}, { who = admin, send = true } = {}) => {
  const answer = await fetch(app.url + path, {
    method: 'POST',
    headers: sessionHeaders(who.cookies),
    body: bodyOf(bytes, over, send),
  })
  return { status: answer.status, body: await answer.json() }
}
const agreementOf = async (id: number, who: Client = admin) =>
  (await who.get(`/api/enterprise/agreements/show/${id}`)).body.agreement
const idOf = ({ status, body }: { status: number; body: { agreement: { id_by_enterprise_id: number } } }) => {
  expect([status, body]).toEqual([200, expect.anything()])
  return body.agreement.id_by_enterprise_id
}
const acceptInPortal = async (address: string) => {
  await app.deliver()
  const browser = openBrowser()
  await signIn(browser, address)
  const page = (await browser.ask('/my')).text
  const link = linkIn(page, '秘密保持契約書')
  const shown = (await browser.ask(link)).text
  return { shown, accepted: await browser.ask(link, { seen: '1', name: '仕入 花子' }) }
}
const verify = async (bytes: Uint8Array) =>
  (await client(app.url).upload('/api/site/seals/verify', 'seal', {}, { name: '控え.pdf', bytes })).body.seal

describe('agreeing on a PDF of any kind', () => {
  it.each([1, 20])(
    'given one of %i pages, when it is agreed on, then it is kept byte for byte, sealed, and found whole',
    async (pages) => {
      const paper = await makePaper(pages)
      const id = idOf(await upload(paper, { number: `NDA-${pages}` }))
      expect(await agreementOf(id)).toMatchObject({
        document_kind_id: 9,
        title: '秘密保持契約書',
        number: `NDA-${pages}`,
        counterparty_name: '合同会社きん技研',
        state_flg: 2,
        file_sha256: createHash('sha256').update(paper).digest('hex'),
      })
      const { shown, accepted } = await acceptInPortal(deal.addresses.partner)
      for (const part of ['秘密保持契約書の承諾', '当事者', `全${pages}ページ`, `NDA ${pages} / ${pages}`])
        expect(shown).toContain(part)
      expect(accepted.status).toBe(303)
      await seals.work({ enterprise_id: 1, id })
      const sealed = (await admin.post(`/api/enterprise/agreements/download/${id}`)).body as Uint8Array
      expect(Buffer.from(sealed).subarray(0, paper.length).equals(Buffer.from(paper))).toBe(true)
      const { file_sha256 } = await agreementOf(id)
      expect(await verify(sealed)).toMatchObject({ verdict: 'valid', paper_sha256: file_sha256 })
      const { stored_documents } = await done(admin, 'stored_documents/index', {})
      expect(
        stored_documents.filter(({ number }: { number: string }) => number === `NDA-${pages}`),
      ).toMatchObject([
        { kind: 'agreement', origin: 'issued' },
        { kind: 'contract', origin: 'received', counterparty: '合同会社きん技研' },
      ])
    },
  )

  it('given a worker, then they are asked unless nobody is named, and about their contract where one is named', async () => {
    const one = { company_id: undefined, candidate_id: deal.candidate, signers: undefined }
    const id = idOf(await upload(await makePaper(), { ...one, contract_id: deal.contract }, { send: false }))
    expect(await agreementOf(id)).toMatchObject({ counterparty_name: deal.names.worker, state_flg: 1 })
    const { signers } = await done(admin, `agreements/evidence/${id}`)
    expect(signers.map(({ name }: { name: string }) => name)).toEqual(['田中 真由', deal.names.worker])
  })

  it.each(hostile)(
    'given %s, then it is refused with what to do, and nothing is asked',
    async (_what, bytes, words) => {
      const count = async () => (await done(admin, 'agreements/index', {})).count
      const before = await count()
      const answer = await upload(bytes)
      expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringMatching(words)])
      expect(await count()).toBe(before)
    },
  )

  it('given more than 10 MB, or no file at all, then it is refused', async () => {
    const huge = Buffer.concat([await makePaper(), Buffer.alloc(10 * 1_048_576)])
    const answer = await upload(huge)
    expect([answer.status, answer.body.error.message]).toEqual([413, expect.stringContaining('10MBまで')])
    const none = await admin.post(path, { agreement: wanted() })
    expect([none.status, none.body.error.fields.file]).toEqual([400, [expect.stringContaining('PDF')]])
  })

  it('given no other side, two of them, one that has no part in the contract, or strangers as signers, then each is named', async () => {
    const paper = await makePaper()
    const fields = async (over: object) => Object.keys((await upload(paper, over)).body.error.fields)
    expect(await fields({ company_id: undefined })).toEqual(['company_id'])
    expect(await fields({ candidate_id: deal.candidate })).toEqual(['company_id'])
    expect(await fields({ signers: undefined })).toEqual(['signers'])
    const stranger = { target_type: 'company_member', target_id: deal.client_member }
    expect(await fields({ signers: [stranger] })).toEqual(['signers'])
    const other = await makePortalDeal(app, admin, 'べつ')
    expect(await fields({ contract_id: other.contract })).toEqual(['contract_id'])
    const both = await admin.upload(
      path,
      'agreement',
      { document_type: 0, contract_id: deal.contract },
      {
        name: 'a.pdf',
        bytes: paper,
      },
    )
    expect(both.status).toBe(400)
  })

  it('given members and agencies, then a paper of no contract is seen by whoever asked and by those who see all', async () => {
    const paper = await makePaper()
    const [member, blocked] = [await app.as('member'), await app.as('blocked')]
    const own = idOf(await upload(paper, {}, { who: member, send: false }))
    const others = idOf(await upload(paper, {}, { send: false }))
    expect((await agreementOf(own, member)).state_flg).toBe(1)
    expect((await agreementOf(own)).state_flg).toBe(1)
    expect((await member.get(`/api/enterprise/agreements/show/${others}`)).status).toBe(404)
    expect((await member.post(`/api/enterprise/agreements/download/${others}`)).status).toBe(404)
    expect((await upload(paper, {}, { who: blocked })).status).toBe(403)
    expect((await upload(paper, { contract_id: deal.contract }, { who: member })).status).toBe(404)
    const stranger = await app.as('admin', 2)
    expect((await upload(paper, {}, { who: stranger })).status).toBe(404)
    expect((await stranger.get(`/api/enterprise/agreements/show/${own}`)).status).toBe(404)
  })

  it('given the area of companies is closed, then nothing is asked of one', async () => {
    await app.restrict('companies', 1)
    const answer = await upload(await makePaper())
    expect([answer.status, answer.body.error.feature]).toEqual([403, 'companies'])
    await app.restrict('companies', 0)
  })
})
