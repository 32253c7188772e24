import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { done, makeConfirmed, makeContract } from '../../../test/fixtures/contracts/contract.ts'
import {
  CONFIRMATION,
  changeDocument,
  historyOf,
  issueDocument,
  ORDER,
  QUOTATION,
  SUPPLIER_ORDER,
  showDocument,
  takePdf,
} from '../../../test/fixtures/contracts/documents.ts'
import { refusal } from '../../../test/fixtures/money/billing.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { pdfText } from '../../../test/support/pdf.ts'
import { filesIn } from '../../../test/support/zip.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('issuing a document', () => {
  it('given a draft contract, when its quotation is previewed, then it shows the contract’s amounts and no number, and issues nothing', async () => {
    const { id_by_enterprise_id: id, title } = await makeContract(admin)
    const text = await pdfText(await takePdf(admin, id, QUOTATION, { context: 'view' }))
    for (const part of ['見積書', '（発行時に採番）', '株式会社ルミナ御中', title, '佐藤健太'])
      expect(text).toContain(part)
    // 700,000 yen and 10% of it; the unit price of RULES §1.
    for (const part of ['700,000', '¥70,000', '¥770,000', '4,370', '140〜180時間（中割・30分単位）'])
      expect(text).toContain(part)
    expect((await showDocument(admin, id, QUOTATION)).issued).toEqual([])
    expect(await historyOf(admin, id)).toEqual([[10, null]])
  })

  it('given a quotation, when it is issued, then it has its number, the stored file is what is downloaded, and the history says so', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin)
    const { next_number } = await showDocument(admin, id, QUOTATION)
    const { issued, is_current, fields } = await issueDocument(admin, id, QUOTATION)
    expect([issued.length, issued[0].number, issued[0].total, is_current]).toEqual([
      1,
      next_number,
      770_000,
      true,
    ])
    const contract = (await admin.get(`/api/enterprise/contracts/show/${id}`)).body.contract
    expect(contract.sales_quotation_issue_date).toBe(fields.issue_date)
    const first = await takePdf(admin, id, QUOTATION)
    expect(await pdfText(first)).toContain(next_number)
    expect(hash(await takePdf(admin, id, QUOTATION))).toBe(hash(first))
    expect((await historyOf(admin, id)).slice(0, 3)).toEqual([
      [40, null],
      [40, null],
      [null, `見積書 ${next_number}`],
    ])
  })

  it('given an issued document, when nothing changed it is refused, after a change a new version has a new number and the old file stays', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin)
    const first = (await issueDocument(admin, id, QUOTATION)).issued[0]
    const old = await takePdf(admin, id, QUOTATION)
    expect(await refusal(admin, `contracts/document_issue/${id}`, { document_type: QUOTATION })).toEqual([
      409,
      'state',
    ])
    await done(admin, `contracts/update/${id}`, { contract: { sales_price_num: 710_000 } })
    expect((await showDocument(admin, id, QUOTATION)).is_current).toBe(false)
    const { issued } = await issueDocument(admin, id, QUOTATION)
    expect(issued.map(({ version, total }: { version: number; total: number }) => [version, total])).toEqual([
      [2, 781_000],
      [1, 770_000],
    ])
    expect(issued[0].number).not.toBe(first.number)
    const kept = await takePdf(admin, id, QUOTATION, {
      issued_document_id: first.id_by_enterprise_id,
    })
    expect(hash(kept)).toBe(hash(old))
    expect(hash(await takePdf(admin, id, QUOTATION))).not.toBe(hash(old))
  })

  it('given contracts with documents, when taken together, then the ZIP has the version of each kind that holds, and one without keeps all back', async () => {
    const { id } = await makeConfirmed(admin)
    for (const type of [QUOTATION, ORDER]) await issueDocument(admin, id, type)
    await changeDocument(admin, id, QUOTATION, { notes: '改訂' })
    const { issued } = await issueDocument(admin, id, QUOTATION)
    const path = 'contracts/bulk_download_pdf'
    const files = await filesIn(await done(admin, path, { id_by_enterprise_ids: [id] }))
    expect(files.map(({ bytes }) => hash(bytes))).toEqual([
      hash(await takePdf(admin, id, QUOTATION, { context: 'view' })),
      hash(await takePdf(admin, id, ORDER, { context: 'view' })),
    ])
    expect(files[0]?.name.startsWith(issued[0].number)).toBe(true)
    expect(
      (await historyOf(admin, id))
        .slice(0, 2)
        .map(([process]: [number]) => process)
        .sort(),
    ).toEqual([40, 50])
    const { id_by_enterprise_id: without } = await makeContract(admin)
    expect(await refusal(admin, path, { id_by_enterprise_ids: [id, without] })).toEqual([409, 'state'])
    expect(await refusal(await app.as('member'), path, { id_by_enterprise_ids: [id] })).toEqual([
      404,
      'not_found',
    ])
  })

  it('given eight people who issue at once, then one succeeds and the number is drawn once', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        admin.post(`/api/enterprise/contracts/document_issue/${id}`, { document_type: QUOTATION }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await showDocument(admin, id, QUOTATION)).issued).toHaveLength(1)
  })

  it('given twelve contracts whose documents are issued at once, then their numbers follow each other without a gap', async () => {
    const ids: number[] = []
    for (let n = 0; n < 12; n++) ids.push((await makeContract(admin)).id_by_enterprise_id)
    const { next_number } = await showDocument(admin, ids[0] as number, QUOTATION)
    const numbers = await Promise.all(
      ids.map(async (id) => (await issueDocument(admin, id, QUOTATION)).issued[0].number as string),
    )
    const first = Number(next_number.slice(-5))
    expect(numbers.map((number) => Number(number.slice(-5))).sort((a, b) => a - b)).toEqual(
      ids.map((_, at) => first + at),
    )
  })

  it('given a number format without a sequence, when it would give a number again, then 409 says so', async () => {
    const format = (number_format: string) =>
      done(admin, 'enterprise_document_settings/update', {
        enterprise_document_setting: { contract: { sales_quotation: { number_format } } },
      })
    await format('見積-{year}{month}')
    const [one, two] = [await makeContract(admin), await makeContract(admin)]
    await issueDocument(admin, one.id_by_enterprise_id, QUOTATION)
    const answer = await admin.post(`/api/enterprise/contracts/document_issue/${two.id_by_enterprise_id}`, {
      document_type: QUOTATION,
    })
    await format('Q{year}{month}-{seq}')
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      expect.stringContaining('すでに使われています'),
    ])
  })

  it('given an unconfirmed contract, when an order or a confirmation is issued, then 409 and nothing is stored', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin)
    for (const document_type of [ORDER, CONFIRMATION, SUPPLIER_ORDER]) {
      expect(await refusal(admin, `contracts/document_issue/${id}`, { document_type })).toEqual([
        409,
        'state',
      ])
      const { issued, refusal: reason } = await showDocument(admin, id, document_type)
      expect([issued, reason]).toEqual([[], expect.stringContaining('未確定')])
    }
  })

  it('given a confirmed contract, then the client’s order comes from the client, the confirmation from the enterprise', async () => {
    const { id } = await makeConfirmed(admin)
    await issueDocument(admin, id, ORDER)
    await issueDocument(admin, id, CONFIRMATION)
    const order = await pdfText(await takePdf(admin, id, ORDER))
    expect(order).toContain('下記のとおり注文いたします。')
    expect(order).toContain('サンプルエージェント株式会社御中')
    const confirmation = await pdfText(await takePdf(admin, id, CONFIRMATION))
    expect(confirmation).toContain('下記のとおりご注文をお請けいたします。')
    expect(confirmation).toContain('株式会社ルミナ御中')
  })

  it('given a missing company, when the quotation is made, then 400 names the field', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin, { sales_company_id_by_enterprise_id: null })
    const answer = await admin.post(`/api/enterprise/contracts/download_pdf/${id}`, {
      document_type: QUOTATION,
    })
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([
      400,
      ['sales_company_id_by_enterprise_id'],
    ])
  })
})

