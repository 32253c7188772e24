import { expect, test } from 'vitest'
import { readDuration, statedAlone, statedBeside } from './skill-duration.ts'

test.each([
  ['3年', 36],
  ['約2年半', 30],
  ['1年6ヶ月', 18],
  ['半年', 6],
  ['8か月', 8],
  ['2.5年', 30],
  ['三十五年', 420],
  ['十年ほど', 120],
  ['4y', 48],
  ['7 yrs', 84],
  ['3+ years', 36],
  ['1 yr 6 mos', 18],
  ['2年未満', 12],
])('given %s, when the time is read, then it is %i months', (text, months) => {
  expect(readDuration(text)?.months).toBe(months)
})

test.each([
  '2021年',
  '5年前',
  '3年以上前',
  '3年生',
  '令和5年4月',
  '5年4月',
  '4年度',
  '10名',
  '2年ぶり',
  '2 young',
])('given %s, when the time is read, then there is none', (text) => {
  expect(readDuration(text)).toBeUndefined()
})

test.each([
  ['Java', '（3年）', 36],
  ['Java', ' 17: 3年6ヶ月', 42],
  ['Linux', ' ………… 10年以上', 120],
  ['C', '言語  25年         単価 75万', 300],
  ['Linux', '(RHEL / CentOS)9年', 108],
  ['Java', 'は前職で3年', 36],
  ['Go', 'を3年、その前は', 36],
  ['Salesforce', 'は管理者としての経験が2年', 24],
  ['Scala', ' 4y / Java 8y', 48],
  ['Python', ' (2.5 yrs)', 30],
])('given %s with %j behind it, then it was used so long', (skill, rest, months) => {
  expect(statedBeside(`${skill}${rest}`, skill.length)?.months).toBe(months)
})

test.each([
  ['Java', '、年齢は30歳です'],
  ['Java', 'の現場。入社5年'],
  ['Java', ' 2021年4月'],
  ['Java', '、経験3年'],
  ['Java', '(2019年取得)'],
  ['Oracle', ' 12c / 5年'],
])('given %s with %j behind it, then no time is said of it', (skill, rest) => {
  expect(statedBeside(`${skill}${rest}`, skill.length)).toBeUndefined()
})

test('given another skill before the time, then it is of that one', () => {
  expect(statedBeside('JavaとGoの現場で3年', 4, 5)).toBeUndefined()
})

test.each([
  ['5年3ヶ月', null, 63],
  ['10年以上', null, 120],
  ['9 yrs 6 mos', null, 114],
  ['3', 'years', 36],
  ['18', 'months', 18],
  ['3', null, undefined],
  ['2024年10月', null, undefined],
  ['A', 'years', undefined],
] as const)('given a cell with %s under a heading of %s, then it says %s months', (text, unit, months) => {
  expect(statedAlone(text, unit)).toBe(months)
})
