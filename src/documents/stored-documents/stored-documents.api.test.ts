import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant, inTransaction, rows } from '#foundation/platform/database/transaction.ts'
import { done, makeBilling, refusal } from '../../../test/fixtures/money/billing.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { checkDocuments } from './check.ts'
import { type Entry, hashOf } from './entry.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.4\n% ${text}\n%%EOF\n`)

const receive = (who: Client, over: object = {}, text = '受領') =>
  who.upload(
    '/api/enterprise/stored_documents/create',
    'stored_document',
    {
      kind: 'invoice',
      document_date: '2026-10-31',
      amount: 110_000,
      counterparty: '株式会社㈱ミナト',
      number: 'INV-1',
      ...over,
    },
    { name: '請求書.pdf', bytes: pdf(text) },
  )
const received = async (over: object = {}, text?: string) =>
  (await receive(admin, over, text)).body.stored_document.id_by_enterprise_id as number
const search = async (given: object, who = admin) =>
  (await done(who, 'stored_documents/index', given)).stored_documents as Record<string, unknown>[]
const exportHead = async () => (await done(admin, 'stored_documents/head')).head.token as string
const check = async (...heads: string[]) =>
  (await checkDocuments(app.app, heads)).breaks.map(({ id, message }) => `${id} ${message}`)

/** As whoever owns the tables, whom nothing keeps from writing. */
const asOwner = (statement: ReturnType<typeof sql>) =>
  inTransaction(app.app.db, async (tx) => {
    await sql`SET LOCAL ROLE NONE`.execute(tx)
    await statement.execute(tx)
  })
const entries = () =>
  inTenant(app.app.db, 1, (tx) =>
    rows<Entry>(tx, sql`SELECT * FROM stored_documents WHERE enterprise_id = 1 ORDER BY id_by_enterprise_id`),
  )

