import { describe, expect, it } from 'vitest'
import { askingContracts } from '#agreements/agreements/ask-contract.ts'
import { done, makeConfirmed, makeContract } from '../../../test/fixtures/contracts/contract.ts'
import { items, progress } from '../../../test/fixtures/money/close.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import type { RunKind } from './close.ts'
import { monthlyCloseJob } from './job.ts'
import type { ChosenRow } from './schema.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const preview = async (kind: RunKind, chosen: object): Promise<{ count: number; rows: ChosenRow[] }> =>
  done(admin, 'monthly_closes/preview', { monthly_close: { kind, ...chosen } })
const messages = ({ rows }: { rows: readonly ChosenRow[] }) =>
  Object.fromEntries(rows.map(({ id, message }) => [id, message]))

/** Begins a run of chosen rows, works it off, and answers what was said of each. */
const run = async (client: Client, kind: RunKind, chosen: object) => {
  const { run } = await done(client, 'monthly_closes/start', { monthly_close: { kind, ...chosen } })
  await monthlyCloseJob(app.app, askingContracts).work({})
  expect(await progress(client, run.id)).toMatchObject({ status: 'completed', month: null })
  return Object.fromEntries(
    (await items(client, run.id)).map(({ target_id, status, message }) => [target_id, message ?? status]),
  )
}
const show = async (entity: string, id: number) =>
  Object.values((await admin.get(`/api/enterprise/${entity}/show/${id}`)).body)[0] as Record<string, unknown>

const ended = { period_start_date: '2026-07-01', period_end_date: '2026-08-31' }

/** Contracts of one client with an address for bills, confirmed or not. */
const ofClient = async (count: number, over: object = {}) => {
  const first = await makeContract(admin, { ...ended, ...over })
  const company = first.sales_company_id_by_enterprise_id as number
  await done(admin, `companies/update/${company}`, { company: { billing_mail_to: 'keiri@lumina.example' } })
  const ids = [first.id_by_enterprise_id as number]
  while (ids.length < count) {
    const next = await makeContract(admin, {
      ...ended,
      ...over,
      sales_company_id_by_enterprise_id: company,
    })
    ids.push(next.id_by_enterprise_id)
  }
  return ids
}

/** The months of confirmed contracts with their hours; their own numbers. */
const withHours = async (contractIds: readonly number[]) => {
  const { contract_operations } = await done(admin, 'contract_operations/index', {
    conditions: [{ column: 'contract_id_by_enterprise_id', type: 1, value: [...contractIds] }],
    limit_value: 100,
  })
  const ids = contract_operations.map((row: { id_by_enterprise_id: number }) => row.id_by_enterprise_id)
  for (const id of ids)
    await done(admin, `contract_operations/update/${id}`, { contract_operations: { working_minutes: 9_600 } })
  return ids.sort((a: number, b: number) => a - b) as number[]
}
const billsOf = async (operationIds: readonly number[]) => {
  const { billing_payments } = await done(admin, 'billing_payments/index', {
    conditions: [{ column: 'contract_operation_id_by_enterprise_id', type: 1, value: [...operationIds] }],
    limit_value: 100,
  })
  return billing_payments
    .map((row: { id_by_enterprise_id: number }) => row.id_by_enterprise_id)
    .sort((a: number, b: number) => a - b) as number[]
}

