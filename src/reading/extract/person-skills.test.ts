import { describe, expect, test } from 'vitest'
import { nameOf, textOf, words } from './read.fixture.ts'
import { readCandidates } from './read-candidates.ts'

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
})
