import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { companyMember } from '#sales/company-members/company-member.ts'
import { type ContactTarget, contactColumns } from '#sales/contact-proposals/contacts.ts'
import { propose } from '#sales/contact-proposals/propose.ts'
import { readPerson } from '#sales/portal-people/person.ts'
import { done } from '../../test/fixtures/contracts/contract.ts'
import { forFile } from '../../test/support/app.ts'
import { startMailApp } from '../../test/support/mail-app.ts'
import { portalOf } from '../../test/support/portal.ts'

const app = await forFile(startMailApp())
const admin = await app.as('admin')
const { openBrowser, signIn, call, openSession } = portalOf(app)

type Values = Record<string, unknown>
const make = async (family: string, name: string, draft: Values) =>
  (await done(admin, `${family}/create`, { [name]: draft }))[name].id_by_enterprise_id as number
const shown = async (id: number) =>
  (await admin.get(`/api/enterprise/candidates/show/${id}`)).body.candidate as Values
const waiting = async (target_id: number, target_type = 'candidate') =>
  (await done(admin, 'contact_proposals/index', { target_type, target_id })).contact_proposals
const decide = (id: number, decision: 'apply' | 'keep', changes: object[]) =>
  admin.post(`/api/enterprise/contact_proposals/decide/${id}`, { decision, changes })
const stored = () =>
  inTenant(app.app.db, 1, (tx) =>
    rows<{ target_id: number; changes: Values }>(
      tx,
      sql`SELECT target_id, changes FROM contact_proposals WHERE enterprise_id = 1`,
    ),
  )

/** What no shape of a body stands before. */
const proposeAs = ({ email, name }: { email: string; name: string }, target: ContactTarget, given: Values) =>
  inTenant(app.app.db, 1, async (tx) => {
    const scope = scopeOf(app.app, tx, 1, null)
    const person = await readPerson(scope, email, name)
    if (!person) throw new Error('nobody')
    return propose(scope, person, target, given)
  })

const worker = { name: '新井 文子', email: 'arai@example.jp', tel: '090-1111-2222', in_house_info: '要注意' }

