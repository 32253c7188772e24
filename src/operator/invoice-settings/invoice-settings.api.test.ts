import { describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { copyEnterprisesJob } from '../enterprises/copy-job.ts'
import { priceEnterprisesJob } from './price-job.ts'

const app = await forFile(startTestApp())
await copyEnterprisesJob(app.app).work({})

const path = '/api/admin/enterprise_invoice_settings'
const create = async (given: object) =>
  (await app.operator()).post(`${path}/create`, {
    enterprise_invoice_setting: { enterprise_id_by_enterprise_id: 1, price: 120_000, ...given },
  })
const fieldsOf = ({ body }: { body: { error?: { fields?: Record<string, string[]> } } }) =>
  Object.keys(body.error?.fields ?? {})

describe('what an enterprise pays', () => {
  it('given a setting, then it is stored with its defaults and named by its period', async () => {
    const { status, body } = await create({ period_start: '2024-04-01', period_end: '2025-03-31' })
    expect(status).toBe(200)
    expect(body.enterprise_invoice_setting).toMatchObject({
      name: '2024/04/01〜2025/03/31',
      unit_price_billing_payment: 700,
      usance_day_id: 30,
      enterprise: { id: 1 },
    })
  })

  it.each([
    ['a day of another setting', { period_start: '2025-03-31' }, ['period_start']],
    ['an end before the start', { period_start: '2030-02-01', period_end: '2030-01-31' }, ['period_end']],
    ['a discount without its amount', { period_start: '2030-01-01', discounted_flg: 1 }, ['price_discount']],
    [
      'a discount above the price',
      { period_start: '2030-01-01', discounted_flg: 1, price_discount: 120_001 },
      ['price_discount'],
    ],
    ['an option without a name', { period_start: '2030-01-01', option3_price: 1 }, ['option3_title']],
    ['an option without a price', { period_start: '2030-01-01', option5_title: 'API' }, ['option5_price']],
    ['no price', { period_start: '2030-01-01', price: null }, ['price']],
  ])('given %s, then it is refused at its field', async (_, given, fields) => {
    const answer = await create(given)
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toEqual(fields)
  })

  it('given two at once for the same time, then one is stored', async () => {
    const both = await Promise.all(
      [1, 2].map(() => create({ period_start: '2040-01-01', period_end: '2040-12-31' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('given a setting of today, then the list of enterprises shows its price after the discount', async () => {
    await create({
      period_start: today(),
      period_end: today(),
      discounted_flg: 1,
      price_discount: 20_000,
    })
    await priceEnterprisesJob(app.app).work({})
    const { body } = await (await app.operator()).post('/api/admin/enterprises/index', {
      columns: ['name', 'monthly_price'],
    })
    const prices = body.enterprises.map((each: { monthly_price: number | null }) => each.monthly_price)
    expect(prices).toContain(100_000)
  })

  it('given an enterprise’s member, then none of it answers', async () => {
    const admin = await app.as('admin')
    expect((await admin.post(`${path}/index`, {})).status).toBe(401)
    expect((await admin.post('/api/enterprise/enterprise_invoice_settings/index', {})).status).toBe(404)
  })
})
