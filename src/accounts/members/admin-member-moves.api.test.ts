import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { tokenMailedTo } from '../../../test/support/account-mails.ts'
import { forFile } from '../../../test/support/app.ts'
import { type Client, client, cookiesOf } from '../../../test/support/client.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'

const app = await forFile(startMailApp())
const chief = await app.operator()

const staff = '/api/admin/admin_members'
const person = {
  l_name: '運営',
  f_name: '花子',
  password: 'hanako-2026',
  password_confirmation: 'hanako-2026',
}

/** Invites somebody, who accepts and signs in. */
const join = async (email: string, authority: number): Promise<{ id: number; who: Client }> => {
  await asSystem(app.app.db, (tx) => sql`DELETE FROM rate_limits`.execute(tx))
  const { body } = await chief.post('/api/admin/invites/create', { admin_member: { email, authority } })
  const token = await tokenMailedTo(app, email)
  await client(app.url).post('/api/admin/invites/accept', { admin_member: { token, ...person } })
  const signed = await client(app.url).post('/api/admin/auth/sign_in', {
    admin_member: { email, password: person.password },
  })
  return { id: body.admin_member.id, who: client(app.url, cookiesOf(signed.headers)) }
}
const update = (by: Client, id: number, admin_member: object) =>
  by.post(`${staff}/update/${id}`, { admin_member })
const stateOf = async (id: number) =>
  (await chief.post(`${staff}/index`)).body.admin_members.find((one: { id: number }) => one.id === id)
const ownId = async (who: Client) => (await who.get(`${staff}/show`)).body.admin_member.id as number
const entries = async () => (await chief.post('/api/admin/audit_entries/index')).body.audit_entries

describe('one of the operator’s staff', () => {
  it('given a number, then it is read with the last sign-in and the second factor; one that is deleted is not there', async () => {
    const { id, who } = await join('shown@operator.example', 0)
    const { admin_member } = (await who.get(`${staff}/show/${id}`)).body
    expect(admin_member).toMatchObject({ id, email: 'shown@operator.example', second_factor: 'none' })
    expect(Date.parse(admin_member.last_sign_in_at)).toBeGreaterThanOrEqual(
      Date.parse(admin_member.created_at),
    )
    expect((await chief.post(`${staff}/delete/${id}`)).status).toBe(200)
    expect((await chief.get(`${staff}/show/${id}`)).status).toBe(404)
  })
})

describe('the operator’s staff', () => {
  it('given a member, then an administrator changes the authority and the state, and each stands in the audit log', async () => {
    const { id, who } = await join('a@operator.example', 0)
    expect((await update(who, id, { authority: 2 })).status).toBe(403)
    expect((await update(chief, id, { authority: 1 })).body.admin_member).toMatchObject({ authority: 1 })
    expect((await update(chief, id, { member_status: 2 })).status).toBe(200)
    expect((await who.get(`${staff}/show`)).status).toBe(401)
    expect(await stateOf(id)).toMatchObject({ authority: 1, member_status: 2 })
    expect((await update(chief, id, { member_status: 1 })).status).toBe(200)
    const [last] = await entries()
    expect(last).toMatchObject({
      action: 'member_changed',
      target: { type: 'admin_member', id, name: '運営 花子' },
      detail_text: '権限：マネージャー、状態：有効',
    })
  })

  it('given another administrator, then only the first may take rights from administrators, and nobody the last', async () => {
    const { id, who } = await join('b@operator.example', 2)
    const other = await join('c@operator.example', 2)
    const first = await ownId(chief)
    for (const target of [first, other.id]) {
      expect((await update(who, target, { authority: 0 })).body.error.code).toBe('forbidden')
      expect((await update(who, target, { member_status: 2 })).status).toBe(403)
      expect((await who.post(`${staff}/delete/${target}`)).status).toBe(403)
    }
    expect((await chief.post(`${staff}/delete/${other.id}`)).status).toBe(200)
    expect((await update(who, id, { authority: 0 })).status).toBe(200)
    expect((await update(chief, first, { authority: 0 })).status).toBe(409)
    expect((await chief.post(`${staff}/delete/${first}`)).status).toBe(409)
  })

  it('given one who is deleted, then session, link and factors are gone, and an invitation begins anew', async () => {
    const { id, who } = await join('d@operator.example', 0)
    await asSystem(app.app.db, (tx) =>
      sql`INSERT INTO recovery_codes (enterprise_id, member_id, code_hash) VALUES (0, ${id}, ${'a'.repeat(64)})`.execute(
        tx,
      ),
    )
    expect((await chief.post(`${staff}/delete/${id}`)).body).toEqual({ deleted: true })
    expect((await who.get(`${staff}/show`)).status).toBe(401)
    expect(await stateOf(id)).toBeUndefined()
    expect((await chief.post(`${staff}/delete/${id}`)).status).toBe(404)
    expect((await entries())[0]).toMatchObject({ action: 'member_deleted', target: { id } })
    const back = await join('d@operator.example', 0)
    expect(back.id).toBe(id)
    const { second_factor } = (await back.who.get('/api/admin/second_factors/show')).body
    expect(second_factor.recovery_codes_left).toBe(0)
  })

  it('given two administrators who demote each other at once, then one is left', async () => {
    const { id, who } = await join('e@operator.example', 2)
    const first = await ownId(chief)
    const answers = await Promise.all([
      update(chief, id, { authority: 0 }),
      update(who, first, { authority: 0 }),
      update(chief, first, { authority: 0 }),
    ])
    expect(answers.map(({ status }) => status)).toContain(200)
    const { admin_members } = (await (await app.operator()).post(`${staff}/index`)).body
    const left = admin_members.filter((one: { authority: number }) => one.authority === 2)
    expect(left.length).toBeGreaterThan(0)
    await asSystem(app.app.db, (tx) =>
      sql`UPDATE admin_members SET authority = 2 WHERE id = ${first}`.execute(tx),
    )
  })

  it('given one who lost everything, then an administrator takes the factors away; one’s own stay', async () => {
    const { id, who } = await join('f@operator.example', 0)
    app.mails.reset()
    expect((await who.post(`${staff}/reset_second_factor/${id}`)).status).toBe(403)
    expect((await chief.post(`${staff}/reset_second_factor/${await ownId(chief)}`)).status).toBe(409)
    expect((await chief.post(`${staff}/reset_second_factor/99999`)).status).toBe(404)
    expect((await chief.post(`${staff}/reset_second_factor/${id}`)).body).toEqual({ reset: true })
    expect((await who.get(`${staff}/show`)).status).toBe(401)
    await app.deliver()
    expect(app.mails.received.map(({ mail }) => mail.subject)).toEqual([
      expect.stringContaining('解除されました'),
    ])
  })
})
