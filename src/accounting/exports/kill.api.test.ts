import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { done } from '../../../test/fixtures/money/billing.ts'
import { makeInvoice } from '../../../test/fixtures/money/receipt.ts'
import { forFile } from '../../../test/support/app.ts'
import { folderForFile } from '../../../test/support/folder.ts'
import { startKillable } from '../../../test/support/killable.ts'
import { readPlain } from '../../../test/support/read-books.ts'

const dataDir = folderForFile()
const product = await forFile(startKillable({ DATA_DIR: dataDir }))

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = Record<string, any>
const order = { month: '2026-10', format: 'csv' }
const handOut = () => product.admin.post('/api/enterprise/journals/export', order)

/** The entries in every file that went out. */
const handedIds = async (): Promise<number[]> => {
  const { journal_exports } = (await product.admin.get('/api/enterprise/journals/exports')).body
  const ids: number[] = []
  for (const { id, count } of journal_exports as Row[]) {
    const { body } = await product.admin.post(`/api/enterprise/journals/exports/download/${id}`)
    const own = new Set(readPlain(body).map((row) => Number(row.仕訳ID)))
    expect(own.size).toBe(count)
    ids.push(...own)
  }
  return ids
}

it('given entries being handed out, when the process is killed again and again, then each goes out once, in a file that is there', async () => {
  for (const moment of ['asked', 'put away', 'answered']) {
    await makeInvoice(product.admin)
    const files = () => readdirSync(join(dataDir, 'files', '1')).length
    const before = files()
    const answer = handOut().catch(() => undefined)
    if (moment === 'put away') await expect.poll(files, { interval: 1 }).toBe(before + 1)
    if (moment === 'answered') expect((await answer)?.status).toBe(200)
    await product.kill()
    await answer
    await product.start()
    const handed = await handedIds()
    const { journals } = await done(product.admin, 'journals/index', {
      from: '2026-10-01',
      to: '2026-10-31',
      limit_value: 200,
    })
    const marked = journals.filter(({ export_state_flg }: Row) => export_state_flg === 1)
    expect(handed.toSorted((a, b) => a - b)).toEqual(
      marked.map(({ id }: Row) => id).toSorted((a: number, b: number) => a - b),
    )
  }
  await makeInvoice(product.admin)
  expect((await handOut()).status).toBe(200)
  const all = await handedIds()
  expect([new Set(all).size, all.length]).toEqual([4, 4])
}, 150_000)
