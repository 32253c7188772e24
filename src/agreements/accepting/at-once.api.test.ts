import { describe, expect, it } from 'vitest'
import { makeSigning, type Signing } from '../../../test/fixtures/portal/signing.ts'
import { forFile } from '../../../test/support/app.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'
import { portalOf } from '../../../test/support/portal.ts'

const app = await forFile(startMailApp())
const admin = await app.as('admin')
const { call } = portalOf(app)

const times = (events: readonly number[], wanted: number) => events.filter((event) => event === wanted).length
const firstOf = async (signing: Signing) => {
  const token = await signing.linkOf(2)
  return { token, form: await signing.readyToAccept(token, signing.addresses[0]) }
}

describe('what happens in the moment of accepting', () => {
  it('given both signers at once, then the second one counts only where the first came before', async () => {
    const signing = await makeSigning(app, admin)
    const first = await firstOf(signing)
    const token = await signing.linkOf(3)
    const form = await signing.readyToAccept(token, signing.addresses[1])
    const answers = await Promise.all([
      call('agreements/accept', token, form),
      call('agreements/accept', first.token, first.form),
      call('agreements/accept', token, form),
      call('agreements/accept', first.token, first.form),
    ])
    const accepted = answers.filter(({ status }) => status === 200).length
    const events = await signing.events()
    expect(times(events, 4)).toBe(accepted)
    expect(answers.map(({ status }) => [200, 409].includes(status))).toEqual([true, true, true, true])
    expect([await signing.state(), accepted]).toEqual(accepted === 2 ? [4, 2] : [3, 1])
    expect(await signing.acceptedBy()).toEqual(signing.names.slice(0, accepted))
    expect(times(events, 9)).toBe(accepted === 2 ? 1 : 0)
  })

  it('given a newer version that is issued meanwhile, then the older one is accepted before it or not at all', async () => {
    const signing = await makeSigning(app, admin)
    const { token, form } = await firstOf(signing)
    const [answer] = await Promise.all([
      call('agreements/accept', token, form),
      signing.issueAnew('条件を改めました'),
    ])
    expect([200, 409]).toContain(answer.status)
    expect(await signing.state()).toBe(answer.status === 200 ? 3 : 2)
    expect(times(await signing.events(), 4)).toBe(answer.status === 200 ? 1 : 0)
    // Whoever comes now is told that there is another version.
    const next = await signing.linkOf(answer.status === 200 ? 3 : 2)
    const { body } = await call('agreements/show', next)
    expect(body.agreement.closed).toContain('新しい版に変わりました')
  })

  it('given a price that is changed meanwhile, then what was accepted is what the contract said in that moment', async () => {
    const signing = await makeSigning(app, admin)
    const { token, form } = await firstOf(signing)
    const { contract: id } = signing.deal
    const amend = {
      contract: { supplier_price_num: 610_000 },
      reason: '単価の改定',
    }
    const [answer] = await Promise.all([
      call('agreements/accept', token, form),
      admin.post(`/api/enterprise/contracts/amend/${id}`, amend),
      admin.post(`/api/enterprise/contracts/confirm_cancel/${id}`, { reason: '条件の訂正' }),
    ])
    expect([200, 409]).toContain(answer.status)
    expect(times(await signing.events(), 4)).toBe(answer.status === 200 ? 1 : 0)
    expect(await signing.state()).toBe(answer.status === 200 ? 3 : 2)
  })

  it('given one who accepts, one who sends back and staff who take it back and remind, then one of them ends it', async () => {
    const signing = await makeSigning(app, admin)
    const { token, form } = await firstOf(signing)
    const answers = await Promise.all([
      call('agreements/accept', token, form),
      call('agreements/send_back', token, { reason: '単価が違います' }),
      admin.post(`/api/enterprise/agreements/withdraw/${signing.id}`, { reason: '出し直すため' }),
      admin.post(`/api/enterprise/agreements/remind/${signing.id}`),
      call('agreements/send_back', token, { reason: '単価が違います' }),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const events = await signing.events()
    const ends = events.filter((event) => event === 5 || event === 6)
    expect(ends).toHaveLength(1)
    expect(events.at(-1)).toBe(ends[0])
    expect(await signing.state()).toBe(ends[0])
  })
})
