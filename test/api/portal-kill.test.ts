import { beforeAll, describe, expect, it } from 'vitest'
import { done, makeConfirmed } from '../fixtures/contracts/contract.ts'
import { forFile } from '../support/app.ts'
import { brokenOnce, startBreakable } from '../support/breakable.ts'
import { startMailServer } from '../support/smtp.ts'

const count = 6
const smtp = await forFile(startMailServer())
const broken = await forFile(startBreakable({ SMTP_URL: smtp.url }))
const { product, ways, call, row } = broken

const company = async (id: number, company: object) =>
  done(product.admin, `companies/update/${id}`, { company })
const tokenOf = async (id: number, to: string): Promise<string> => {
  const { url } = await done(product.admin, `timesheets/link/${id}`, { to })
  return new URL(url).pathname.split('/').at(-1) ?? ''
}

type Month = { id: number; worker: string; token: string }
let approver: number
let sales: number

/** Months of one client's workers, to be approved and then confirmed by the product itself. */
const makeMonths = async (mark: string): Promise<Month[]> => {
  const made: Month[] = []
  for (let n = 0; n < count; n++) {
    const worker = `${mark}${n}@example.jp`
    const { id, months, contract } = await makeConfirmed(
      product.admin,
      {
        period_start_date: '2026-10-01',
        period_end_date: '2026-10-31',
        enterprise_member1_id: 1,
        ...(sales && { sales_company_id_by_enterprise_id: sales }),
      },
      { name: `働く ${mark}${n}`, email: worker },
    )
    const address = { zipcode: '1000005', prefecture_id: 13, address: '千代田区丸の内1-1' }
    sales ||= contract.sales_company_id_by_enterprise_id
    await company(sales, { ...address, billing_mail_to: 'keiri@lumina.example' })
    const supplier = contract.supplier_company_id_by_enterprise_id
    await company(supplier, { ...address, payment_mail_to: `${mark}${n}@aoba.example` })
    approver ||= (
      await done(product.admin, 'company_members/create', {
        company_member: {
          company_id_by_enterprise_id: sales,
          l_name: '承認',
          email: 'shonin@lumina.example',
        },
      })
    ).company_member.id_by_enterprise_id
    await done(product.admin, 'timesheet_settings/update', {
      level: 'contract',
      id,
      timesheet_setting: {
        approval_flg: 1,
        approver1_id: approver,
        auto_confirm_flg: 1,
        auto_confirm_hour: 0,
      },
    })
    made.push({ id: months[0] as number, worker, token: await tokenOf(months[0] as number, 'worker') })
  }
  return made
}

const historyOf = (ids: readonly number[], kind: string) =>
  row<{ all: number; of: number }>(
    `SELECT count(*)::integer AS all, count(DISTINCT target_id)::integer AS of FROM histories
     WHERE enterprise_id = 1 AND target_type = 'contract_operation' AND target_id = ANY($1) AND kind = $2`,
    [ids, kind],
  )

const mailed = (prefix: string) =>
  smtp.received.flatMap(({ envelope }) => envelope.to).filter((to) => to.startsWith(prefix))

describe.each(Object.entries(ways))('a month in the portal while %s', (name, breakIt) => {
  const mark = name.includes('killed') ? 'k' : 'c'
  let months: Month[]
  let ids: number[]
  beforeAll(async () => {
    months = await makeMonths(mark)
    ids = months.map(({ id }) => id)
  })

  it('given workers who are reminded, then each is mailed once', async () => {
    const remind = () =>
      product.admin.post('/api/enterprise/timesheets/remind', { select_ids: ids }).catch(() => undefined)
    await brokenOnce([0, 1], remind, ({ status }) => status === 200, breakIt)
    // A mail in the hands of the process that died may have gone out: nobody knows, and it is not sent again.
    const told = async () =>
      mailed(mark).length +
      (
        await row<{ unknown: number }>(
          `SELECT count(*)::integer AS unknown FROM outbox WHERE enterprise_id = 1 AND status = 9 AND to_addresses LIKE $1`,
          [`${mark}%`],
        )
      ).unknown
    await expect.poll(told, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
    expect(new Set(mailed(mark)).size).toBe(mailed(mark).length)
  })

  it('given workers who hand in their hours, then each month is handed in once', async () => {
    for (const { token } of months)
      await call('timesheets/update', token, { timesheet: { total: '160:00', total_days: 20 } })
    const submit = ({ token }: Month) => call('timesheets/submit', token)
    await brokenOnce(months, submit, ({ status }) => status === 200 || status === 409, breakIt)
    expect(await historyOf(ids, 'timesheet_submit')).toEqual({ all: count, of: count })
  })

  it('given an approver who approves them all, then each is approved once', async () => {
    const token = await tokenOf(ids[0] as number, 'approver')
    const approve = (half: number[]) => call('approvals/approve', token, { ids: half })
    const halves = ids.map((id) => [id])
    await brokenOnce(halves, approve, ({ status }) => status === 200 || status === 409, breakIt)
    const { once } = await row<{ once: number }>(
      `SELECT count(*)::integer AS once FROM timesheets WHERE enterprise_id = 1 AND contract_operation_id_by_enterprise_id = ANY($1)
         AND jsonb_array_length(approvals) = 1`,
      [ids],
    )
    expect(once).toBe(count)
    expect(await historyOf(ids, 'timesheet_approve')).toEqual({ all: count, of: count })
  })

  it('given months that confirm themselves, then each is billed and paid once, with one number and one mail a side', async () => {
    const due = () => broken.due('self-closing')
    const bills = () =>
      row<{ all: number; months: number; billed: number; paid: number; mailed: number; numbers: number }>(
        `SELECT count(*)::integer AS all, count(DISTINCT contract_operation_id_by_enterprise_id)::integer AS months,
           count(*) FILTER (WHERE billing_status_flg = 99)::integer AS billed, count(*) FILTER (WHERE payment_status_flg = 99)::integer AS paid,
           count(*) FILTER (WHERE payment_mail_status_flg = 1)::integer AS mailed,
           count(DISTINCT billing_number)::integer + count(DISTINCT payment_number)::integer AS numbers
         FROM billing_payments WHERE enterprise_id = 1 AND contract_operation_id_by_enterprise_id = ANY($1)`,
        [ids],
      )
    await due()
    await expect.poll(async () => (await bills()).all, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
    await breakIt()
    const isDone = async () => {
      await due()
      const { paid } = await bills()
      return paid
    }
    await expect.poll(isDone, { timeout: 120_000, interval: 500 }).toBe(count)
    expect(await bills()).toMatchObject({
      all: count,
      months: count,
      billed: count,
      paid: count,
      numbers: 2 * count,
    })
    const mails = await row<{ twice: number }>(
      `SELECT count(*)::integer AS twice FROM (SELECT target_id, purpose FROM outbox WHERE enterprise_id = 1 AND target_type = 'billing_payment'
         GROUP BY 1, 2 HAVING count(*) > 1) t`,
    )
    expect(mails.twice).toBe(0)
  }, 240_000)
})
