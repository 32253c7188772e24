import { describe, expect, it } from 'vitest'
import type { CandidateReading, JobReading } from '#reading/extract/reading.ts'
import { answeredJob, answeredPerson } from './answered.ts'
import { parseCases } from './case.ts'
import { expectedOf } from './expected.ts'
import { readingWords } from './load-set.ts'
import { pairUp } from './pair-up.ts'
import { f1, levelOf, precision, recall, type Scores, scoreReadings } from './score.ts'

const words = readingWords('2026-11-24')
const skill = (name: string) => words.lists.skills.find((item) => item.name === name)?.id as number
const sure = <Value>(value: Value) => ({ value, certainty: 'sure' as const, places: [], note: null })

const expectedIn = (answers: string, of: 'people' | 'jobs') => {
  const [one] = parseCases(`%% 題：text\n[文]\nあ\n[答]\n${answers}\n`, `${of}-x.txt`)
  return expectedOf(one as NonNullable<typeof one>, words)
}
const person = (fields: CandidateReading['fields'], levels: Record<string, number> = {}) =>
  answeredPerson({
    fields,
    skills: Object.entries(levels).map(([name, ability_level_id]) => ({
      skill_id: skill(name),
      months: null,
      stated_months: null,
      since: null,
      until: null,
      ability_level_id,
      certainty: 'sure',
      places: [],
    })),
    projects: [],
  })
const job = (fields: JobReading['fields']) =>
  answeredJob({ fields, required_skill_ids: [], welcome_skill_ids: [] })
const scorePeople = (answers: string, ...actual: ReturnType<typeof person>[]): Scores =>
  scoreReadings(
    [{ of: 'people', title: '', expected: expectedIn(answers, 'people'), actual }],
    words.lists.skills,
  )
const none = { right: 0, wrong: 0, missed: 0, absent: 0 }

