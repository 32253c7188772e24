import { expect, it } from 'vitest'
import { done, makeBilling, refusal } from '../../../test/fixtures/money/billing.ts'
import { makeMerge, makeParts } from '../../../test/fixtures/money/merge.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { filesIn } from '../../../test/support/zip.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const confirmed = async () => {
  const { id } = await makeBilling(admin)
  await done(admin, `billing_payments/billing_confirm/${id}`)
  return id
}
const path = 'billing_payments/billing_bulk_download_pdf'

it('given confirmed records, when taken together, then the ZIP holds the stored files, each noted as a download', async () => {
  const ids = [await confirmed(), await confirmed()]
  const files = await filesIn(await done(admin, path, { id_by_enterprise_ids: [...ids, ids[0]] }))
  expect(files).toHaveLength(2)
  for (const [at, id] of ids.entries()) {
    const stored: Uint8Array = await done(admin, `billing_payments/billing_download_pdf/${id}`, {
      context: 'view',
    })
    expect(Buffer.compare(files[at]?.bytes as Uint8Array, stored)).toBe(0)
    expect(files[at]?.name).toMatch(/^B202610-\d{5}_請求書_株式会社ルミナ_202610\.pdf$/)
    const { histories } = await done(admin, 'histories/index', {
      target_type: 'billing_payment',
      id_by_enterprise_id: id,
    })
    expect(histories[0]).toMatchObject({ process_id: 40, kind: 'download' })
  }
})

it('given confirmed merges, when taken together, then the ZIP holds their files, and one that is open keeps all back', async () => {
  const merges: number[] = []
  for (const _ of [1, 2]) {
    const { id_by_enterprise_id } = await makeMerge(admin, await makeParts(admin))
    merges.push(id_by_enterprise_id)
  }
  const asked = { id_by_enterprise_ids: merges }
  await done(admin, `billing_merges/confirm/${merges[0]}`)
  expect(await refusal(admin, 'billing_merges/bulk_download_pdf', asked)).toEqual([409, 'state'])
  await done(admin, `billing_merges/confirm/${merges[1]}`)
  const files = await filesIn(await done(admin, 'billing_merges/bulk_download_pdf', asked))
  expect(files.map(({ bytes }) => new TextDecoder().decode(bytes.slice(0, 5)))).toEqual(['%PDF-', '%PDF-'])
})

it('given one that is not confirmed or not to be seen, then nothing is given and nothing noted', async () => {
  const ready = await confirmed()
  const { id: open } = await makeBilling(admin)
  expect(await refusal(admin, path, { id_by_enterprise_ids: [ready, open] })).toEqual([409, 'state'])
  expect(await refusal(admin, path, { id_by_enterprise_ids: [ready, 999_999] })).toEqual([404, 'not_found'])
  const body = { id_by_enterprise_ids: [ready] }
  expect(await refusal(await app.as('member'), path, body)).toEqual([404, 'not_found'])
  expect(await refusal(await app.as('blocked'), path, body)).toEqual([403, 'forbidden'])
  expect(await refusal(await app.as('admin', 2), path, body)).toEqual([404, 'not_found'])
  const { histories } = await done(admin, 'histories/index', {
    target_type: 'billing_payment',
    id_by_enterprise_id: ready,
  })
  expect(histories.map((one: { kind: string }) => one.kind)).not.toContain('download')
})
