import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { askingContracts } from '#agreements/agreements/ask-contract.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { monthlyCloseJob } from '#money/monthly-closes/job.ts'
import { makeContract } from '../fixtures/contracts/contract.ts'
import { issueDocument, takePdf } from '../fixtures/contracts/documents.ts'
import { change, done, makeBilling, show } from '../fixtures/money/billing.ts'
import { items, start } from '../fixtures/money/close.ts'
import { makeMerge, makeParts } from '../fixtures/money/merge.ts'
import { forFile, startTestApp } from '../support/app.ts'
import { archiveFaults, pdfText } from '../support/pdf.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const QUOTATION = 0
const refused = async (path: string, body: object = {}) => {
  const { status, body: answer } = await admin.post(`/api/enterprise/${path}`, body)
  return [status, answer.error.code, answer.error.fields, answer.error.message] as const
}
const issuedCount = () =>
  inTenant(app.app.db, 1, (tx) => rows(tx, sql`SELECT 1 FROM issued_documents WHERE enterprise_id = 1`)).then(
    (found) => found.length,
  )

const glyph = '「𓀀」（U+13000）は印字できません'

describe('given a character that no font has', () => {
  it('when the side is shown or confirmed, then 400 names field and character, nothing is stored, and the mended one is issued', async () => {
    const { id } = await makeBilling(admin)
    await change(admin, id, {
      billing_recipient_name: '株式会社𓀀',
      billing_desc: 'שלום',
      billing_custom_items: [{ name: '𓀀の実費', amount: 1_000, rate: 10 }],
    })
    const before = await issuedCount()
    for (const call of ['billing_download_pdf', 'billing_confirm']) {
      const [status, code, fields, message] = await refused(`billing_payments/${call}/${id}`)
      expect([call, status, code, fields]).toEqual([
        call,
        400,
        'invalid',
        {
          billing_recipient_name: [expect.stringContaining(`宛名の${glyph}`)],
          billing_custom_items: [expect.stringMatching(/^明細の\d行目の「𓀀」/)],
          billing_desc: [expect.stringContaining('備考の「ש」（U+05E9）')],
        },
      ])
      expect(message).toContain(`宛名の${glyph}`)
    }
    expect([await issuedCount(), (await show(admin, id)).billing_status_flg]).toEqual([before, 1])
    await change(admin, id, {
      billing_recipient_name: '株式会社ルミナ',
      billing_desc: null,
      billing_custom_items: [],
    })
    await done(admin, `billing_payments/billing_confirm/${id}`)
    expect(await issuedCount()).toBe(before + 1)
  })

  it('when a month is closed, then the row says field and character and the others are confirmed', async () => {
    const [bad, good] = [await makeBilling(admin), await makeBilling(admin)]
    await change(admin, bad.id, { payment_recipient_name: '𓀀' })
    const run = await start(admin, 'confirm_sides', { select_ids: [bad.id, good.id] })
    await monthlyCloseJob(app.app, askingContracts).work({})
    const failed = (await items(admin, run.id)).filter(({ status }) => status === 'failed')
    expect(failed).toMatchObject([
      { kind: 'confirm_payment', target_id: bad.id, message: expect.stringContaining(`宛名の${glyph}`) },
    ])
    expect((await show(admin, good.id)).payment_status_flg).toBe(99)
    expect((await show(admin, bad.id)).payment_status_flg).toBe(1)
  })

  it('when a merge is confirmed or a quotation issued, then 400 names field and character', async () => {
    const merge = await makeMerge(admin, await makeParts(admin), { recipient_name: '𓀀商店' })
    expect((await refused(`billing_merges/confirm/${merge.id_by_enterprise_id}`))[2]).toEqual({
      recipient_name: [expect.stringContaining(glyph)],
    })
    const contract = await makeContract(admin, { name: '𓀀開発', work_location: '𓀀' })
    const id = contract.id_by_enterprise_id as number
    const [status, , fields] = await refused(`contracts/document_issue/${id}`, { document_type: QUOTATION })
    expect([status, fields]).toEqual([
      400,
      {
        name: [expect.stringContaining(`明細の1行目の${glyph}`)],
        terms: [expect.stringContaining(`業務内容の${glyph}`), expect.stringContaining(`作業場所の${glyph}`)],
      },
    ])
  })
})

describe('given people and companies of many countries', () => {
  it('when their documents are issued, then every name is on them as it is written, and nothing stands for another', async () => {
    const names = ['김철수', '张伟', 'สมชาย ใจดี', 'राम कुमार', 'Nguyễn Thị Ánh', 'Łukasz Wałęsa', '山田😀']
    const { id } = await makeBilling(admin)
    const item = (name: string) => ({ name, amount: 1_000, rate: 10 })
    await change(admin, id, { billing_custom_items: names.map(item), billing_desc: '葛\u{e0100}城 ❤\ufe0f' })
    await done(admin, `billing_payments/billing_confirm/${id}`)
    const bill: Uint8Array = await done(admin, `billing_payments/billing_download_pdf/${id}`)
    const contract = await makeContract(admin, { name: names.join('、') })
    await issueDocument(admin, contract.id_by_enterprise_id, QUOTATION)
    const quotation = await takePdf(admin, contract.id_by_enterprise_id, QUOTATION)
    for (const pdf of [bill, quotation]) {
      expect(archiveFaults(pdf)).toEqual([])
      const text = await pdfText(pdf)
      for (const name of ['김철수', '张伟', 'สมชาย', 'NguyễnThịÁnh', 'ŁukaszWałęsa', '山田😀'])
        expect([name, text.includes(name)]).toEqual([name, true])
      expect(text).not.toMatch(/[〓\ufffd]/)
    }
  })

  it('when a text from before the rule turns the writing direction, then its document is issued all the same', async () => {
    const { id } = await makeBilling(admin)
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE billing_payments SET billing_recipient_name = ${'\u202eabc株式会社'} WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`.execute(
        tx,
      ),
    )
    await done(admin, `billing_payments/billing_confirm/${id}`)
    const pdf: Uint8Array = await done(admin, `billing_payments/billing_download_pdf/${id}`)
    expect(await pdfText(pdf)).toContain('abc株式会社')
  })
})
