import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startCloudSign } from '../../../test/support/cloud-sign.ts'
import { openCloudSign } from './cloud-sign.ts'
import type { ServiceOrder } from './service.ts'

const server = await startCloudSign()
afterAll(() => server.stop())
beforeEach(() => {
  server.documents.clear()
  server.calls.length = 0
})

const open = (clientId = server.clientId, limit_ms = 10_000) => openCloudSign(server.url, clientId, limit_ms)
const order: ServiceOrder = {
  key: 'tsumugi:3f6c',
  title: '注文書 PO-202611-0032',
  message: 'ご確認をお願いします。\n期限：12月7日',
  file: { name: '注文書.pdf', bytes: Buffer.from('%PDF-1.7\n% 本文\n%%EOF\n') },
  signers: [
    { name: '仕入 花子', organization: '合同会社きん技研', address: 'Hanako@example.jp' },
    { name: '長'.repeat(80), organization: '', address: 'second@example.jp' },
  ],
}
const paper = (ref: string | null = null) => ({ ref, key: order.key, since: new Date().toISOString() })
const only = () => {
  const [document, ...others] = [...server.documents.values()]
  if (!document || others.length > 0) throw new Error('not one document')
  return document
}
const addresses = () => only().participants.map(({ email }) => email)
/** As the queue does it: the id is kept as soon as it is known, and what is done again goes on from it. */
const sendAll = async (service = open(), kept: { ref: string | null } = { ref: null }) => {
  kept.ref ??= await service.open(paper(), order)
  await service.send(kept.ref, order)
  return kept.ref
}

