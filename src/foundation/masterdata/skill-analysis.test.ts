import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyseSkills, analysisMaxCharacters } from './skill-analysis.ts'
import { loadTable } from './tables.ts'

const skills = loadTable('skills')

function found(text: string): string[] {
  return analyseSkills(text, skills).skills.map((skill) => skill.name)
}

describe('analyseSkills', () => {
  it.each([
    ['React.jsでの開発', ['React']],
    ['C#とＪＡＶＡ', ['C#', 'Java']],
    ['要件定義〜基本設計', ['要件定義', '基本設計']],
    ['k8s運用', ['Kubernetes']],
    ['JavaScript', ['JavaScript']],
    ['Java/JavaScript', ['Java', 'JavaScript']],
    ['Java8、Python3.9、PHP7', ['Java', 'Python', 'PHP']],
    ['Oracle19c、SQLServer2019、CentOS7.9、Java1.8', ['Oracle Database', 'SQL Server', 'CentOS', 'Java']],
    ['Googleで検索、Goで開発', ['Go']],
    ['golang', ['Go']],
    ['C++17', ['C++']],
    ['C/C++、C言語', ['C', 'C++']],
    ['ABC社、ABC言語、C3、ランクC、C案、B to C、CtoC', []],
    ['R&D部門', []],
    ['Rを使った統計解析', ['R', '統計解析']],
    ['言語：R', ['R']],
    ['ﾃﾞｰﾀﾍﾞｰｽ設計', ['データベース設計']],
    ['MySQL、PL/SQL、SQLServer、ＳＱＬ', ['MySQL', 'PL/SQL', 'SQL Server', 'SQL']],
    ['springboot / Spring　Boot', ['Spring Boot']],
    ['ASP.NET、VB.NET、.NET Core', ['ASP.NET', 'VB.NET', '.NET']],
    ['EC2・S3（AWS）', ['Amazon EC2', 'Amazon S3', 'AWS']],
    ['nodejsとNode.js', ['Node.js']],
    ['スクラムマスター', ['スクラムマスター']],
    ['コミュニケーション能力', []],
  ])('given 「%s」, then %j are found', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it('given a skill twice, then it is counted, with its first place in the text as written', () => {
    const { skills: answer } = analyseSkills('㈱ＡＢＣ：ﾃﾞｰﾀ基盤とＪａｖａ。Java', skills)
    expect(answer).toEqual([
      { id: expect.any(Number), name: 'データ基盤', count: 1, position: 5 },
      { id: 1, name: 'Java', count: 2, position: 12 },
    ])
  })

  it('given found terms, then the rest is the other text in its own spelling', () => {
    expect(analyseSkills('㈱ＡＢＣにてＪａｖａとk8sを使用', skills).rest).toBe('㈱ＡＢＣにて と を使用')
  })

  it('given any name or alias of any skill in a list, then that skill is found', () => {
    for (const skill of skills) {
      for (const term of [skill.name, ...(skill.aliases ?? [])]) {
        expect(found(`経験：${term}、`), term).toEqual([skill.name])
      }
    }
  })

  it('given any text, then positions lie in it and rise, and without a skill the rest is the text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 5 }),
      fc.constantFrom(...skills.map((skill) => skill.name)),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('')
        const { skills: answer, rest } = analyseSkills(text, skills)
        const positions = answer.map((skill) => skill.position)
        expect(positions).toEqual(positions.toSorted((a, b) => a - b))
        expect(positions.every((position) => position >= 0 && position < text.length)).toBe(true)
        expect(answer.length > 0 || rest === text).toBe(true)
      }),
    )
  })

  it('given more than 10,000 characters, then it refuses', () => {
    expect(analyseSkills('あ'.repeat(analysisMaxCharacters), skills).skills).toEqual([])
    expect(() => analyseSkills('あ'.repeat(analysisMaxCharacters + 1), skills)).toThrow(RangeError)
  })
})
