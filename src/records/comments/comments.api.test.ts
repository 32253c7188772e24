import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { makeContract } from '../../../test/fixtures/contracts/contract.ts'
import { makeBilling } from '../../../test/fixtures/money/billing.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'

const comments = (verb: string) => `/api/enterprise/comments/${verb}`
const on = (id: number) => ({ target_type: 'candidate', id_by_enterprise_id: id })

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const member = await app.as('member')
const made = await admin.post('/api/enterprise/candidates/create', { candidate: { name: '佐藤 健太' } })
const candidate: number = made.body.candidate.id_by_enterprise_id

const write = (who: Client, body: string, mention_ids: number[] = []) =>
  who.post(comments('create'), { ...on(candidate), comment: { body, mention_ids } })
const shown = async (who: Client = admin) =>
  (await who.post(comments('index'), on(candidate))).body.comments as { body: string }[]
const mails = () =>
  asSystem(app.app.db, (tx) =>
    rows<{ to_addresses: string; subject: string; body: string }>(
      tx,
      sql`SELECT to_addresses, subject, body FROM outbox WHERE purpose = 'mention' ORDER BY id_by_enterprise_id`,
    ),
  )

describe('comments', () => {
  it('given a comment that calls two members and its author, when it is written, then it is shown first and the others get one mail with the link and nothing else of the record', async () => {
    const answer = await write(admin, ' 電話で確認。@小林 亮 @渡辺 美穂 対応をお願いします ', [1, 2, 3])
    expect(answer.status).toBe(200)
    expect(answer.body.comment).toMatchObject({
      body: '電話で確認。@小林 亮 @渡辺 美穂 対応をお願いします',
      enterprise_member: { id: 1, name: '田中 真由' },
      edited_at: null,
    })
    expect(answer.body.comment.mentions.map(({ name }: { name: string }) => name)).toEqual([
      '田中 真由',
      '小林 亮',
      '渡辺 美穂',
    ])
    const sent = await mails()
    expect(sent.map(({ to_addresses }) => to_addresses)).toEqual([
      'manager@enterprise1.example',
      'member@enterprise1.example',
    ])
    expect(sent[0]?.subject).toContain('佐藤 健太')
    expect(sent[0]?.body).toContain(`/enterprise/candidates/${candidate}`)
    expect(sent[0]?.body).not.toContain('電話で確認')
    expect((await shown())[0]?.body).toContain('電話で確認')
  })

  it('given somebody unknown or of another enterprise, or an empty text, when it is written, then 400 at the field and nothing is kept', async () => {
    const before = (await shown()).length
    expect((await write(admin, '@だれか', [99])).body.error.fields.mention_ids).toHaveLength(1)
    expect((await write(admin, ' \n ')).body.error.fields.body).toHaveLength(1)
    expect(await shown()).toHaveLength(before)
  })

  it('given a comment, when its author edits it, then it is marked, its history tells both texts, and only who is called anew gets a mail', async () => {
    const { id_by_enterprise_id: id } = (await write(admin, '@小林 亮 確認', [2])).body.comment
    const before = (await mails()).length
    const answer = await admin.post(comments(`update/${id}`), {
      comment: { body: '@小林 亮 @渡辺 美穂 確認しました', mention_ids: [2, 3] },
    })
    expect(answer.body.comment.edited_at).not.toBeNull()
    expect((await mails()).slice(before).map(({ to_addresses }) => to_addresses)).toEqual([
      'member@enterprise1.example',
    ])
    const history = await member.post('/api/enterprise/histories/index', {
      target_type: 'comment',
      id_by_enterprise_id: id,
      column_name: 'body',
    })
    expect(history.body.histories).toMatchObject([
      { old_label: '@小林 亮 確認', new_label: '@小林 亮 @渡辺 美穂 確認しました' },
    ])
  })

  it('given a comment of somebody else, when a member edits or deletes it, then 403; a manager may delete it but not edit it', async () => {
    const { id_by_enterprise_id: id } = (await write(admin, '残すもの')).body.comment
    const manager = await app.as('manager')
    const edit = { comment: { body: '書き換え' } }
    expect((await member.post(comments(`update/${id}`), edit)).status).toBe(403)
    expect((await member.post(comments(`delete/${id}`))).status).toBe(403)
    expect((await manager.post(comments(`update/${id}`), edit)).status).toBe(403)
    expect((await shown())[0]?.body).toBe('残すもの')
    expect((await manager.post(comments(`delete/${id}`))).status).toBe(200)
    expect((await shown())[0]?.body).not.toBe('残すもの')
  })

  it('given a deleted comment, when the deletion is taken back in time, then it stands where it stood; too late, then 409 and the next deletion drops it for good', async () => {
    const { id_by_enterprise_id: id } = (await write(member, '消してしまった')).body.comment
    const before = await shown()
    await member.post(comments(`delete/${id}`))
    expect((await member.post(comments(`update/${id}`), { comment: { body: 'x' } })).status).toBe(404)
    expect((await member.post(comments(`restore/${id}`))).status).toBe(200)
    expect(await shown()).toEqual(before)
    await member.post(comments(`delete/${id}`))
    await asSystem(app.app.db, (tx) =>
      sql`UPDATE comments SET deleted_at = now() - interval '2 minutes' WHERE id_by_enterprise_id = ${id}`.execute(
        tx,
      ),
    )
    const late = await member.post(comments(`restore/${id}`))
    expect([late.status, late.body.error.code]).toEqual([409, 'state'])
    const other = (await write(member, 'もう1件')).body.comment
    await member.post(comments(`delete/${other.id_by_enterprise_id}`))
    expect((await member.post(comments(`restore/${id}`))).status).toBe(404)
  })

  it('given another enterprise, when it asks for a record or a comment of this one, then 404', async () => {
    const { id_by_enterprise_id: id } = (await write(admin, '社内のこと')).body.comment
    const stranger = await app.as('admin', 2)
    expect((await stranger.post(comments('index'), on(candidate))).status).toBe(404)
    expect(
      (await stranger.post(comments('create'), { ...on(candidate), comment: { body: 'x' } })).status,
    ).toBe(404)
    for (const verb of ['delete', 'restore'])
      expect((await stranger.post(comments(`${verb}/${id}`))).status).toBe(404)
    expect((await stranger.post(comments(`update/${id}`), { comment: { body: 'x' } })).status).toBe(404)
  })

  it('given a restricted area, when its comments are asked for, then 403 feature_restricted; without contract permission those of a contract 403', async () => {
    await app.restrict('candidates', 1)
    const refused = await admin.post(comments('index'), on(candidate))
    await app.restrict('candidates', 0)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'feature_restricted'])
    const blocked = await app.as('blocked')
    const contract = { target_type: 'contract', id_by_enterprise_id: 1 }
    expect((await blocked.post(comments('index'), contract)).status).toBe(403)
    expect(
      (await admin.post(comments('index'), { target_type: 'apply', id_by_enterprise_id: 1 })).status,
    ).toBe(400)
  })

  it('given a month and its billing, then who sees the contract comments on them and calls others; another member 404, without contract permission 403', async () => {
    const { id, operation } = await makeBilling(admin)
    const blocked = await app.as('blocked')
    for (const [target_type, target] of [
      ['contract_operation', operation],
      ['billing_payment', id],
    ] as const) {
      const of = { target_type, id_by_enterprise_id: target }
      const body = '@小林 亮 金額を確認してください'
      const given = { ...of, comment: { body, mention_ids: [2] } }
      expect((await admin.post(comments('create'), given)).status).toBe(200)
      expect((await admin.post(comments('index'), of)).body).toMatchObject({ count: 1, comments: [{ body }] })
      expect((await mails()).at(-1)?.body).toContain(`/enterprise/${target_type}s/${target}`)
      const statuses = [(await member.post(comments('create'), given)).status]
      statuses.push((await blocked.post(comments('create'), given)).status)
      expect(statuses).toEqual([404, 403])
    }
  })

  it('given a contract, when somebody without permission is called, then 400 names them and no mail leaves', async () => {
    const { id_by_enterprise_id: contract } = await makeContract(admin)
    const before = (await mails()).length
    const answer = await admin.post(comments('create'), {
      target_type: 'contract',
      id_by_enterprise_id: contract,
      comment: { body: '@佐々木 翔 確認', mention_ids: [4] },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.error.fields.mention_ids[0]).toContain('佐々木 翔')
    expect(await mails()).toHaveLength(before)
  })
})
