import { describe, expect, it, test } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { nameOf, spanOf, textOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'
import { withoutFacts } from './fact-lines.ts'

const read = (text: string) => withoutFacts(spanOf(toPlain(text)), words).plain

describe('withoutFacts', () => {
  it.each([
    ['AWS\n豊洲 週3出社\n70〜75万', 'AWS'],
    ['Java 3年以上\n・Spring\n渋谷駅（徒歩5分）\nフルリモート', 'Java 3年以上\n・Spring'],
    ['PHP\n品川、1月〜長期\n面談1回', 'PHP'],
    ['Go\n60万〜65万／140-180h／1名', 'Go'],
    ['・Vue.js\n・三田 常駐\n・55万まで', '・Vue.js'],
    ['Vue\n昭和島 常駐\n33万\n5名', 'Vue'],
    ['Ruby\n渋谷 週1出社\n85〜', 'Ruby'],
    ['Go\n1月上旬スタート、長期\n単価は70前後を想定\nReactは見なくて大丈夫です。', 'Go'],
    ['PHP\n三田 常駐\n\n担当の経歴は次の通りです。\nJava 3年', 'PHP'],
    ['Datadog, Go\n* ASAP, long term\n* up to 950k, hybrid: once a week in Shibuya', 'Datadog, Go'],
    ['C#\nリモート可\n即日〜\n以上よろしくお願いします。', 'C#'],
  ])('given facts below 「%s」, then it ends above them', (text, asked) => {
    expect(read(text)).toBe(toPlain(asked))
  })

  it.each([
    ['Java\n豊洲市場の業務知識'],
    ['Java\n週3日以上のリモート経験'],
    ['Java\n豊洲\nAWS'],
    ['・Java\n・週3出社\n・基本設計の経験'],
    ['Java\n渋谷 常駐\nSpring Bootの経験'],
    ['・基本設計\n・出社'],
    ['COBOL\n週3出社可能'],
    ['Java\n100万件のデータを扱った経験'],
    ['リモート\n豊洲'],
    ['Java\n基本設計\n詳細設計 常駐支援'],
    ['Java\n金融 保険\n顧客折衝'],
    ['SQL\n50'],
    ['5名\nのチームのリーダー'],
  ])('given 「%s」, then all of it is asked for', (text) => {
    expect(read(text)).toBe(toPlain(text))
  })

  it('given ten thousand lines, then it takes no longer for each', () => {
    const text = `Java\n${'渋谷 週3出社 '.repeat(2_000)}\n${'豊洲 70万\n'.repeat(10_000)}`
    expect(read(text).length).toBeLessThan(text.length)
  })
})

test('given facts below what a job asks for, then they are read as facts', () => {
  const [job] = readJobs(
    textOf(
      '【案件名】予約サイトの改修\n【必須スキル】\nJava 3年\n【歓迎スキル】\nAWS\n豊洲 週3出社\n70〜75万',
    ),
    words,
  )
  expect(job?.fields.welcome?.value).toBe('AWS')
  expect(nameOf('stations', job?.fields.station_id?.value)).toBe('豊洲')
  expect(job?.fields.work_styles_id).toMatchObject({ value: 2, certainty: 'check' })
  expect(job?.fields.monthly_payment_f_num).toMatchObject({ value: 700_000, certainty: 'check' })
  expect(job?.fields.monthly_payment_l_num).toMatchObject({ value: 750_000, certainty: 'check' })
})
