import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { endingContract, tokenFor } from '../../../test/fixtures/contracts/renewal.ts'
import { forFile } from '../../../test/support/app.ts'
import { startTestSite } from '../../../test/support/site.ts'

const site = await forFile(startTestSite())
const admin = await site.app.as('admin')
beforeEach(() =>
  asSystem(site.app.app.db, async (tx) => {
    await sql`DELETE FROM rate_limits`.execute(tx)
  }),
)

const contractOf = async (id: number) =>
  (await admin.get(`/api/enterprise/contracts/show/${id}`)).body.contract
const pathFor = async (id: number) => `/contracts/ext_confirms/sales/${await tokenFor(admin, id, 'sales')}`

describe('the public page of a renewal, with forms alone', () => {
  it('given a link, then the page shows its side only, is kept by nobody and runs no script', async () => {
    const { status, html, headers } = await site.get(await pathFor(await endingContract(admin)))
    expect(status).toBe(200)
    expect(html).toContain('700,000円（税抜・人月）')
    expect(html).toContain('140〜180時間')
    expect(html).toContain('サンプルエージェント株式会社')
    expect(html).toContain('株式会社ルミナ 御中')
    expect(html).not.toMatch(/600,000|アオバ|<script/)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })

  it('given a choice in the address, then it is chosen on the page but nothing is answered', async () => {
    const id = await endingContract(admin)
    const { html } = await site.get(`${await pathFor(id)}?s=2`)
    expect(html).toMatch(/<input[^>]*value="2"[^>]*checked|<input[^>]*checked[^>]*value="2"/)
    expect((await contractOf(id)).sales_ext_confirm_request_flg).toBeNull()
  })

  it('given a sent form, then the answer stands, the page says so, and it can be changed', async () => {
    const id = await endingContract(admin)
    const path = await pathFor(id)
    const posted = await site.post(path, { answer_1: '3', comment_1: '単価の<b>見直し</b>を希望します' })
    expect([posted.status, posted.headers.location]).toEqual([303, `${path}?done=1`])
    const { html } = await site.get(`${path}?done=1`)
    expect(html).toContain('ご回答を受け付けました')
    expect(html).toContain('単価の&lt;b&gt;見直し')
    expect(html).toContain('回答を変更する')
    expect(await contractOf(id)).toMatchObject({
      sales_ext_confirm_request_flg: 3,
      contract_ext_confirm_status_flg: 1,
    })
    await site.post(path, { answer_1: '2', comment_1: '' })
    expect((await contractOf(id)).contract_ext_confirm_status_flg).toBe(2)
  })

  it('given nothing chosen or a consultation without words, then 400 with the message at the field and what was typed', async () => {
    const id = await endingContract(admin)
    const path = await pathFor(id)
    const none = await site.post(path, { comment_1: '' })
    expect([none.status, none.html.includes('ご意向を選んでください')]).toEqual([400, true])
    const empty = await site.post(path, { answer_1: '3', comment_1: ' ' })
    expect([empty.status, empty.html.includes('ご相談の内容を入力してください')]).toEqual([400, true])
    expect(empty.html).toMatch(/checked[^>]*value="3"|value="3"[^>]*checked/)
    expect((await site.post(path, {})).status).toBe(400)
    expect((await contractOf(id)).sales_ext_confirm_request_flg).toBeNull()
  })

  it('given an unknown token, the end of the period or too many attempts, then a page that says what to do', async () => {
    const id = await endingContract(admin)
    const path = await pathFor(id)
    const unknown = await site.get(`/contracts/ext_confirms/sales/${'A'.repeat(24)}`)
    expect([unknown.status, unknown.html.includes('メールのリンクをもう一度ご確認ください')]).toEqual([
      404,
      true,
    ])
    expect((await site.get('/contracts/ext_confirms/other/abc')).status).toBe(404)
    await asSystem(site.app.app.db, (tx) =>
      sql`UPDATE contracts SET period_end_date = ${addDays(today(), -1)} WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`.execute(
        tx,
      ),
    )
    const over = await site.get(path)
    expect([over.status, over.html.includes('ご案内は終了しました')]).toEqual([410, true])
    let last = over
    for (let n = 0; n < 60 && last.status !== 429; n++) last = await site.get(path)
    expect([last.status, Number(last.headers['retry-after']) > 0]).toEqual([429, true])
  })

  it('given staff have begun, then the answer is shown and no form is left', async () => {
    const id = await endingContract(admin)
    const path = await pathFor(id)
    await site.post(path, { answer_1: '1', comment_1: '' })
    await done(admin, `contracts/ext_confirm_handle/${id}`)
    const { html } = await site.get(path)
    expect(html).toContain('更新希望')
    expect(html).toContain('担当者が対応を始めたため')
    expect(html).not.toContain('<button')
    const late = await site.post(path, { answer_1: '2', comment_1: '' })
    expect([late.status, late.html.includes('担当者が対応を始めたため')]).toEqual([409, true])
  })
})
