import { expect, test } from 'vitest'
import { nameOf, textOf, words } from '../read.fixture.ts'
import { readCandidates } from '../read-candidates.ts'

const form = `Q1. お名前（漢字）を教えてください
→ 生駒 琴美

Q2. ふだん使う駅はどこですか？
→ 小田急線の祖師ヶ谷大蔵です

Q3. 希望の月額（税抜）はいくらですか？
→ 68〜73万

Q4. 弊社を知ったきっかけはなんですか？
→ 友人の穂積さん（SAPのコンサルタント）から聞きました`

test('given a form that asks in sentences, then the answers are read, to be checked', () => {
  const [person] = readCandidates(textOf(form), words)
  expect(person?.fields.name).toMatchObject({ value: '生駒 琴美', certainty: 'check' })
  expect(person?.fields.monthly_price_f_num).toMatchObject({ value: 680_000, certainty: 'check' })
  expect(nameOf('stations', person?.fields.station_id?.value)).toBe('祖師ヶ谷大蔵')
  expect(person?.skills).toEqual([])
})

test('given a label that is known as a whole, then its value stays sure', () => {
  const [person] = readCandidates(textOf('氏名：佐藤 健司\n年齢：35歳\nスキル：Java 5年'), words)
  expect(person?.fields.name).toMatchObject({ value: '佐藤 健司', certainty: 'sure' })
  expect(person?.fields.age).toMatchObject({ value: 35, certainty: 'sure' })
})
