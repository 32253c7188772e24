import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'

const app = await forFile(startTestApp())
const path = '/api/enterprise/first_steps/index'
const write = (query: ReturnType<typeof sql>) => asSystem(app.app.db, (tx) => query.execute(tx))
const steps = async (client: Client) => {
  const { status, body } = await client.get(path)
  expect(status).toBe(200)
  return body.first_steps as { key: string; is_done: boolean }[]
}
const keys = async (client: Client) => (await steps(client)).map(({ key }) => key)
const doneOf = async (client: Client) =>
  (await steps(client)).flatMap(({ key, is_done }) => (is_done ? [key] : []))

const all = ['address', 'mail_domain', 'bank_account', 'candidate', 'job', 'site', 'colleague']
const account = {
  bank_code: '0001',
  bank_name: 'みずほ銀行',
  branch_code: '210',
  branch_name: '渋谷支店',
  account_type: 1,
  account_number: '0084017',
  account_holder_name: 'カ）サンプル',
}

/** How each step is done, in the enterprise 2. */
const acts: Record<string, (admin: Client) => Promise<unknown>> = {
  address: (admin) =>
    done(admin, 'enterprises/update', { enterprise: { address: '渋谷区渋谷二丁目14番8号' } }),
  mail_domain: () =>
    write(
      sql`INSERT INTO mail_domains (enterprise_id, domain, selector, public_key, sealed_key, status) VALUES (2, 'example.jp', 's', 'p', 'k', 2)`,
    ),
  bank_account: (admin) =>
    done(admin, 'enterprise_document_settings/update', {
      enterprise_document_setting: { bank_accounts: [account] },
    }),
  candidate: (admin) => done(admin, 'candidates/create', { candidate: { name: '最初の人' } }),
  job: (admin) => done(admin, 'jobs/create', { job: { name: '最初の案件' } }),
  site: async (admin) => {
    const { site_setting_draft: draft } = (await admin.get('/api/enterprise/site_setting_drafts/show')).body
    const { lock_version } = (
      await done(admin, 'site_setting_drafts/create', {
        site_setting_draft: {
          lock_version: draft.lock_version,
          settings: { faq_title: 'よくあるご質問' },
        },
      })
    ).site_setting_draft
    await done(admin, 'site_setting_drafts/open', { site_setting_draft: { lock_version } })
  },
  colleague: (admin) =>
    done(admin, 'invites/create', {
      enterprise_member: { email: 'second@enterprise2.example', authority: 0, contract_permission: 1 },
    }),
}

describe('the first steps of a new enterprise', () => {
  it('given an enterprise in which nothing was done, when each step is done, then it ticks itself and no other', async () => {
    const admin = await app.as('admin', 2)
    await write(sql`UPDATE enterprises SET address = ' ' WHERE id = 2`)
    await write(
      sql`UPDATE enterprise_members SET member_status = 3 WHERE enterprise_id = 2 AND id_by_enterprise_id <> 1`,
    )
    expect(await steps(admin)).toEqual(all.map((key) => ({ key, is_done: false })))
    const so: string[] = []
    for (const key of all) {
      await acts[key]?.(admin)
      so.push(key)
      expect(await doneOf(admin)).toEqual(so)
    }
  })

  it('given a domain that is still being checked, or records of another enterprise alone, then their steps wait', async () => {
    await write(
      sql`INSERT INTO mail_domains (enterprise_id, domain, selector, public_key, sealed_key) VALUES (1, 'example.com', 's', 'p', 'k')`,
    )
    expect(await doneOf(await app.as('admin'))).toEqual(['address', 'colleague'])
  })

  it('given a manager, then what only an administrator does is not there; a plain member is refused', async () => {
    expect(await keys(await app.as('manager'))).toEqual(['bank_account', 'candidate', 'job', 'site'])
    expect((await (await app.as('member')).get(path)).status).toBe(403)
  })

  it.each([
    ['sites', 'site'],
    ['jobs', 'job'],
    ['billing_payments', 'bank_account'],
  ])('given an enterprise for which %s is closed, then its step is not there', async (feature, key) => {
    const admin = await app.as('admin')
    await app.restrict(feature, 1)
    expect(await keys(admin)).toEqual(all.filter((each) => each !== key))
    await app.restrict(feature, 0)
    expect(await keys(admin)).toEqual(all)
  })

  it('given a member who closes them, then the account says so to that member alone, until they are shown again', async () => {
    const [admin, manager] = [await app.as('admin'), await app.as('manager')]
    const flag = async (client: Client) =>
      (await client.get('/api/enterprise/enterprise_members/show')).body.enterprise_member.first_steps_flg
    const choose = (first_steps_flg: number) =>
      admin.post('/api/enterprise/enterprise_members/update', {
        enterprise_member: { first_steps_flg },
        context: 'update_profile',
      })
    expect((await choose(0)).status).toBe(200)
    expect([await flag(admin), await flag(manager)]).toEqual([0, 1])
    expect((await choose(2)).status).toBe(400)
    await choose(1)
    expect(await flag(admin)).toBe(1)
  })

  it('given the name of the demo’s site, then the enterprise is the demo, and no other is', async () => {
    const admin = await app.as('admin')
    const isDemo = async () =>
      (await admin.get('/api/enterprise/enterprises/show')).body.enterprise.is_demo as boolean
    expect(await isDemo()).toBe(false)
    await write(sql`UPDATE enterprises SET site_domain = 'demo.localhost' WHERE id = 1`)
    expect(await isDemo()).toBe(true)
  })
})