describe('CloudSign', () => {
  it('given an order, when it is sent, then the document has the file and the signers in order, and they are mailed once', async () => {
    const service = open()
    const ref = await sendAll(service)
    const document = only()
    expect(document).toMatchObject({
      status: 1,
      title: order.title,
      note: order.key,
      message: order.message,
      mails: 1,
    })
    expect(document.files.map(({ name, bytes }) => [name, bytes.equals(order.file.bytes)])).toEqual([
      ['注文書.pdf', true],
    ])
    expect(addresses()).toEqual(['agency@example.jp', 'Hanako@example.jp', 'second@example.jp'])
    expect(document.participants[2]?.name).toBe('長'.repeat(64))
    expect(await service.state(ref)).toMatchObject({
      stands: 'sent',
      reason: null,
      signers: [{ answer: null }, { answer: null }],
    })
    // A second time is no reminder.
    await service.send(ref, order)
    expect(only().mails).toBe(1)
    expect(server.calls.filter((call) => call === 'POST /token')).toHaveLength(1)
  })

  const mutations = [
    'POST /documents',
    'POST /documents/:id/files',
    'POST /documents/:id/participants',
    'POST /documents/:id',
  ]
  it.each(
    mutations.flatMap((call) =>
      (['lost', 'dead', 'late', 'broken', 'garbage', 'limited'] as const).map(
        (manner) => [call, manner] as const,
      ),
    ),
  )(
    'given %s whose answer is %s, when it is done again, then there is one document, sent once, to the same people',
    async (call, manner) => {
      server.fail(call, manner)
      const kept = { ref: null }
      const brief = open(server.clientId, manner === 'late' ? 300 : 10_000)
      await expect(sendAll(brief, kept)).rejects.toMatchObject({ name: 'ServiceFailure' })
      await sendAll(open(), kept)
      expect(only()).toMatchObject({ status: 1, mails: 1 })
      expect(only().files).toHaveLength(1)
      expect(addresses()).toEqual(['agency@example.jp', 'Hanako@example.jp', 'second@example.jp'])
    },
  )

  it('given a draft that somebody changed there, then it is not sent', async () => {
    const service = open()
    const ref = await service.open(paper(), order)
    only().participants.push({
      id: 'x',
      email: 'stranger@example.jp',
      name: '他人',
      organization: '',
      order: 1,
      status: 2,
    })
    await expect(service.send(ref, order)).rejects.toMatchObject({ kind: 'changed' })
    expect(only()).toMatchObject({ status: 0, mails: 0 })
  })

  it('given signers who answer, then each is told with the time, and the files come once all have', async () => {
    const service = open()
    const ref = await sendAll(service)
    server.accept(only(), 'Hanako@example.jp')
    const { stands, signers } = await service.state(ref)
    expect([stands, signers.map(({ answer }) => answer)]).toEqual(['sent', ['accepted', null]])
    expect(Date.parse(signers[0]?.at ?? '')).toBeGreaterThan(0)
    await expect(service.fetch(ref)).rejects.toMatchObject({ kind: 'gone' })
    server.accept(only(), 'second@example.jp')
    expect(await service.state(ref)).toMatchObject({ stands: 'agreed' })
    server.fail('GET /documents/:id/files/:id', 'cut')
    await expect(service.fetch(ref)).rejects.toMatchObject({ kind: 'unreachable' })
    server.fail('GET /documents/:id/certificate', 'garbage')
    await expect(service.fetch(ref)).rejects.toMatchObject({ kind: 'wrong' })
    const { signed, certificate } = await service.fetch(ref)
    expect(Buffer.from(signed).toString()).toContain('% signed')
    expect(Buffer.from(certificate).toString()).toContain('% certificate')
  })

  it('given one who declines, then the reason comes along', async () => {
    const service = open()
    const ref = await sendAll(service)
    server.decline(only(), 'Hanako@example.jp', '単価が違います')
    expect(await service.state(ref)).toMatchObject({
      stands: 'ended',
      reason: '単価が違います',
      signers: [{ answer: 'declined' }, { answer: null }],
    })
  })

  it('given a withdrawal, then a draft is deleted, one under way is declined, and one that is signed stays and is told', async () => {
    const service = open()
    const draft = await service.open(paper(), order)
    // Its id never reached us.
    expect(await service.withdraw(paper(), '作り直し')).toBe('draft')
    expect(server.documents.has(draft)).toBe(false)
    expect(await service.withdraw(paper(draft), '作り直し')).toBe('ended')
    const ref = await sendAll(service)
    expect(await service.withdraw(paper(ref), '単'.repeat(1_200))).toBe('sent')
    expect(only()).toMatchObject({ status: 3, decline_comment: '単'.repeat(1_000) })
    server.documents.clear()
    const signed = await sendAll(service)
    for (const { address } of order.signers) server.accept(only(), address)
    expect(await service.withdraw(paper(signed), '遅すぎた')).toBe('agreed')
    expect(only().status).toBe(2)
  })

  it('given a token that is over, then another is fetched; given a client id that is taken no more, then it says so', async () => {
    const service = open()
    await service.check()
    server.forgetTokens()
    await sendAll(service)
    expect(only().mails).toBe(1)
    await expect(open('wrong').check()).rejects.toMatchObject({ kind: 'refused' })
    server.fail('GET /documents/:id', 'unauthorized', 'unauthorized')
    await expect(service.state(only().id)).rejects.toMatchObject({ kind: 'refused' })
    server.fail('GET /documents/:id', 'closed')
    await expect(service.state(only().id)).rejects.toMatchObject({ kind: 'refused' })
  })

  it('given it asks for patience, then it says for how long; given an unknown state, then nobody guesses', async () => {
    const service = open()
    const ref = await sendAll(service)
    server.fail('GET /documents/:id', 'limited')
    await expect(service.state(ref)).rejects.toMatchObject({ kind: 'busy', after_s: 60 })
    only().status = 13
    await expect(service.state(ref)).rejects.toMatchObject({ kind: 'wrong' })
    await expect(open().check()).resolves.toBeUndefined()
    const words = await service.state(ref).catch((error: Error) => error.message)
    expect(words).not.toContain(server.clientId)
  })
})
