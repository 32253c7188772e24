import { describe, expect, test } from 'vitest'
import { nameOf, textOf, words } from '../read.fixture.ts'
import { readCandidates } from '../read-candidates.ts'

/** The skills of the only person of a text. */
const skillsOf = (text: string) =>
  readCandidates(textOf(text), words)[0]?.skills.map(({ skill_id }) => nameOf('skills', skill_id)) ?? []

describe('skills below a fact of a person', () => {
  test('given a line without a label below the affiliation, then its skills are read', () => {
    expect(skillsOf('氏名：T.M（31歳・男性）\n所属：弊社社員\nScala 4年 / Java 8年\n単価：65万')).toEqual([
      'Scala',
      'Java',
    ])
  })

  test('given a line below an empty one, then it closes the text and names no skill', () => {
    expect(skillsOf('氏名：T.M（31歳・男性）\nスキル：Java\n単価：65万\n\n弊社はPHPに強い会社です')).toEqual([
      'Java',
    ])
  })

  test('given a wish over two lines, then neither names a skill', () => {
    expect(skillsOf('氏名：T.M（31歳・男性）\nスキル：Java\n希望：長期の現場\n　Goの現場だと嬉しい')).toEqual(
      ['Java'],
    )
  })

  test('given the address of a profile, then it is no skill', () => {
    expect(
      skillsOf('氏名：T.M（31歳・男性）\n最寄駅：中野\nGitHub：https://github.com/tm\nJava 5年'),
    ).toEqual(['Java'])
  })

  test('given a paragraph that says how long skills were used, then an empty line does not hide it', () => {
    const text =
      '氏名：T.M（31歳・男性）\n出社：可\n\n経験のあるもの\nPHP 6年\nLaravel 3年\n\n弊社はGoに強い会社です'
    expect(skillsOf(text)).toEqual(['PHP', 'Laravel'])
  })
})

describe('how long skills were used', () => {
  const yearsOf = (text: string) =>
    readCandidates(textOf(text), words)[0]?.skills.map(({ skill_id, months, stated_months }) => [
      nameOf('skills', skill_id),
      months,
      stated_months,
    ]) ?? []

  test('given a day from which somebody can begin, then it is no project', () => {
    expect(yearsOf('S.T 41歳女 大宮 PHP6年/Ruby2年 55万 11/1~ 常駐可')).toEqual([
      ['PHP', null, 72],
      ['Ruby', null, 24],
    ])
  })

  test('given a word for work with its time, then it is to be checked, and a language is sure', () => {
    const [person] = readCandidates(textOf('氏名：T.M（31歳・男性）\nスキル：Java 6年、SRE 3年'), words)
    expect(person?.skills.map(({ skill_id, certainty }) => [nameOf('skills', skill_id), certainty])).toEqual([
      ['Java', 'sure'],
      ['SRE', 'check'],
    ])
  })

  test('given a heading that says so, then a number in brackets is a time', () => {
    expect(yearsOf('氏名：T.M（31歳・男性）\n言語（年）：Python(6)、Go(4)')).toEqual([
      ['Python', null, 72],
      ['Go', null, 48],
    ])
    expect(yearsOf('氏名：T.M（31歳・男性）\nスキル：Python(3)、Go(1)')).toEqual([
      ['Python', null, null],
      ['Go', null, null],
    ])
  })

  test('given skills in a bracket or with a slash before a time, then it is of all of them', () => {
    expect(yearsOf('氏名：T.M（31歳・男性）\nスキル：PHP（Laravel）2年、HTML/CSS 4年、Java')).toEqual([
      ['PHP', null, 24],
      ['Laravel', null, 24],
      ['HTML', null, 48],
      ['CSS', null, 48],
      ['Java', null, null],
    ])
  })

  test('given a list of skills with times below the last project, then the times are read', () => {
    const text =
      '氏名：T.M（31歳・男性）\n2019/04 - 2021/03　研究所\n　使用: R\n\nSKILLS\n  SQL   約5年\n  PyTorch   半年'
    expect(yearsOf(text)).toEqual([
      ['R', 24, null],
      ['SQL', null, 60],
      ['PyTorch', null, 6],
    ])
  })

  test('given a letter behind a time, then it says how well', () => {
    expect(
      yearsOf('氏名：T.M（31歳・男性）\nスキル\n  C#      10 yrs    A\n  Linux   2 yrs 3 mos    C\n'),
    ).toEqual([
      ['C#', null, 120],
      ['Linux', null, 27],
    ])
  })
})
