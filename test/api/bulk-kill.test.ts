import { describe, expect, it } from 'vitest'
import { forFile } from '../support/app.ts'
import { startKillable } from '../support/killable.ts'

const count = 12_000
const root = '/api/enterprise'
const post = async (path: string, body: unknown = {}) => {
  const answer = await product.admin.post(`${root}/${path}`, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
const show = async (id: number) =>
  (await product.admin.get(`${root}/bulk_actions/show/${id}`)).body.bulk_action
const matching = async (conditions: object[]) => (await post('companies/index', { conditions })).count
const fax = [{ column: 'fax', type: 1, value: '03-9999-9999' }]

/** Many companies by an import, which is the quickest way in. */
const importCompanies = async () => {
  const rows = Array.from({ length: count }, (_, i) => `一括企業${i},03-1234-5678`)
  const bytes = new TextEncoder().encode(`企業名,電話番号\r\n${rows.join('\r\n')}\r\n`)
  const part = 'enterprise_import_files'
  const file = { name: 'companies.csv', bytes }
  const made = await product.admin.upload(`${root}/${part}/create`, part, { kind: 2, title: '一括' }, file)
  await post(`${part}/complete`, { [part]: { id: made.body.enterprise_import_file.id, mode: 'valid_rows' } })
  await expect
    .poll(() => matching([{ column: 'tel', type: 1, value: '03-1234-5678' }]), { timeout: 60_000 })
    .toBe(10_000)
}

const product = await forFile(startKillable())

/** Starts the action over all companies and kills the process once some of it is done. */
const killMidway = async (id: number, verb: 'start' | 'undo', done: (action: never) => number) => {
  await post(`bulk_actions/${verb}/${id}`)
  await expect
    .poll(async () => done((await show(id)) as never), { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(0)
  const before = await show(id)
  await product.kill()
  await product.start()
  return done(before as never)
}

describe('kill -9', () => {
  it('given a bulk update of many rows under way, when the process is killed, then it goes on by itself and changes each row exactly once; so does its undo', async () => {
    await importCompanies()
    const { bulk_action } = await post('bulk_actions/preview', {
      bulk_action: {
        target_type: 'company',
        kind: 'update',
        changes: [{ column_name: 'fax', operation: 'set', value: '03-9999-9999' }],
        keyword: '一括企業',
      },
    })
    expect(bulk_action.count).toBe(count)
    const seen = await killMidway(bulk_action.id, 'start', ({ done_count }) => done_count)
    expect(seen).toBeLessThan(count)
    await expect
      .poll(async () => (await show(bulk_action.id)).status, { timeout: 90_000, interval: 250 })
      .toBe('completed')
    expect(await show(bulk_action.id)).toMatchObject({
      succeeded_count: count,
      failed_count: 0,
      done_count: count,
    })
    expect(await matching([{ column: 'fax', type: 9 }])).toBe(0)
    for (const id of [1, count / 2, count]) {
      const { histories } = await post('histories/index', {
        target_type: 'company',
        id_by_enterprise_id: id,
        column_name: 'fax',
      })
      expect(histories.length).toBe(1)
    }

    await killMidway(bulk_action.id, 'undo', ({ undone_count }) => undone_count)
    await expect
      .poll(async () => (await show(bulk_action.id)).status, { timeout: 90_000, interval: 250 })
      .toBe('undone')
    expect(await show(bulk_action.id)).toMatchObject({ undone_count: count, undo_failed_count: 0 })
    expect(await matching(fax)).toBe(0)
  }, 240_000)

  it('given a bulk update under way, when it is cancelled, then what is done stays and the rest is untouched', async () => {
    const { bulk_action } = await post('companies/bulk_update', {
      company: { fax: '03-9999-9999' },
      keyword: '一括企業',
    })
    expect(bulk_action).toMatchObject({ status: 'running', count })
    const cancelled = (await post(`bulk_actions/cancel/${bulk_action.id}`)).bulk_action
    expect(cancelled.status).toBe('cancelled')
    expect(cancelled.done_count).toBeLessThan(count)
    const again = await show(bulk_action.id)
    expect(again.done_count).toBe(cancelled.done_count)
    expect(await matching(fax)).toBe(Math.min(cancelled.succeeded_count, 10_000))
  })
})
