import { describe, expect, it } from 'vitest'
import { jobWords } from './job-labels.ts'
import { topicOf } from './label-words.ts'
import { candidateWords } from './person-labels.ts'

describe('labels in two languages', () => {
  it.each([
    ['案件名 Title', 'name'],
    ['必須 / Must', 'required'],
    ['面談（Interview）', 'interview'],
    ['期間 Term:', 'start'],
  ])('given %s, then its Japanese names what it is', (label, topic) =>
    expect(topicOf(jobWords, label, false)).toBe(topic),
  )

  it('given those of a person, then they are known as well', () =>
    expect(topicOf(candidateWords, '氏名 Name', false)).toBe('name'))

  it.each(['必須 Java', '歓迎 Vue.js', 'Java 必須'])(
    'given %s, then it is no label but holds a value',
    (text) => expect(topicOf(jobWords, text, false)).toBeUndefined(),
  )
})
