import { describe, expect, it } from 'vitest'
import { jobWords } from './job-labels.ts'
import { topicOf } from './label-words.ts'

describe('topicOf', () => {
  it.each([
    ['Rate / 単価', 'price'],
    ['必須 Must', 'required'],
    ['勤務地（Location）', 'place'],
    ['Work style', 'workStyle'],
    ['▪商流', 'resale'],
  ])('given 「%s」, then %s', (text, topic) => {
    expect(topicOf(jobWords, text, false)).toBe(topic)
  })

  it.each([['Java 案件'], ['Salesforce 必須'], ['Oracle（DB）設計'], ['']])(
    'given 「%s」, then none',
    (text) => {
      expect(topicOf(jobWords, text, false)).toBeUndefined()
    },
  )
})
