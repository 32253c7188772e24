import { describe, expect, it } from 'vitest'
import { jobWords } from '../jobs/job-labels.ts'
import { candidateWords } from '../people/person-labels.ts'
import { headingTopic, topicOf } from './label-words.ts'

describe('topicOf of a person', () => {
  it.each([
    ['氏名\nName', 'name'],
    ['国籍 / Nationality', 'nationality'],
    ['最寄駅 (Nearest Sta.)', 'station'],
    ['Date of birth', 'birth'],
    ['Expected rate', 'price'],
    ['Nearest statlon', 'station'],
    ['Date of blrth', 'birth'],
    ['NatIonality', 'nationality'],
  ])('given the label 「%s」, then it is %s', (text, topic) => {
    expect(topicOf(candidateWords, text, false)).toBe(topic)
  })

  it.each(['最寄駅 Ebisu', '氏名 Kenta', '資格\nPMP', 'Tei', 'Statlonery', 'Emaii me', 'T.O', '▲N.O'])(
    'given 「%s」, no label alone, then it is none',
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

describe('topicOf of a job', () => {
  it.each([
    ['Rate / 単価', 'price'],
    ['必須 Must', 'required'],
    ['勤務地（Location）', 'place'],
    ['Work style', 'workStyle'],
    ['▪商流', 'resale'],
    ['案件名 Title', 'name'],
    ['必須 / Must', 'required'],
    ['面談（Interview）', 'interview'],
    ['期間 Term:', 'start'],
  ])('given 「%s」, then %s', (text, topic) => {
    expect(topicOf(jobWords, text, false)).toBe(topic)
  })

  it.each([
    ['Java 案件'],
    ['必須 Java'],
    ['歓迎 Vue.js'],
    ['Java 必須'],
    ['Salesforce 必須'],
    ['Oracle（DB）設計'],
    [''],
  ])('given 「%s」, then none', (text) => {
    expect(topicOf(jobWords, text, false)).toBeUndefined()
  })
})