describe('the scores of a reading', () => {
  it('given a value, then it is right however it is spaced, and wrong and missed where it is another', () => {
    const read = person({ name: sure('佐藤　健司'), name_kana: sure('さとう けんじ'), age: sure(30) })
    const { fields } = scorePeople('氏名: 佐藤 健司\nカナ: サトウケンジ\n年齢: 31\n最寄駅: 渋谷', read)
    expect(fields.get('name')).toEqual({ ...none, right: 1 })
    expect(fields.get('name_kana')).toEqual({ ...none, right: 1 })
    expect(fields.get('age')).toEqual({ ...none, wrong: 1, missed: 1 })
    expect(fields.get('station_id')).toEqual({ ...none, missed: 1 })
  })

  it('given a value that is not written, then reading it is wrong, unless it is free', () => {
    const { fields } = scorePeople(
      '年齢: 31',
      person({ age: sure(31), gender_id: sure(1), desired_other: sure('x') }),
    )
    expect(fields.get('gender_id')).toEqual({ ...none, wrong: 1 })
    expect(fields.get('desired_other')).toEqual({ ...none, absent: 1 })
  })

  it('given an optional answer, then it may be absent but not another', () => {
    expect(scorePeople('年齢?: 31', person({})).fields.get('age')).toEqual({ ...none, absent: 1 })
    expect(scorePeople('工程?: 実装、テスト', person({ dev_process_ids: sure([5]) })).faults).toEqual([])
    const other = scorePeople('年齢?: 31', person({ age: sure(30) }))
    expect(other.fields.get('age')).toEqual({ ...none, wrong: 1 })
  })

  it('given one price alone, then the other end may be the same and nothing else', () => {
    const same = { monthly_price_f_num: sure(650_000), monthly_price_l_num: sure(650_000) }
    const right = scorePeople('単価: 65', person(same))
    expect(right.faults).toEqual([])
    const wrong = scorePeople('単価: 65', person({ ...same, monthly_price_l_num: sure(700_000) }))
    expect(wrong.fields.get('monthly_price_l_num')).toEqual({ ...none, wrong: 1 })
  })

  it('given skills, then they count as a set: words for work only where they are expected', () => {
    const read = person({}, { Java: 7, Go: 3, 要件定義: 3, Excel: 1 })
    const { fields } = scorePeople('スキル: Java=60、PHP=12、Excel?', read)
    const tally = fields.get('skill_ids') ?? none
    expect(tally).toEqual({ ...none, right: 1, wrong: 1, missed: 1 })
    expect([precision(tally), recall(tally), f1(tally)]).toEqual([0.5, 0.5, 0.5])
  })

  it('given levels, then one beside the right one is near, and unset is near to nothing', () => {
    const read = person({}, { Java: 6, PHP: 5, Go: 1, Ruby: 2 })
    const { years } = scorePeople('スキル: Java=60、PHP=12、Go=3、Ruby、Rust=12', read)
    expect(years).toEqual({ near: 1, all: 5 })
    expect([null, 0, 11, 12, 36, 83, 84, 119, 120].map(levelOf)).toEqual([1, 2, 2, 3, 5, 7, 8, 8, 9])
  })

  it('given months that overlap, then they count once', () => {
    const [expected] = expectedIn('スキル: Java=2401-2412+2407-2506', 'people')
    expect(expected?.get('skill_ids')?.value).toEqual([{ id: skill('Java'), optional: false, months: 18 }])
  })

  it('given a job too many in the middle, then the others keep their partners', () => {
    const expected = expectedIn('案件名: 甲の開発\n[答]\n案件名: 乙の保守', 'jobs')
    const actual = ['甲の開発', '署名', '【乙の保守】'].map((name) => job({ name: sure(name) }))
    const { split, fields } = scoreReadings([{ of: 'jobs', title: '', expected, actual }], words.lists.skills)
    expect(split).toEqual({ right: 0, all: 1 })
    expect(fields.get('name')).toEqual({ ...none, right: 2, wrong: 1 })
  })

  it('given a month as the answer, then any day of it is right', () => {
    const expected = expectedIn('開始: 2027-01', 'jobs')
    const actual = [job({ inception_day: sure('2027-01-11') })]
    expect(scoreReadings([{ of: 'jobs', title: '', expected, actual }], words.lists.skills).faults).toEqual(
      [],
    )
  })

  it('given a skill that is denied, then it is counted where it was taken, and not as one that was missed', () => {
    const read = person({}, { Java: 1, PHP: 1 })
    const { denied, fields } = scorePeople('スキル: Java\n否定: PHP、Ruby', read)
    expect(denied).toEqual({ taken: 1, all: 2 })
    expect(fields.get('skill_ids')).toEqual({ ...none, right: 1, wrong: 1 })
  })

  it('given values marked as sure, then those that are wrong are counted among them, and what is to be checked is not', () => {
    const read = person(
      { age: sure(40), station_id: { ...sure(1), certainty: 'check' } },
      { Java: 1, PHP: 1 },
    )
    expect(scorePeople('年齢: 41\nスキル: Java', read).sure).toEqual({ wrong: 2, all: 3 })
  })

  it('given a job that is closed, and a number with its counter, then both are answers', () => {
    const [told] = expectedIn('終了: はい\n人数: 2名', 'jobs')
    expect(told?.get('application_status_flg')?.value).toBe(2)
    expect(told?.get('recruitment_num')?.value).toBe(2)
    expect(() => expectedIn('人数: 若干名', 'jobs')).toThrow('no number')
  })

  it('given what the answers leave to taste, then it counts neither way', () => {
    const { fields } = scorePeople('採点しない: 単価', person({ monthly_price_f_num: sure(1) }))
    expect(fields.get('monthly_price_f_num')).toEqual({ ...none, absent: 1 })
  })
})

describe('pairing', () => {
  it('given lists of different lengths, then the order stays and each stands once', () => {
    const pairs = pairUp(['a', 'b', 'c'], ['b', 'c', 'd', 'e'], (a, b) => Number(a === b))
    expect(pairs.filter(([a, b]) => a && b)).toEqual([
      ['b', 'b'],
      ['c', 'c'],
    ])
    expect(pairs.map(([a]) => a).filter(Boolean)).toEqual(['a', 'b', 'c'])
    expect(pairs.map(([, b]) => b).filter(Boolean)).toEqual(['b', 'c', 'd', 'e'])
  })
})

describe('the notation', () => {
  it('given cells that are joined, then each is one cell with its spans', () => {
    const [one] = parseCases(
      '%% 題：xlsx\n[表 甲]\n| a | > | b |\n| ^ | ^ | c\\nd |\n| | e | > |\n[答なし]\n',
      'people-x.txt',
    )
    expect(one?.document.blocks).toEqual([
      {
        kind: 'table',
        name: '甲',
        cells: [
          { row: 0, column: 0, rows: 2, columns: 2, text: 'a' },
          { row: 0, column: 2, rows: 1, columns: 1, text: 'b' },
          { row: 1, column: 2, rows: 1, columns: 1, text: 'c\nd' },
          { row: 2, column: 1, rows: 1, columns: 2, text: 'e' },
        ],
      },
    ])
    expect(one?.answers).toEqual([])
  })
})
