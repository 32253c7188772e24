import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { done, makeConfirmed, makeContract } from '../../../test/fixtures/contracts/contract.ts'
import { makeMailable, refusal } from '../../../test/fixtures/money/billing.ts'
import { makeMerge, makeParts } from '../../../test/fixtures/money/merge.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

type Mail = {
  id_by_enterprise_id: number
  target_type: string
  target_id: number
  purpose: string
  record_name: string | null
}

const waiting = async (client = admin): Promise<Mail[]> =>
  (await done(client, 'mail_mgmts/index', { status: 'waiting' })).mail_mgmts
/** What the waiting mail of this record and purpose says its record is called; undefined where it is not listed. */
const nameOf = async (target_type: string, id: number, purpose: string, client = admin) =>
  (await waiting(client)).find(
    (mail) => mail.target_type === target_type && mail.target_id === id && mail.purpose === purpose,
  )?.record_name
/** A comment on the record that calls the manager by mail. */
const mention = (target_type: string, id_by_enterprise_id: number) =>
  done(admin, 'comments/create', {
    target_type,
    id_by_enterprise_id,
    comment: { body: '@小林 亮 確認をお願いします', mention_ids: [2] },
  })
const decideAs = (id: number, status: number) =>
  asSystem(app.app.db, (tx) =>
    sql`UPDATE outbox SET status = ${status} WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`.execute(
      tx,
    ),
  )

describe('the record a mail belongs to', () => {
  it('given mails of both sides of a billing, then each is called by its own party and month', async () => {
    const { id } = await makeMailable(admin)
    await done(admin, `billing_payments/send_billing_mail/${id}`)
    await done(admin, `billing_payments/update/${id}`, {
      billing_payments: { payment_mail_to: 'keiri@aoba.example' },
    })
    await done(admin, `billing_payments/payment_confirm/${id}`)
    await done(admin, `billing_payments/send_payment_mail/${id}`)
    expect(await nameOf('billing_payment', id, 'billing')).toBe('株式会社ルミナ 2026年10月分')
    expect(await nameOf('billing_payment', id, 'payment')).toBe('株式会社アオバ 2026年10月分')
  })

  it('given mails of a merge, a contract, a month and a candidate, then each is called as in its list', async () => {
    const merge = await makeMerge(admin, await makeParts(admin))
    const id = merge.id_by_enterprise_id as number
    await done(admin, `billing_merges/confirm/${id}`)
    await done(admin, `billing_merges/update/${id}`, { billing_merge: { mail_to: 'keiri@lumina.example' } })
    await done(admin, `billing_merges/send_mail/${id}`)
    expect(await nameOf('billing_merge', id, 'billing_merge')).toBe('株式会社ルミナ 2026年10月分')

    const { contract, months } = await makeConfirmed(admin)
    for (const [type, of, name] of [
      ['contract', contract.id_by_enterprise_id, contract.title],
      ['contract_operation', months[0], '会員基盤リニューアル 2026年10月'],
      ['candidate', contract.candidate_id_by_enterprise_id, '佐藤 健太'],
      ['company', contract.sales_company_id_by_enterprise_id, '株式会社ルミナ'],
    ]) {
      await mention(type, of)
      expect(await nameOf(type, of, 'mention')).toBe(name)
    }
  })

  it('given somebody who sees only own contracts, then mails of others are not listed, deleted or not', async () => {
    const member = await app.as('member')
    const { id_by_enterprise_id: id } = await makeContract(admin)
    await mention('contract', id)
    expect(await nameOf('contract', id, 'mention', member)).toBeUndefined()
    await done(admin, `contracts/delete/${id}`)
    expect(await nameOf('contract', id, 'mention')).toBeNull()
    expect(await nameOf('contract', id, 'mention', member)).toBeUndefined()
  })

  it('given the record was deleted, then its mail can be taken back or found sent, but not sent again', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin)
    await mention('contract', id)
    await mention('contract', id)
    await done(admin, `contracts/delete/${id}`)
    const [unknown, queued] = (await waiting()).filter(
      ({ target_type, target_id }) => target_type === 'contract' && target_id === id,
    ) as [Mail, Mail]
    await done(admin, `mail_mgmts/cancel/${queued.id_by_enterprise_id}`)
    await decideAs(unknown.id_by_enterprise_id, 9)
    expect(await refusal(admin, `mail_mgmts/send_again/${unknown.id_by_enterprise_id}`)).toEqual([
      409,
      'state',
    ])
    await done(admin, `mail_mgmts/mark_sent/${unknown.id_by_enterprise_id}`)
    expect(await nameOf('contract', id, 'mention')).toBeUndefined()
  })
})
