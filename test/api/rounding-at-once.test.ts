import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { confirm } from '#contracts/contract-operations/confirm.ts'
import { saveDocumentSettings } from '#documents/document-settings/settings.ts'
import { scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { update } from '#foundation/entity/store/write.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { cancelMerge } from '#money/billing-merges/cancel.ts'
import { createMerge } from '#money/billing-merges/write.ts'
import { cancelSide } from '#money/billing-payments/cancel.ts'
import { operationBilling } from '#money/billing-payments/create.ts'
import { recalculateOpenSides } from '#money/billing-payments/recalculate-tax.ts'
import { sideTotals } from '#money/billing-payments/side.ts'
import { billingPayments } from '#money/billing-payments/store.ts'
import { done, makeConfirmed } from '../fixtures/contracts/contract.ts'
import { change, makeBilling, show } from '../fixtures/money/billing.ts'
import { makeMerge, makeParts, showMerge } from '../fixtures/money/merge.ts'
import { forFile, startTestApp } from '../support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const reason = '金額の誤り'
const setRounding = (tax_rounding: 'down' | 'up') =>
  done(admin, 'enterprise_document_settings/update', { enterprise_document_setting: { tax_rounding } })
beforeEach(() => setRounding('down'))

/** Somebody waits for the end of this transaction. */
const isWaitedFor = async ({ tx }: Scope) =>
  (await row(
    tx,
    process.env.CITUS_URL
      ? sql`SELECT 1 AS one FROM citus_lock_waits LIMIT 1`
      : sql`SELECT 1 AS one FROM pg_locks WHERE NOT granted AND transactionid = pg_current_xact_id()::xid`,
  )) !== undefined

/** Does `first` in a transaction that stays open until `second`, begun meanwhile, has ended or waits for it. */
const meeting = async <F>(
  first: (scope: Scope) => Promise<F>,
  second: () => Promise<unknown>,
): Promise<F> => {
  let isOver = false
  let other: Promise<unknown> | undefined
  const result = await inTenant(app.app.db, 1, async (tx) => {
    const member = { id: 1, authority: 2, contract_permission: 2 } as const
    const scope = scopeOf(app.app, tx, 1, member)
    const made = await first(scope)
    other = second().finally(() => {
      isOver = true
    })
    await expect.poll(async () => isOver || (await isWaitedFor(scope))).toBe(true)
    return made
  })
  await other
  return result
}

/** 724,035 yen are billed and 620,625 yen paid: half a yen of tax on each side. */
const up = { billing_total: 796_439, payment_total: 682_688 }
const mergedUp = 724_035 + 700_000 + 142_404

/** A month that was worked, not confirmed yet. */
const worked = async () => {
  const { months } = await makeConfirmed(admin)
  await done(admin, `contract_operations/update/${months[0]}`, {
    contract_operations: { working_minutes: '185:40' },
  })
  return months[0] as number
}
const bothConfirmed = async () => {
  const { id } = await makeBilling(admin)
  for (const side of ['billing', 'payment']) await done(admin, `billing_payments/${side}_confirm/${id}`)
  return id
}
/** Parts with half a yen of tax together, confirmed on both sides, so that nobody writes them any more. */
const parts = async () => {
  const ids = await makeParts(admin, undefined, [{}, { billing_excess_num: 0 }])
  for (const id of ids) await done(admin, `billing_payments/payment_confirm/${id}`)
  return ids
}

describe('the rounding of tax changes in the same moment', { timeout: 60_000 }, () => {
  const changeRounding = () => setRounding('up')

  it('given a month being confirmed, then its billing follows the new rounding', async () => {
    const operation = await worked()
    const { billing_payment } = await meeting(
      (scope) => confirm(operationBilling, scope, operation),
      changeRounding,
    )
    expect(await show(admin, billing_payment?.id_by_enterprise_id as number)).toMatchObject(up)
  })

  it('given a confirmed side being taken back, then it follows the new rounding', async () => {
    const id = await bothConfirmed()
    await meeting((scope) => cancelSide(scope, id, 'billing', reason), changeRounding)
    expect((await show(admin, id)).billing_total).toBe(up.billing_total)
  })

  it('given billings being merged, then the merge follows the new rounding', async () => {
    const ids = await parts()
    const { id_by_enterprise_id } = await meeting((scope) => createMerge(scope, ids, {}), changeRounding)
    expect((await showMerge(admin, id_by_enterprise_id as number)).total).toBe(mergedUp)
  })

  it('given a merge whose confirm is being taken back, then it follows the new rounding', async () => {
    const { id_by_enterprise_id: id } = await makeMerge(admin, await parts())
    await done(admin, `billing_merges/confirm/${id}`)
    await meeting((scope) => cancelMerge(scope, id, reason), changeRounding)
    expect((await showMerge(admin, id)).total).toBe(mergedUp)
  })

  it('given an open billing being saved, then it follows the new rounding', async () => {
    const { id } = await makeBilling(admin)
    await meeting((scope) => update(billingPayments, scope, id, { billing_desc: '訂正' }), changeRounding)
    expect(await show(admin, id)).toMatchObject({ ...up, billing_desc: '訂正' })
  })
})

describe('the rounding of tax is being changed', { timeout: 60_000 }, () => {
  const changing = async (scope: Scope) => {
    await saveDocumentSettings(scope, { tax_rounding: 'up' })
    await recalculateOpenSides(scope)
  }

  it('given a month is confirmed meanwhile, then its billing follows the new rounding', async () => {
    const operation = await worked()
    let id = 0
    await meeting(changing, async () => {
      const { billing_payment } = await done(admin, `contract_operations/confirm/${operation}`)
      id = billing_payment.id_by_enterprise_id
    })
    expect(await show(admin, id)).toMatchObject(up)
  })

  it('given a confirmed side is taken back meanwhile, then it follows the new rounding', async () => {
    const id = await bothConfirmed()
    await meeting(changing, () => done(admin, `billing_payments/billing_confirm_cancel/${id}`, { reason }))
    expect((await show(admin, id)).billing_total).toBe(up.billing_total)
  })

  it('given 64 people confirm, take back, merge and save while others change it, then all go through and no open total is of another rounding', async () => {
    const [ids, months] = [await parts(), await Promise.all([worked(), worked(), worked()])]
    const id = await bothConfirmed()
    const { id: open } = await makeBilling(admin)
    const calls = [
      () => setRounding('up'),
      ...months.map((month) => () => admin.post(`/api/enterprise/contract_operations/confirm/${month}`)),
      () => admin.post(`/api/enterprise/billing_payments/billing_confirm_cancel/${id}`, { reason }),
      () =>
        admin.post('/api/enterprise/billing_merges/create', { billing_merge: { billing_payment_ids: ids } }),
      () => change(admin, open, { payment_desc: '訂正' }),
      () => setRounding('down'),
    ]
    const answers = await Promise.all(Array.from({ length: 64 }, (_, i) => calls[i % calls.length]?.()))
    expect(
      answers.filter((answer) => answer.status !== undefined && ![200, 409].includes(answer.status)),
    ).toEqual([])
    const { enterprise_document_setting } = (
      await admin.get('/api/enterprise/enterprise_document_settings/show')
    ).body
    const { billing_payments } = await done(admin, 'billing_payments/index', { limit_value: 200 })
    for (const listed of billing_payments) {
      const record = await show(admin, listed.id_by_enterprise_id)
      for (const side of ['billing', 'payment'] as const)
        if (record[`${side}_status_flg`] !== 99)
          expect(record[`${side}_total`]).toBe(
            sideTotals(record, side, enterprise_document_setting.tax_rounding).total,
          )
    }
  })
})
