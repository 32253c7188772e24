import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { done, makeConfirmed, makeContract } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const restore = (id: number, by = admin) =>
  done(by, 'deleted_records/restore', { target_type: 'contract', select_ids: [id] })
const listed = async (id: number, by = admin) =>
  (await done(by, 'deleted_records/index', { target_type: 'contract', id_by_enterprise_id: id }))
    .deleted_records
const dump = (id: number) =>
  inTenant(app.app.db, 1, (tx) =>
    row(
      tx,
      sql`SELECT to_jsonb(t) AS contract FROM contracts t WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`,
    ),
  )
const refusal = (id: number, reason: RegExp) => ({
  succeeded: [],
  failed: [{ id, message: expect.stringMatching(reason) }],
})
const renewalStatus = async (id: number) =>
  (await admin.get(`/api/enterprise/contracts/show/${id}`)).body.contract.contract_ext_confirm_status_flg
const renewed = async () => {
  const { id: first } = await makeConfirmed(admin)
  const { contract } = await done(admin, `contracts/renew/${first}`)
  return { first, next: contract.id_by_enterprise_id as number }
}

describe('restore of a contract', () => {
  it('given a deleted draft, when it is restored, then its row is as before, and again a draft that can be confirmed', async () => {
    const { id_by_enterprise_id: id, title } = await makeContract(admin)
    const before = await dump(id)
    await done(admin, `contracts/delete/${id}`)
    expect(await listed(id)).toMatchObject([{ title, enterprise_member: { id: 1 } }])
    expect(await restore(id)).toEqual({ succeeded: [id], failed: [] })
    expect(await dump(id)).toEqual(before)
    expect((await done(admin, `contracts/confirm/${id}`)).contract_operation_ids).toHaveLength(3)
  })

  it('given its worker has another name by now, when it is restored, then the keyword finds the new name alone', async () => {
    const contract = await makeContract(admin, {}, { name: '旧姓 花子' })
    const id = contract.id_by_enterprise_id
    await done(admin, `contracts/delete/${id}`)
    await done(admin, `candidates/update/${contract.candidate_id_by_enterprise_id}`, {
      candidate: { name: '新姓 花子' },
    })
    await restore(id)
    const count = async (keyword: string) => (await done(admin, 'contracts/index', { keyword })).count
    expect([await count('旧姓'), await count('新姓')]).toEqual([0, 1])
  })

  it('given a deleted renewal, when it is restored, then the first contract is renewed again', async () => {
    const { first, next } = await renewed()
    await done(admin, `contracts/delete/${next}`)
    expect(await renewalStatus(first)).toBe(0)
    expect((await restore(next)).succeeded).toEqual([next])
    expect(await renewalStatus(first)).toBe(4)
  })

  it('given a contract that only names another as its origin, when deleted and restored, then the other is left alone', async () => {
    const { id: first } = await makeConfirmed(admin)
    const { id_by_enterprise_id: id } = await makeContract(admin, {
      primary_contract_id_by_enterprise_id: first,
    })
    await done(admin, `contracts/delete/${id}`)
    expect((await restore(id)).succeeded).toEqual([id])
    expect(await renewalStatus(first)).toBe(0)
  })

  it('given the first contract was renewed by another meanwhile, then the deleted renewal stays deleted', async () => {
    const { first, next } = await renewed()
    await done(admin, `contracts/delete/${next}`)
    await done(admin, `contracts/renew/${first}`)
    expect(await restore(next)).toEqual(refusal(next, /更新元の契約/))
    expect(await listed(next)).toHaveLength(1)
  })

  it('given its number stands on another contract by now, then it stays deleted and the message names the number', async () => {
    const { id_by_enterprise_id: id, title } = await makeContract(admin)
    await done(admin, `contracts/delete/${id}`)
    await makeContract(admin, { title })
    expect(await restore(id)).toEqual(refusal(id, new RegExp(`契約番号「${title}」`)))
  })

  it('given its worker is gone too, then it is refused until the worker is back', async () => {
    const contract = await makeContract(admin)
    const id = contract.id_by_enterprise_id
    const worker = contract.candidate_id_by_enterprise_id
    await done(admin, `contracts/delete/${id}`)
    await done(admin, `candidates/delete/${worker}`)
    expect(await restore(id)).toEqual(refusal(id, /参照先/))
    await done(admin, 'deleted_records/restore', { target_type: 'candidate', select_ids: [worker] })
    expect((await restore(id)).succeeded).toEqual([id])
  })

  it('given 31 days have passed, then it cannot be restored', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin)
    await done(admin, `contracts/delete/${id}`)
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE deleted_records SET deleted_at = now() - interval '31 days' WHERE enterprise_id = 1 AND target_type = 'contract' AND target_id = ${id}`.execute(
        tx,
      ),
    )
    expect(await restore(id)).toEqual(refusal(id, /30日/))
  })

  it('given contract permission 1 or 0, then only own contracts are in the trash', async () => {
    const member = await app.as('member')
    const own = (await makeContract(member)).id_by_enterprise_id
    const others = (await makeContract(admin)).id_by_enterprise_id
    await done(member, `contracts/delete/${own}`)
    await done(admin, `contracts/delete/${others}`)
    const blocked = await app.as('blocked')
    const asked = await blocked.post('/api/enterprise/deleted_records/restore', {
      target_type: 'contract',
      select_ids: [own],
    })
    expect(asked.status).toBe(403)
    expect((await done(blocked, 'deleted_records/index', { keyword: '-' })).deleted_records).toEqual([])
    expect(await listed(others, member)).toEqual([])
    expect((await restore(others, member)).succeeded).toEqual([])
    expect((await restore(own, member)).succeeded).toEqual([own])
  })
})

describe('erasure', () => {
  it('given a deleted contract of the worker, when the worker is erased, then nothing of it is left to restore', async () => {
    const contract = await makeContract(admin, {}, { name: '消去 花子' })
    const id = contract.id_by_enterprise_id
    await done(admin, `contracts/delete/${id}`)
    await done(admin, `personal_data/erase`, {
      target_type: 'candidate',
      id_by_enterprise_id: contract.candidate_id_by_enterprise_id,
      reason: '本人からの請求',
      confirmation: '消去 花子',
    })
    expect(await listed(id)).toEqual([])
  })
})
