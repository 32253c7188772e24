import { createHash } from 'node:crypto'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { describe, expect, it } from 'vitest'
import { done, makeContract } from '../fixtures/contracts/contract.ts'
import { issueDocument, QUOTATION, showDocument } from '../fixtures/contracts/documents.ts'
import { change, show } from '../fixtures/money/billing.ts'
import { makeMerge, makeParts, showMerge } from '../fixtures/money/merge.ts'
import { forFile } from '../support/app.ts'
import { startKillable } from '../support/killable.ts'
import { startMailServer } from '../support/smtp.ts'

/** Dies the moment one of the calls has been answered, and is started anew once all are lost or answered. */
const killedAmong = async (calls: readonly Promise<unknown>[]) => {
  const settled = Promise.allSettled(calls)
  await Promise.any(calls)
  await product.kill()
  await settled
  await product.start()
}

const smtp = await forFile(startMailServer())
const product = await forFile(startKillable({ SMTP_URL: smtp.url }))
const parts = (await makeParts(product.admin, ['一', '二', '三', '四'])) as [number, number, number, number]
const merge: number = (await makeMerge(product.admin, [parts[2], parts[3]])).id_by_enterprise_id

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const isPdf = (bytes: Uint8Array) => new TextDecoder().decode(bytes.slice(0, 5)) === '%PDF-'
/** The numbers that the ledger holds of this kind, cancelled ones left out. */
const inLedger = async (kind: string): Promise<string[]> =>
  (await done(product.admin, 'stored_documents/index', { kind, limit_value: 200 })).stored_documents.map(
    ({ number }: { number: string }) => number,
  )

describe('kill -9 among documents and their mails', () => {
  it('given documents being issued and a merge being confirmed, when the process is killed, then each has number, file and ledger entry once, or nothing', async () => {
    const contracts: number[] = []
    while (contracts.length < 5) contracts.push((await makeContract(product.admin)).id_by_enterprise_id)
    await killedAmong([
      ...contracts.map((id) => issueDocument(product.admin, id, QUOTATION)),
      done(product.admin, `billing_merges/confirm/${merge}`),
    ])

    const { status_flg, number } = await showMerge(product.admin, merge)
    expect(number !== null).toBe(status_flg === 99)
    if (status_flg !== 99) await done(product.admin, `billing_merges/confirm/${merge}`)
    const numbers: string[] = []
    for (const id of contracts) {
      const { issued } = await showDocument(product.admin, id, QUOTATION)
      const now = issued.length > 0 ? issued : (await issueDocument(product.admin, id, QUOTATION)).issued
      expect(now).toHaveLength(1)
      numbers.push(now[0].number)
      expect(
        isPdf(await done(product.admin, `contracts/download_pdf/${id}`, { document_type: QUOTATION })),
      ).toBe(true)
    }
    expect(numbers.map((text) => Number(text.slice(-5))).sort()).toEqual([1, 2, 3, 4, 5])
    expect((await inLedger('quotation')).sort()).toEqual(numbers.sort())
    expect(await inLedger('merged_invoice')).toEqual([(await showMerge(product.admin, merge)).number])
    expect(isPdf(await done(product.admin, `billing_merges/download_pdf/${merge}`))).toBe(true)
  }, 120_000)

  it('given a ZIP of many documents being taken, when the process is killed, then every document is as before and is taken whole', async () => {
    const path = 'billing_payments/billing_bulk_download_pdf'
    const before = await Promise.all(parts.map((id) => show(product.admin, id)))
    const takes = Array.from({ length: 6 }, () => done(product.admin, path, { id_by_enterprise_ids: parts }))
    await killedAmong(takes)
    expect(await Promise.all(parts.map((id) => show(product.admin, id)))).toEqual(before)

    const zip: Uint8Array = await done(product.admin, path, { id_by_enterprise_ids: parts })
    const entries = await new ZipReader(new Uint8ArrayReader(zip)).getEntries()
    expect(entries).toHaveLength(parts.length)
    for (const [at, id] of parts.entries()) {
      const entry = entries[at]
      const stored = await done(product.admin, `billing_payments/billing_download_pdf/${id}`, {
        context: 'view',
      })
      expect(entry?.filename.startsWith(before[at].billing_number)).toBe(true)
      const bytes = entry && !entry.directory ? await entry.getData(new Uint8ArrayWriter()) : new Uint8Array()
      expect(sha256(bytes)).toBe(sha256(stored))
    }
    const { length } = await inLedger('invoice')
    expect(length).toBe(parts.length)
  }, 120_000)

  it('given the mails of a billing, a merge and one for later, when the process is killed twice while sending, then each went out once and what hung is listed as unknown', async () => {
    const addresses = ['ima@lumina.example', 'gassan@lumina.example', 'yoyaku@lumina.example'] as const
    await change(product.admin, parts[0], { billing_mail_to: addresses[0] })
    await done(product.admin, `billing_merges/update/${merge}`, { billing_merge: { mail_to: addresses[1] } })
    await change(product.admin, parts[1], {
      billing_mail_to: addresses[2],
      billing_mail_send_option_type_id: 1,
      billing_mail_send_reservation_at: new Date(Date.now() + 8_000).toISOString(),
    })
    await done(product.admin, `billing_payments/send_billing_mail/${parts[1]}`)
    smtp.behave('hang')
    await done(product.admin, `billing_payments/send_billing_mail/${parts[0]}`)
    await done(product.admin, `billing_merges/send_mail/${merge}`)
    const hung = async (count: number) => {
      await expect.poll(() => smtp.received.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
      await product.kill()
    }
    await hung(1)
    await product.start()
    await hung(2)
    const { length } = smtp.received
    smtp.behave('accept')
    await product.start()

    const listed = async (status: string) =>
      (await done(product.admin, 'mail_mgmts/index', { status })).mail_mgmts
    await expect.poll(async () => (await listed('waiting')).length, { timeout: 90_000 }).toBe(0)
    await expect
      .poll(async () => (await listed('unknown')).length, { timeout: 90_000 })
      .toBeGreaterThanOrEqual(length)
    const received = () => smtp.received.flatMap(({ envelope }) => envelope.to)
    // Under a kill in the middle of a message it is listed, too, though the server never had it whole.
    const accounted = async () => {
      const unknown: { to_addresses: string }[] = await listed('unknown')
      return [...new Set([...received(), ...unknown.map(({ to_addresses }) => to_addresses)])].sort()
    }
    await expect.poll(accounted, { timeout: 60_000 }).toEqual([...addresses].sort())
    expect(new Set(received()).size).toBe(received().length)
  }, 240_000)
})
