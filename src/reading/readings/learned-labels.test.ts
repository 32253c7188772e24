import { describe, expect, it } from 'vitest'
import { textOf, words } from '../extract/read.fixture.ts'
import { readJobs } from '../extract/read-jobs.ts'
import { senderOf, withLearned } from './learned-labels.ts'

const job = (...lines: string[]) =>
  readJobs(
    textOf(
      ['【案件名】決済基盤の開発', '【単価】65〜70万', '【必須】Java', '【場所】渋谷', ...lines].join('\n'),
    ),
    words,
  )[0]!

describe('a label that was assigned', () => {
  const reading = job('', '【ご紹介の目安】3名')
  const labels = [{ sender: 'agent.example.jp', key: 'ご紹介の目安', topic: 'recruitment' }]

  it('given the next document of the sender, then its value is read, to be checked, and says by what', () => {
    const { fields, unread } = withLearned(reading, 'job', 'agent.example.jp', labels)
    expect(fields.recruitment_num).toMatchObject({
      value: 3,
      certainty: 'check',
      note: 'この差出人の「ご紹介の目安」は、募集人数として覚えています。',
    })
    expect(unread).toEqual([])
  })

  it('given that it was said to be about nothing, then the line is told no more', () => {
    const [label] = labels
    const none = label ? [{ ...label, topic: 'none' }] : []
    expect(withLearned(reading, 'job', 'agent.example.jp', none).unread).toEqual([])
  })

  it('given another sender, then nothing is taken', () => {
    expect(withLearned(reading, 'job', 'other.example.jp', labels)).toEqual(reading)
  })

  it('given that the rules read the field, then theirs holds', () => {
    const both = job('【募集人数】1名', '', '【ご紹介の目安】3名')
    const { fields, unread } = withLearned(both, 'job', 'agent.example.jp', labels)
    expect(fields.recruitment_num?.value).toBe(1)
    expect(unread).toHaveLength(1)
  })
})

describe('senderOf', () => {
  const bare = { fields: {}, required_skill_ids: [], welcome_skill_ids: [] }
  const mailOf = (from: string) => ({
    ...textOf(''),
    mail: { from, subject: '', date: null, attachments: [] },
  })

  it.each([
    ['鈴木 <suzuki@Agent.example.jp>', 'agent.example.jp'],
    ['suzuki@gmail.com', 'suzuki@gmail.com'],
    ['鈴木', ''],
  ])('given a mail of %s, then 「%s」', (from, sender) => {
    expect(senderOf(mailOf(from), bare)).toBe(sender)
  })

  it('given a pasted text, then the signature of a job says it, and the address of a person does not', () => {
    const text = textOf('【案件名】基盤\n--\nMail：suzuki@agent.example.jp')
    expect(senderOf(text, bare)).toBe('agent.example.jp')
    expect(senderOf(text, { fields: {}, skills: [], projects: [] })).toBe('')
  })
})
