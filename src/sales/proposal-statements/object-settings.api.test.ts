import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { defaultProposals } from './proposals.ts'

const app = await forFile(startTestApp())
const manager = await app.as('manager')

const root = '/api/enterprise/object_settings'
const shown = async (who: Client) => (await who.get(`${root}/show/candidate`)).body.object_setting
const save = (who: Client, proposals: unknown) =>
  who.post(`${root}/update/candidate`, { object_setting: { proposals } })
const kept = { id: 1, name: '標準', body: '{氏名}（{年齢}）' }

describe('proposal statements', () => {
  it('given nothing was saved, then there is one to begin with', async () => {
    expect(await shown(await app.as('admin', 2))).toEqual({
      object_type: 'candidate',
      proposals: defaultProposals,
    })
  })

  it('given statements are added and removed, then no id is given twice, and the other enterprise keeps its own', async () => {
    const added = (await save(manager, [kept, { name: '短い', body: '{氏名}' }])).body.object_setting
      .proposals
    expect(added.map(({ id }: { id: number }) => id)).toEqual([1, 2])
    await save(manager, [kept])
    const again = (await save(manager, [kept, { name: '長い', body: '{スキル要約}' }])).body.object_setting
    expect(again.proposals).toEqual([kept, { id: 3, name: '長い', body: '{スキル要約}' }])
    expect(await shown(await app.as('member'))).toEqual(again)
    expect((await shown(await app.as('admin', 2))).proposals).toEqual(defaultProposals)
  })

  it('given wrong ones, then 400 at each field and nothing changes', async () => {
    const before = await shown(manager)
    const answer = await save(manager, [
      { ...kept, body: '{販売単価}と{社内情報}' },
      { name: '標準', body: ' ' },
      { name: '', body: '本文' },
    ])
    expect([answer.status, Object.keys(answer.body.error.fields).sort()]).toEqual([
      400,
      ['proposals.0.body', 'proposals.0.name', 'proposals.1.body', 'proposals.1.name', 'proposals.2.name'],
    ])
    expect(answer.body.error.fields['proposals.0.body'][0]).toContain('{販売単価}、{社内情報}')
    expect((await save(manager, [{ ...kept, id: 99 }])).status).toBe(400)
    expect((await save(manager, [kept, kept])).status).toBe(400)
    expect((await save(manager, [])).status).toBe(400)
    expect(await shown(manager)).toEqual(before)
  })

  it('given a plain member, an unknown type or a restriction, then it is refused', async () => {
    const member = await save(await app.as('member'), [kept])
    expect([member.status, member.body.error.code]).toEqual([403, 'forbidden'])
    expect((await manager.get(`${root}/show/company`)).status).toBe(404)
    await app.restrict('candidates', 1)
    const restricted = await manager.get(`${root}/show/candidate`)
    await app.restrict('candidates', 0)
    expect([restricted.status, restricted.body.error.feature]).toEqual([403, 'candidates'])
  })
})