describe('the ledger of stored documents', () => {
  it('given both sides of a month, when they are confirmed and one is cancelled, then three entries stand', async () => {
    const { id } = await makeBilling(admin)
    await done(admin, `billing_payments/billing_confirm/${id}`)
    await done(admin, `billing_payments/payment_confirm/${id}`)
    await done(admin, `billing_payments/billing_confirm_cancel/${id}`, { reason: '単価の訂正' })
    const record = (await admin.get(`/api/enterprise/billing_payments/show/${id}`)).body.billing_payment
    const found = (await search({})).filter(({ target_id }) => target_id === id)
    const invoice = found.find(({ kind, origin }) => kind === 'invoice' && origin === 'issued')
    expect(invoice).toMatchObject({
      amount: record.billing_total,
      counterparty: '株式会社ルミナ',
      document_date: '2026-10-31',
      number: record.billing_number,
      target_type: 'billing_payment',
      enterprise_member: { name: '田中 真由' },
    })
    expect(found.find(({ kind }) => kind === 'payment_notice')).toMatchObject({
      amount: record.payment_total,
      counterparty: '株式会社アオバ',
      cancelled_by_id: null,
    })
    expect(found.find(({ origin }) => origin === 'cancelled')).toMatchObject({
      cancels_id: invoice?.id_by_enterprise_id,
      reason: '単価の訂正',
      file_sha256: invoice?.file_sha256,
    })
    const file = await admin.post(`/api/enterprise/stored_documents/download/${invoice?.id_by_enterprise_id}`)
    expect(new TextDecoder().decode(file.body.slice(0, 5))).toBe('%PDF-')
    expect(await check(await exportHead())).toEqual([])
  })

  it('given received files, when date, amount and counterparty are combined, then those that match all are found', async () => {
    const wanted = await received({ document_date: '2026-09-15', amount: 55_000, counterparty: 'ﾐﾅﾄ商事' })
    await received({ document_date: '2026-09-15', amount: 55_001, counterparty: 'ミナト商事' })
    await received({ document_date: '2026-09-16', amount: 55_000, counterparty: 'ミナト商事' })
    await received({ document_date: '2026-09-15', amount: 55_000, counterparty: 'カナデ' })
    const september = { from: '2026-09-01', to: '2026-09-15' }
    const combined = { ...september, amount_from: 50_000, amount_to: 55_000, counterparty: 'ミナト' }
    expect((await search(combined)).map(({ id_by_enterprise_id }) => id_by_enterprise_id)).toEqual([wanted])
    expect(await search({ ...september, counterparty: '%' })).toEqual([])
  })

  it('given a search, when it is exported, then the CSV holds the rows with their hashes, formulas made harmless', async () => {
    const id = await received({ counterparty: '=HYPERLINK("x")', document_date: '2026-08-01' })
    const { body, headers } = await admin.post('/api/enterprise/stored_documents/csv', { to: '2026-08-01' })
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
    expect(headers.get('content-type')).toContain('text/csv')
    const [, line = ''] = text.split('\r\n')
    expect(text.startsWith('\ufeff台帳番号,')).toBe(true)
    expect(line).toContain(`${id},受領,請求書,INV-1,2026/08/01,110000,"'=HYPERLINK(""x"")",請求書.pdf`)
    expect(line).toContain((await entries()).find((entry) => entry.id_by_enterprise_id === id)?.hash)
  })

  it('given wrong input, then it is refused and nothing is entered', async () => {
    const before = (await entries()).length
    const refusedUpload = async (over: object) => (await receive(admin, over)).status
    expect(await refusedUpload({ document_date: '2026-02-31' })).toBe(400)
    expect(await refusedUpload({ counterparty: '　' })).toBe(400)
    expect(await refusedUpload({ amount: 1.5 })).toBe(400)
    expect(await refusedUpload({ kind: 'unknown' })).toBe(400)
    expect(await refusal(admin, 'stored_documents/index', { from: '2026-13-01' })).toEqual([400, 'invalid'])
    expect(await refusal(admin, 'stored_documents/cancel/1', { reason: ' ' })).toEqual([400, 'invalid'])
    expect(await refusal(admin, 'stored_documents/download/9999')).toEqual([404, 'not_found'])
    expect((await entries()).length).toBe(before)
  })

  it('given a received file entered by mistake, when it is cancelled twice at once, then one cancellation stands', async () => {
    const id = await received()
    const answers = await Promise.all(
      [1, 2].map(() => refusal(admin, `stored_documents/cancel/${id}`, { reason: '二重登録' })),
    )
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409])
    expect((await entries()).filter(({ cancels_id }) => cancels_id === id)).toHaveLength(1)
    const issued = (await entries()).find(({ origin }) => origin === 'issued')?.id_by_enterprise_id
    const member = await app.as('member')
    expect(await refusal(admin, `stored_documents/cancel/${issued}`, { reason: '誤り' })).toEqual([
      409,
      'state',
    ])
    expect(await refusal(member, `stored_documents/cancel/${id}`, { reason: '誤り' })).toEqual([
      403,
      'forbidden',
    ])
  })

  it('given contract permission 1 and 0, then only what is one’s own is found, or nothing is open', async () => {
    const member = await app.as('member')
    await receive(member, { counterparty: '担当者の取引先' })
    expect((await search({}, member)).map(({ counterparty }) => counterparty)).toEqual(['担当者の取引先'])
    const other = (await entries())[0]?.id_by_enterprise_id
    expect(await refusal(member, `stored_documents/download/${other}`)).toEqual([404, 'not_found'])
    expect(await refusal(member, 'stored_documents/csv')).toEqual([403, 'forbidden'])
    expect(await refusal(await app.as('blocked'), 'stored_documents/index')).toEqual([403, 'forbidden'])
    expect(await search({}, await app.as('admin', 2))).toEqual([])
  })

  it('given the app’s role, when it tries to change or remove an entry, then the database refuses', async () => {
    const attempt = (statement: ReturnType<typeof sql>) =>
      inTenant(app.app.db, 1, (tx) => statement.execute(tx))
    await expect(
      attempt(sql`UPDATE stored_documents SET amount = 1 WHERE enterprise_id = 1`),
    ).rejects.toThrow(/permission denied/)
    await expect(attempt(sql`DELETE FROM stored_documents WHERE enterprise_id = 1`)).rejects.toThrow(
      /permission denied/,
    )
  })

  it('given many writers at once, then the chain has no gap and no fork', async () => {
    const before = (await entries()).length
    await Promise.all(Array.from({ length: 16 }, (_, i) => received({ amount: i })))
    const all = await entries()
    expect(all).toHaveLength(before + 16)
    expect(all.map(({ id_by_enterprise_id }) => id_by_enterprise_id)).toEqual(all.map((_, i) => i + 1))
    expect(await check(await exportHead())).toEqual([])
  })
})