describe('chosen rows of the lists of money', () => {
  it('given contracts, months and bills of several months, when each list does what it offers, then every row says what became of it and nothing is done twice', async () => {
    const [a = 0, b = 0] = await ofClient(2)
    const [lacking = 0] = await ofClient(1, { sales_price_num: null })
    const contracts = { select_ids: [lacking, b, a] }
    const look = await preview('confirm_contracts', contracts)
    expect([look.count, messages(look)[a], messages(look)[b]]).toEqual([3, null, null])
    expect(messages(look)[lacking]).toMatch(/単価/)
    expect((await show('contracts', a)).contract_status_flg).toBe(1)
    const confirmed = await run(admin, 'confirm_contracts', contracts)
    expect([confirmed[a], confirmed[b]]).toEqual(['done', 'done'])
    expect(confirmed[lacking]).toMatch(/単価/)
    expect((await run(admin, 'confirm_contracts', { select_ids: [a] }))[a]).toMatch(/すでに確定/)

    const months = await withHours([a, b])
    expect(months.length).toBe(4)
    expect(await run(admin, 'confirm_operations', { select_ids: months })).toEqual(
      Object.fromEntries(months.map((id) => [id, 'done'])),
    )
    const [first = 0, ...others] = months
    expect(await run(admin, 'cancel_operations', { select_ids: [first] })).toEqual({ [first]: 'done' })
    expect((await show('contract_operations', first)).submission_status_flg).toBe(1)

    const bills = await billsOf(others)
    const billed = await preview('confirm_billing', { select_ids: bills })
    expect(billed.rows.map(({ company, amount, mail_to }) => [company, amount, mail_to])).toEqual(
      bills.map(() => ['株式会社ルミナ', 770_000, 'keiri@lumina.example']),
    )
    expect(await run(admin, 'confirm_billing', { select_ids: bills })).toEqual(
      Object.fromEntries(bills.map((id) => [id, 'done'])),
    )
    const numbers = await Promise.all(
      bills.map(async (id) => (await show('billing_payments', id)).billing_number),
    )
    expect(new Set(numbers).size).toBe(bills.length)

    // All that match, by what the list asks.
    const byNumber = { conditions: [{ column: 'billing_number', type: 1, value: numbers[0] }], keyword: '' }
    expect((await preview('mail_billing', byNumber)).rows.map(({ id }) => id)).toEqual([bills[0]])
    expect(await run(admin, 'mail_billing', byNumber)).toEqual({ [bills[0] as number]: 'done' })
    const mailed = messages(await preview('mail_billing', { select_ids: bills }))
    expect([/すでに送信/.test(mailed[bills[0] as number] ?? ''), mailed[bills[1] as number]]).toEqual([
      true,
      null,
    ])
    expect((await run(admin, 'mail_billing', { select_ids: bills }))[bills[0] as number]).toMatch(
      /すでに送信/,
    )
  })

  it('given merges, when they are confirmed and mailed from their list, then each has its number and its mail', async () => {
    const contracts = await ofClient(2)
    await run(admin, 'confirm_contracts', { select_ids: contracts })
    const months = await withHours(contracts)
    await run(admin, 'confirm_operations', { select_ids: months })
    const bills = await billsOf(months)
    await run(admin, 'confirm_billing', { select_ids: bills })
    const byMonth = Map.groupBy(
      await Promise.all(bills.map((id) => show('billing_payments', id))),
      ({ billing_month }) => billing_month,
    )
    const merges: number[] = []
    for (const parts of byMonth.values())
      merges.push(
        (
          await done(admin, 'billing_merges/create', {
            billing_merge: {
              billing_payment_ids: parts.map(({ id_by_enterprise_id }) => id_by_enterprise_id),
            },
          })
        ).billing_merge.id_by_enterprise_id,
      )
    const [first = 0, second = 0] = merges
    expect(messages(await preview('mail_merges', { select_ids: merges }))[first]).toMatch(/確定/)
    expect(messages(await preview('confirm_merges', { select_ids: merges }))).toEqual({
      [first]: null,
      [second]: null,
    })
    expect(await run(admin, 'confirm_merges', { select_ids: merges })).toEqual({
      [first]: 'done',
      [second]: 'done',
    })
    const numbers = await Promise.all(merges.map(async (id) => (await show('billing_merges', id)).number))
    expect(new Set(numbers).size).toBe(2)
    expect(await run(admin, 'mail_merges', { select_ids: merges })).toEqual({
      [first]: 'done',
      [second]: 'done',
    })
    expect((await run(admin, 'mail_merges', { select_ids: [first] }))[first]).toMatch(/すでに送信/)
  })

  it('given a confirmed contract, when its documents are sent from the list, then those that can go out do once, and the others say what they lack', async () => {
    const { id, contract } = await makeConfirmed(admin, ended)
    const look = messages(await preview('send_contracts', { select_ids: [id] }))[id]
    expect(look).toMatch(/見積書：/)
    await done(admin, `companies/update/${contract.sales_company_id_by_enterprise_id}`, {
      company: { billing_mail_to: 'keiri@lumina.example' },
    })
    for (const document_type of [0, 1, 2])
      await done(admin, `contracts/document_update/${id}`, {
        document_type,
        contract_document: { mail_to: 'keiri@lumina.example' },
      })
    const said = (await run(admin, 'send_contracts', { select_ids: [id] }))[id]
    expect(said).toMatch(/見積書、注文書、注文請書は送信しました。\n注文書（仕入）：/)
    await done(admin, `contracts/document_update/${id}`, {
      document_type: 3,
      contract_document: { mail_to: 'eigyo@aoba.example' },
    })
    expect(await run(admin, 'send_contracts', { select_ids: [id] })).toEqual({ [id]: 'done' })
    expect((await run(admin, 'send_contracts', { select_ids: [id] }))[id]).toBe('書類はすべて送信済みです。')
  })

  it('given somebody without the area, then nothing is told of its rows', async () => {
    const blocked = await app.as('blocked')
    const [id = 0] = await ofClient(1)
    const body = { monthly_close: { kind: 'confirm_contracts', select_ids: [id] } }
    expect((await blocked.post('/api/enterprise/monthly_closes/preview', body)).status).toBe(403)
    expect((await blocked.post('/api/enterprise/monthly_closes/start', body)).status).toBe(403)
  })
})
