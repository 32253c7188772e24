import { describe, expect, it } from 'vitest'
import { addText, beginBatch } from '../../../test/fixtures/data/readings.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { readSourcesJob } from './read-job.ts'

const app = await forFile(startTestApp())
const member = await app.as('member')
const other = await app.as('admin', 2)

const family = '/api/enterprise/job_readings'

const mail = (sender: string, ...lines: string[]) =>
  [
    '【案件名】決済基盤の開発',
    '【単価】65〜70万',
    '【必須】Java',
    '【場所】渋谷',
    ...lines,
    '',
    '-- ',
    '株式会社サンプル',
    '鈴木 一郎',
    `Mail: ${sender}`,
  ].join('\n')

/** Reads a mail of a job that somebody pasted; answers its one reading. */
const read = async (text: string, who: Client = member, enterprise_id = 1) => {
  const batch = await beginBatch(who, 'job_readings', {})
  await addText(who, batch, text, 'job_readings')
  const job = readSourcesJob(app.app)
  await job.work({ enterprise_id })
  await job.idle()
  const { reading_sources: sources } = (await who.get(`${family}/show_batch/${batch}`)).body
  return (await who.get(`${family}/show/${sources[0].readings[0].id}`)).body.reading
}

const labelsOf = async (who = member) =>
  (await who.post('/api/enterprise/reading_labels/index')).body.reading_labels

describe('a line at which nothing was read', () => {
  it('given that somebody says what it is about, then it is entered, and the next mail of that sender is read so, no other', async () => {
    const reading = await read(mail('suzuki@sender.example.jp', '【ご紹介の目安】3名'))
    expect(reading.result.unread).toMatchObject([{ label: 'ご紹介の目安', text: '3名' }])

    const assigned = await member.post(`${family}/assign_line/${reading.id}`, {
      line: 0,
      topic: 'recruitment',
    })
    expect(assigned.body.reading).toMatchObject({
      typed: { recruitment_num: 3 },
      confirmed: ['unread:0'],
      draft: { recruitment_num: 3 },
    })
    expect(assigned.body.reading_label).toMatchObject({
      sender: 'sender.example.jp',
      label: 'ご紹介の目安',
      name: '募集人数',
    })

    const next = await read(mail('tanaka@sender.example.jp', '【ご紹介の目安】2名'))
    expect(next.result.fields.recruitment_num).toMatchObject({ value: 2, certainty: 'check' })
    expect(next.result.fields.recruitment_num.note).toContain(
      '「ご紹介の目安」は、募集人数として覚えています',
    )
    const stranger = await read(mail('tanaka@stranger.example.jp', '【ご紹介の目安】2名'))
    expect(stranger.result.fields.recruitment_num).toBeUndefined()
    const elsewhere = await read(mail('tanaka@sender.example.jp', '【ご紹介の目安】2名'), other, 2)
    expect(elsewhere.result.fields.recruitment_num).toBeUndefined()

    const [kept] = await labelsOf()
    expect(await labelsOf(other)).toEqual([])
    const removed = `/api/enterprise/reading_labels/delete/${kept.label_id}`
    expect((await other.post(removed)).status).toBe(404)
    expect((await member.post(removed)).status).toBe(200)
    expect(await labelsOf()).toEqual([])
  })

  it('given a text field that has something, when a line is added to it, then both stand there', async () => {
    const reading = await read(mail('a@lines.example.jp', '', '【ご紹介の目安】3名'))
    await member.post(`${family}/update/${reading.id}`, {
      reading: { typed: { detail: 'API の開発' }, confirmed: [] },
    })
    const { body } = await member.post(`${family}/assign_line/${reading.id}`, { line: 0, topic: 'detail' })
    expect(body.reading.typed.detail).toBe('API の開発\n3名')
  })

  it.each([
    ['a line that is not there', { line: 9, topic: 'price' }, 400],
    ['a topic that is none', { line: 0, topic: 'constructor' }, 400],
    ['a line before the first', { line: -1, topic: 'price' }, 400],
  ])('given %s, then it is refused and nothing is remembered', async (_, body, status) => {
    const reading = await read(mail('b@refused.example.jp', '【ご紹介の目安】3名'))
    expect((await member.post(`${family}/assign_line/${reading.id}`, body)).status).toBe(status)
    expect(
      (await labelsOf()).filter(({ sender }: { sender: string }) => sender.startsWith('refused')),
    ).toEqual([])
  })
})