describe('the check of the ledger', () => {
  it('given one byte of a file changed, then its entry is named', async () => {
    const id = await received({}, 'untouched')
    const entry = (await entries()).find(({ id_by_enterprise_id }) => id_by_enterprise_id === id)
    const folder = join(app.app.config.dataDir, 'files', '1')
    const path = readdirSync(folder)
      .map((name) => join(folder, name))
      .find((name) => readFileSync(name).includes('untouched')) as string
    const bytes = readFileSync(path)
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(12) ^ 1, 12)
    writeFileSync(path, changed)
    expect(await check()).toEqual([`${entry?.id_by_enterprise_id} ファイルの内容が保存したときと違います`])
    writeFileSync(path, bytes)
    expect(await check()).toEqual([])
  })

  it('given one row changed, then it is named; with its own hash computed anew, the next one is', async () => {
    const id = await received({ amount: 100 })
    await received()
    const before = await entries()
    const entry = before.find(({ id_by_enterprise_id }) => id_by_enterprise_id === id) as Entry
    await asOwner(
      sql`UPDATE stored_documents SET amount = 90 WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`,
    )
    expect(await check()).toEqual([`${id} 記録の内容が保存したときと違います`])
    const hash = hashOf({ ...entry, amount: 90 })
    await asOwner(
      sql`UPDATE stored_documents SET hash = ${hash} WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`,
    )
    expect(await check()).toEqual([`${id + 1} 前の記録とつながっていません（前の記録が変えられています）`])
    await asOwner(
      sql`UPDATE stored_documents SET amount = 100, hash = ${entry.hash} WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`,
    )
    expect(await check()).toEqual([])
  })

  it('given a row removed, then the gap is named', async () => {
    const id = await received()
    await received()
    await inTransaction(app.app.db, async (tx) => {
      await sql`SET LOCAL ROLE NONE`.execute(tx)
      await sql`CREATE TABLE kept AS SELECT * FROM stored_documents WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`.execute(
        tx,
      )
      await sql`DELETE FROM stored_documents WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`.execute(
        tx,
      )
    })
    expect(await check()).toEqual([`${id + 1} 台帳番号${id}から${id}までの記録がありません`])
    await asOwner(sql`INSERT INTO stored_documents SELECT * FROM kept`)
    expect(await check()).toEqual([])
  })

  it('given the last rows changed and the whole chain and its head made anew, then an exported head finds it', async () => {
    const id = await received({ amount: 5 })
    const head = await exportHead()
    const later = await received()
    let previous_hash = ''
    for (const entry of (await entries()).filter(({ id_by_enterprise_id }) => id_by_enterprise_id >= id)) {
      const next = { ...entry, previous_hash: previous_hash || entry.previous_hash }
      if (entry.id_by_enterprise_id === id) next.amount = 6
      previous_hash = hashOf(next)
      await asOwner(
        sql`UPDATE stored_documents SET amount = ${next.amount}, previous_hash = ${next.previous_hash}, hash = ${previous_hash}
            WHERE enterprise_id = 1 AND id_by_enterprise_id = ${entry.id_by_enterprise_id}`,
      )
    }
    await asOwner(sql`UPDATE stored_document_heads SET hash = ${previous_hash} WHERE enterprise_id = 1`)
    expect(later).toBe(id + 1)
    expect(await check()).toEqual([])
    const found = `${id} 書き出した末尾と合いません。台帳番号${id}までのどれかが、書き出した後に変えられたか消されています`
    expect(await check(head)).toEqual([found])
    expect(await check(head.split('-')[2] as string)).toHaveLength(1)
  })
})