describe('the order to a supplier', () => {
  it('given neither a company nor a worker, when the order is looked at, then 409 says what to fill in', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin, {
      candidate_id_by_enterprise_id: null,
      supplier_company_id_by_enterprise_id: null,
    })
    const answer = await admin.post(`/api/enterprise/contracts/download_pdf/${id}`, {
      document_type: SUPPLIER_ORDER,
    })
    expect([answer.status, answer.body.error.message]).toEqual([409, expect.stringContaining('作業者')])
  })

  it('given a confirmed contract, then the order states each item that the law wants (フリーランス法 第3条)', async () => {
    const { id, contract } = await makeConfirmed(admin, {
      supplier_inspection: '各月の作業報告書の受領後5営業日以内',
    })
    const { issued } = await issueDocument(admin, id, SUPPLIER_ORDER)
    const text = await pdfText(await takePdf(admin, id, SUPPLIER_ORDER))
    const items: Record<string, string[]> = {
      names: ['株式会社アオバ御中', 'サンプルエージェント株式会社'],
      order: [contract.title, issued[0].number],
      'order date': [`発注日${issued[0].issue_date.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日')}`],
      content: ['会員基盤リニューアル', '作業報告書'],
      'service period': ['2026/10/01〜2026/12/31', '提供を終えたものとして扱います。'],
      place: ['フルリモート'],
      inspection: ['検査の完了：各月の作業報告書の受領後5営業日以内'],
      fee: ['600,000', '140〜180時間', '3,750'],
      'due date': ['月末締め翌月末払い（30日サイト）', '2026/10分2026/11/30', '前営業日に支払います。'],
      'non-cash terms': ['手形などによる支払いはありません。振込手数料は発注者が負担します。'],
    }
    for (const [item, parts] of Object.entries(items))
      for (const part of parts) expect([item, part, text.includes(part)]).toEqual([item, part, true])
    for (const absent of ['元委託者', '月ごとの条件']) expect(text).not.toContain(absent)
  })

  it('given no inspection and a re-consignment that is to be stated, then the order says both, with the client and when it pays', async () => {
    const { id } = await makeConfirmed(admin, { supplier_reconsignment_flg: 1, sales_usance_span_id: 30 })
    await issueDocument(admin, id, SUPPLIER_ORDER)
    const text = await pdfText(await takePdf(admin, id, SUPPLIER_ORDER))
    for (const part of [
      '検査は行いません。',
      '業務の全部または一部を再委託するものです。',
      '元委託者株式会社ルミナ',
      // The day agreed with the client, also where a bank holiday moves it (2026-12-31).
      '元委託の支払期日2026/10分2026/12/31、2026/11分2027/01/31',
    ])
      expect(text).toContain(part)
  })

  it('given a supplier with or without a registration number, then only the latter is told who bears the tax that is not given back', async () => {
    const share =
      '控除できる割合は70％（2026/10〜2026/12分）で、控除できない額は発注者が負担し、報酬から差し引きません。'
    const { id, contract } = await makeConfirmed(admin)
    const order = async () => pdfText(await takePdf(admin, id, SUPPLIER_ORDER, { context: 'view' }))
    expect(await order()).toContain(share)
    await done(admin, `companies/update/${contract.supplier_company_id_by_enterprise_id}`, {
      company: { qualified_invoice_registration_number: '7123456789012' },
    })
    expect(await order()).not.toContain('報酬から差し引きません')
  })

  it('given months with terms of their own, then each side’s documents show its own ones, without the reason', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin, { period_start_date: '2026-10-16' })
    await done(admin, `contracts/exceptions/${id}`, {
      month: '2026-11',
      side: 'supplier',
      exception: { price_num: 550_000, adjustment_time_f: 120, adjustment_time_l: 160 },
      reason: '年末までの短縮',
    })
    await done(admin, `contracts/confirm/${id}`)
    const { body } = await admin.get(`/api/enterprise/contracts/months/${id}`)
    const october = body.months[0].supplier
    const text = await pdfText(await takePdf(admin, id, SUPPLIER_ORDER, { context: 'view' }))
    const price = october.price_num.toLocaleString('ja-JP')
    expect(text).toContain(
      `2026/10分：${price}円・${october.adjustment_time_f}〜${october.adjustment_time_l}時間（日割り${october.days.covered}／${october.days.month}営業日）`,
    )
    expect(text).toContain('2026/11分：550,000円・120〜160時間')
    expect(text).not.toContain('2026/12分：')
    expect(text).not.toContain('短縮')
    const quotation = await pdfText(await takePdf(admin, id, QUOTATION, { context: 'view' }))
    expect(quotation).toContain('2026/10分：')
    expect(quotation).not.toContain('2026/11分：')
  })

  it('given an order without place and content, when it is issued, then 400 with both fields and their article', async () => {
    const { id } = await makeConfirmed(admin)
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE contracts SET work_location = NULL, name = NULL, deliverables = NULL WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`.execute(
        tx,
      ),
    )
    const answer = await admin.post(`/api/enterprise/contracts/document_issue/${id}`, {
      document_type: SUPPLIER_ORDER,
    })
    expect([answer.status, Object.keys(answer.body.error.fields).sort()]).toEqual([
      400,
      ['name', 'work_location'],
    ])
    expect(answer.body.error.fields.name[0]).toContain('取適法 第4条')
    expect((await showDocument(admin, id, SUPPLIER_ORDER)).issued).toEqual([])
  })

  it('given an own employee, then every call of the order is refused with 409', async () => {
    const { id } = await makeConfirmed(
      admin,
      { affiliation_type_id: 1, supplier_company_id_by_enterprise_id: null },
      { candidate_type_id: 2 },
    )
    for (const verb of ['document_show', 'document_issue', 'download_pdf', 'send_mail'])
      expect(await refusal(admin, `contracts/${verb}/${id}`, { document_type: SUPPLIER_ORDER })).toEqual([
        409,
        'state',
      ])
  })
})

describe('a group of contracts on one document', () => {
  const group = async (over: object = {}, by = admin) => {
    const first = await makeContract(by)
    const { sales_company_id_by_enterprise_id, supplier_company_id_by_enterprise_id, group_id } = first
    const second = await makeContract(admin, {
      group_id,
      sales_company_id_by_enterprise_id,
      supplier_company_id_by_enterprise_id,
      sales_price_num: 500_000,
      ...over,
    })
    return { id: first.id_by_enterprise_id as number, second: second.id_by_enterprise_id as number }
  }

  it('given two workers of one deal, when the group is put on the quotation, then it sums both and taxes once', async () => {
    const { id } = await group()
    const { group: members } = await changeDocument(admin, id, QUOTATION, { group_flg: 1 })
    expect(members).toMatchObject([{ worker: '佐藤 健太', reason: null }])
    const { issued } = await issueDocument(admin, id, QUOTATION)
    expect(issued[0].total).toBe(1_320_000)
    expect(await pdfText(await takePdf(admin, id, QUOTATION))).toContain('月額合計¥1,320,000')
  })

  it('given a member on other terms, then it is left out and the reason is told', async () => {
    const { id } = await group({ sales_usance_day_id: 15 })
    const { group: members } = await changeDocument(admin, id, QUOTATION, { group_flg: 1 })
    expect(members).toMatchObject([{ reason: '支払条件が異なります' }])
    expect((await issueDocument(admin, id, QUOTATION)).issued[0].total).toBe(770_000)
  })

  it('given a renewed contract of the same group, then the earlier period is not on it', async () => {
    const { id } = await group({ period_start_date: '2027-01-01', period_end_date: '2027-03-31' })
    expect((await showDocument(admin, id, QUOTATION)).group).toEqual([])
  })

  it('given a member who may see only one of the contracts, then the document of both is out of sight, its file too', async () => {
    const own = await app.as('member')
    const { id } = await group({}, own)
    await changeDocument(admin, id, QUOTATION, { group_flg: 1 })
    const { issued } = await issueDocument(admin, id, QUOTATION)
    expect((await showDocument(own, id, QUOTATION)).issued).toEqual([])
    expect(await refusal(own, `histories/file_download/${issued[0].file_id}`)).toEqual([404, 'not_found'])
  })
})

describe('what staff prepare', () => {
  it('given a confirmed contract, when issue date, notes and mail are changed, then they are kept and printed; an emptied note stays empty', async () => {
    const { id } = await makeConfirmed(admin)
    await changeDocument(admin, id, ORDER, { issue_date: '2026-09-15', notes: '髙﨑𠮷①㈱', mail_title: '題' })
    const { fields } = await showDocument(admin, id, ORDER)
    expect(fields).toMatchObject({ issue_date: '2026-09-15', notes: '髙﨑𠮷①㈱', mail_title: '題' })
    const { issued } = await issueDocument(admin, id, ORDER)
    expect(issued[0].number).toContain('202609')
    const text = await pdfText(await takePdf(admin, id, ORDER))
    for (const part of ['2026年9月15日', '髙﨑𠮷①㈱']) expect(text).toContain(part)
    expect((await changeDocument(admin, id, ORDER, { notes: '' })).fields.notes).toBe('')
  })

  it('given 31 February, an unknown field or a bad address, then 400 at the field and nothing is written', async () => {
    const { id } = await makeConfirmed(admin)
    for (const [key, value] of [
      ['issue_date', '2026-02-31'],
      ['issue_date', ''],
      ['mail_to', 'keiri'],
      ['price_num', 1],
    ] as const) {
      const answer = await admin.post(`/api/enterprise/contracts/document_update/${id}`, {
        document_type: ORDER,
        contract_document: { [key]: value },
      })
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, [key]])
    }
  })

  it('given a contract that changed meanwhile, when a field is written with the old time, then 409 stale', async () => {
    const { id } = await makeConfirmed(admin)
    const { updated_at } = await showDocument(admin, id, ORDER)
    await done(admin, `contracts/update/${id}`, { contract: { memo: '電話あり' } })
    const body = { document_type: ORDER, contract_document: { mail_title: '題' }, updated_at }
    expect(await refusal(admin, `contracts/document_update/${id}`, body)).toEqual([409, 'stale'])
  })

  it('given a contract of others, no contract permission, or another enterprise, then 404 and 403', async () => {
    const { id } = await makeConfirmed(admin)
    const callers = [
      [await app.as('member'), 404, 'not_found'],
      [await app.as('blocked'), 403, 'forbidden'],
      [await app.as('admin', 2), 404, 'not_found'],
    ] as const
    for (const [client, ...refused] of callers)
      for (const verb of ['document_show', 'document_issue', 'download_pdf', 'send_mail'])
        expect(await refusal(client, `contracts/${verb}/${id}`, { document_type: ORDER })).toEqual(refused)
  })
})
