import { describe, expect, it } from 'vitest'
import { headingTopic, topicOf } from './label-words.ts'
import { candidateWords } from './person-labels.ts'

describe('topicOf', () => {
  it.each([
    ['氏名\nName', 'name'],
    ['国籍 / Nationality', 'nationality'],
    ['最寄駅 (Nearest Sta.)', 'station'],
    ['Date of birth', 'birth'],
    ['Expected rate', 'price'],
  ])('given the label 「%s」, then it is %s', (text, topic) => {
    expect(topicOf(candidateWords, text, false)).toBe(topic)
  })

  it.each(['最寄駅 Ebisu', '氏名 Kenta', '資格\nPMP'])(
    'given 「%s」, a label with its value, then it is none',
    (text) => {
      expect(topicOf(candidateWords, text, false)).toBeUndefined()
    },
  )
})

describe('headingTopic', () => {
  it.each([
    ['資格1', 'certification'],
    ['年数 2', 'years'],
    ['資格③', 'certification'],
  ])('given the heading 「%s」, then its number is no part of it', (text, topic) => {
    expect(headingTopic(candidateWords, text)).toBe(topic)
  })
})