describe('own contact data', () => {
  const browser = openBrowser()
  let mine: number
  let member: number
  let company: number
  beforeAll(async () => {
    mine = await make('candidates', 'candidate', {
      ...worker,
      candidate_rank_id: 1,
      enterprise_member1_id: 1,
    })
    company = await make('companies', 'company', { name: '株式会社あらい' })
    member = await make('company_members', 'company_member', {
      l_name: '新井',
      f_name: '文子',
      email: worker.email,
      department: '開発部',
      company_id_by_enterprise_id: company,
      in_house_info: '決裁者',
    })
    await signIn(browser, worker.email)
  })

  it('given somebody with two roles, then each shows what the agency has, and nothing in-house', async () => {
    expect((await browser.ask('/my')).text).toContain('連絡先の確認・変更')
    const page = (await browser.ask('/my/profile')).text
    for (const text of ['090-1111-2222', '株式会社あらい', '開発部']) expect(page).toContain(text)
    for (const secret of ['要注意', '決裁者', 'ランク']) expect(page).not.toContain(secret)
  })

  it('given a changed telephone number, when it is sent twice, then the record stays as it is, and one proposal waits for staff', async () => {
    const path = `/my/profile/candidate/${mine}`
    const form = { ...worker, in_house_info: 'だめ', tel: '080-3333-4444', prefecture_id: '13' }
    expect((await browser.ask(path, form)).to).toBe('/my/profile?done=sent')
    expect((await browser.ask(path, form)).to).toBe('/my/profile?done=waiting')
    expect((await shown(mine)).tel).toBe('090-1111-2222')
    expect(await stored()).toEqual([{ target_id: mine, changes: { tel: '080-3333-4444' } }])
    const page = (await browser.ask('/my/profile?done=sent')).text
    for (const text of ['確認のうえ反映します', '確認待ち', '080-3333-4444', '申し出を取り下げる'])
      expect(page).toContain(text)
    const { today } = await done(admin, 'today/index', {})
    expect(today.sections.find(({ key }: { key: string }) => key === 'contacts')).toMatchObject({
      count: 1,
      records: [{ who: worker.name, about: '電話番号', path: `/enterprise/candidates/${mine}` }],
    })
  })

  it('given wrong values, then each has its message, nothing is lost, and what waited still waits', async () => {
    const typed = { name: '', email: 'だれか', tel: '080-5555-6666', station_id: 'どこにもない駅' }
    const answer = await browser.ask(`/my/profile/candidate/${mine}`, typed)
    expect(answer.status).toBe(400)
    for (const text of ['氏名を入力してください', 'だれか', '080-5555-6666', '駅が見つかりません'])
      expect(answer.text).toContain(text)
    expect(await stored()).toMatchObject([{ changes: { tel: '080-3333-4444' } }])
  })

  it('given what waits, when staff take it over, then the record has it with its history, and deciding again is refused', async () => {
    const [proposal] = await waiting(mine)
    expect(proposal.changes).toMatchObject([
      { key: 'tel', label: '電話番号', old: '090-1111-2222', new: '080-3333-4444', state: 'waiting' },
    ])
    const asked = [{ key: 'tel', old: '090-1111-2222' }]
    const other = await decide(proposal.id, 'apply', [{ key: 'tel', old: '別の値' }])
    expect([other.status, other.body.error.code]).toEqual([409, 'stale'])
    const taken = await decide(proposal.id, 'apply', asked)
    expect(taken.body.contact_proposal).toMatchObject({ is_waiting: false, changes: [{ state: 'applied' }] })
    expect((await shown(mine)).tel).toBe('080-3333-4444')
    expect(await waiting(mine)).toEqual([])
    expect((await decide(proposal.id, 'apply', asked)).status).toBe(409)
    const { histories } = await done(admin, 'histories/index', {
      target_type: 'candidate',
      id_by_enterprise_id: mine,
    })
    const notes = histories.map(({ kind, note }: Values) => [kind, note])
    expect(notes).toContainEqual(['contact_propose', '本人が連絡先の変更を申し出ました（電話番号）'])
    expect(notes).toContainEqual(['contact_decide', '本人が申し出た連絡先の変更を反映しました（電話番号）'])
    expect(histories.some(({ column_name }: Values) => column_name === 'tel')).toBe(true)
  })

  it('given several changes, when staff leave one, then the others wait; when the person sends what is so already, nothing does', async () => {
    const path = `/my/profile/company_member/${member}`
    const form = { l_name: '新井', f_name: '文子', email: worker.email, tel: '', position: '' }
    expect((await browser.ask(path, { ...form, department: '品質部', position: '部長' })).to).toContain(
      'sent',
    )
    const [{ id, changes }] = await waiting(member, 'company_member')
    expect(changes.map(({ key }: Values) => key)).toEqual(['department', 'position'])
    const left = await decide(id, 'keep', [{ key: 'department', old: '開発部' }])
    expect(left.body.contact_proposal).toMatchObject({ is_waiting: true, changes: [{ state: 'kept' }, {}] })
    expect((await decide(id, 'apply', [{ key: 'department', old: '開発部' }])).status).toBe(409)
    expect((await browser.ask(path, { ...form, department: '開発部' })).to).toContain('withdrawn')
    expect((await browser.ask(path, { ...form, department: '開発部' })).to).toContain('unchanged')
    expect((await decide(id, 'apply', [{ key: 'position', old: '' }])).status).toBe(409)
    expect(await waiting(member, 'company_member')).toEqual([])
  })

  it('given another proposal, then it takes the place of the one that waits, which staff cannot decide any more', async () => {
    const path = `/my/profile/candidate/${mine}`
    const form = { ...worker, tel: '080-3333-4444', prefecture_id: '13' }
    await browser.ask(path, { ...form, address: '旧町1' })
    const [old] = await waiting(mine)
    await browser.ask(path, { ...form, address: '新町2' })
    expect(await waiting(mine)).toMatchObject([{ changes: [{ key: 'address', new: '新町2' }] }])
    expect((await decide(old.id, 'apply', [{ key: 'address', old: '' }])).status).toBe(404)
    expect((await browser.ask(path, { go: 'withdraw' })).to).toContain('withdrawn')
    expect(await waiting(mine)).toEqual([])
  })

  it('given a record of somebody else, then it is neither read nor changed, whoever asks', async () => {
    const theirs = await make('candidates', 'candidate', { name: '他人 一郎', email: 'tanin@example.jp' })
    const token = await openSession(worker.email)
    const sent = await call('profile/update', token, {
      target_type: 'candidate',
      target_id: theirs,
      profile: { tel: '000' },
    })
    expect(sent.status).toBe(404)
    expect((await browser.ask(`/my/profile/candidate/${theirs}`)).status).toBe(404)
    expect((await browser.ask(`/my/profile/candidate/${theirs}`, { go: 'withdraw' })).status).toBe(404)
    expect((await browser.ask(`/my/profile/company_member/${mine + 100}`)).status).toBe(404)
    const { profiles } = (await call('profile/show', token, undefined, 'GET')).body
    expect(profiles.map((one: Values) => [one.target_type, one.target_id])).toEqual([
      ['candidate', mine],
      ['company_member', member],
    ])
    const elsewhere = await app.as('admin', 2)
    const asked = { target_type: 'candidate', target_id: mine }
    const [status] = [await elsewhere.post('/api/enterprise/contact_proposals/index', asked)].map(
      (answer) => answer.status,
    )
    expect(status).toBe(404)
  })

  it('given any column of the records, then only those of the list can be proposed', async () => {
    const token = await openSession(worker.email)
    const targets = [
      ['candidate', mine, candidate.fields],
      ['company_member', member, companyMember.fields],
    ] as const
    for (const [target_type, target_id, fields] of targets)
      for (const column of [...Object.keys(fields), 'enterprise_id', 'updated_at', 'custom', '__proto__']) {
        if (contactColumns[target_type].includes(column)) continue
        const profile = JSON.parse(`{"${column}": "1"}`)
        const sent = await call('profile/update', token, { target_type, target_id, profile })
        expect([column, sent.status]).toEqual([column, 400])
        // Whatever a caller lets through.
        await expect(proposeAs(worker, { target_type, target_id }, profile)).rejects.toMatchObject({
          status: 400,
        })
      }
    const allowed: readonly string[] = Object.values(contactColumns).flat()
    for (const { changes } of await stored())
      expect(Object.keys(changes).filter((column) => !allowed.includes(column))).toEqual([])
  })

  it('given the areas of the records are closed, then staff see and decide nothing', async () => {
    await browser.ask(`/my/profile/candidate/${mine}`, { ...worker, tel: '03-1234-5678' })
    const [proposal] = await waiting(mine)
    await app.restrict('candidates', 1)
    const asked = { target_type: 'candidate', target_id: mine }
    expect((await admin.post('/api/enterprise/contact_proposals/index', asked)).status).toBe(403)
    expect((await decide(proposal.id, 'apply', [{ key: 'tel', old: '080-3333-4444' }])).status).toBe(404)
    await app.restrict('candidates', 0)
  })

  it('given a person who is erased, then what they proposed goes with them', async () => {
    expect((await stored()).some(({ target_id }) => target_id === mine)).toBe(true)
    await done(admin, 'personal_data/erase', {
      target_type: 'candidate',
      id_by_enterprise_id: mine,
      reason: '本人からの請求',
      confirmation: worker.name,
    })
    expect(JSON.stringify(await stored())).not.toContain('03-1234-5678')
  })
})
