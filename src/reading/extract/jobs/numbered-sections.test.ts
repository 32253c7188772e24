import { expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf, textOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'
import { withinSection } from './numbered-sections.ts'

const read = (label: string, value: string) =>
  withinSection(spanOf(toPlain(label)), spanOf(toPlain(value))).plain

it.each([
  ['3.2 Desirable', '- Tableau\n- JavaScript\n3.3 Not essential\n- SAP', '- Tableau\n- JavaScript'],
  ['3.2 Desirable', '- Tableau\n4. WHAT WE OFFER\n- phone', '- Tableau'],
  ['2　要件', '2.1 Java 3年\n2.2 SQL\n3　選考\n書類', '2.1 Java 3年\n2.2 SQL'],
  ['2. 必須スキル', 'Java\n3. 体制\n5名', 'Java'],
])('given the section 「%s」 of 「%s」, then it ends at the next', (label, value, expected) => {
  expect(read(label, value)).toBe(toPlain(expected))
})

it.each([
  ['必須スキル', 'Java\n2 次の経験を優先する'],
  ['1. 必須スキル', '1. Java\n2. SQL\n3. AWS'],
  ['3.1 必須', 'Java\n3.1.1 SQL\n3.1.2 AWS'],
  ['1. 必須', 'Java\n2年以上の開発経験'],
  ['2. 必須', '3 年以上のJava'],
])('given the label 「%s」 of 「%s」, then all of it is its value', (label, value) => {
  expect(read(label, value)).toBe(toPlain(value))
})

it('given sections without a label below what is asked for, then they are not asked for', () => {
  const [job] = readJobs(
    textOf(
      '案件名：予約サイト\n単価：60万\n3.1 必須\n・Java\n3.2 歓迎\n・AWS\n3.3 使わないもの\n・PHP\n4. 待遇\nPC貸与',
    ),
    words,
  )
  expect(job?.fields.welcome?.value).toBe('・AWS')
})
