import { describe, expect, it } from 'vitest'
import { readLabelled } from '../labels/labelled.ts'
import { Source } from '../layout/span.ts'
import { viewOf } from '../layout/view.ts'
import { textOf } from '../read.fixture.ts'
import { jobWords } from './job-labels.ts'
import { cutsAtNumbers } from './numbered-jobs.ts'

const repeating = new Set(['name', 'detail', 'required', 'skills', 'price', 'place', 'start'])
const none = { heads: new Set<never>(), items: new Set<never>() }
/** The line at which each job begins. */
const linesAt = (text: string) => {
  const source = new Source(textOf(text))
  const view = viewOf(source)
  return cutsAtNumbers(view, readLabelled(source, view, jobWords, none), repeating)
    .filter(({ isEnd }) => isEnd !== true)
    .map(({ at }) => source.plain(0, null).slice(at).split('\n')[0])
}

describe('jobs behind numbers', () => {
  it('given a table of contents above, then the numbers that say something begin the jobs', () => {
    expect(
      linesAt(
        '目次\n1. 会計画面\n2. 予約API\n\n1. 会計画面\n必須:Java\n単価:60万\n\n2. 予約API\n必須:Go\n単価:80万',
      ),
    ).toEqual(['1. 会計画面', '2. 予約API'])
  })

  it('given roles with a price each, then each is a job', () => {
    expect(linesAt('【共通】\n場所:大崎\n\n【1】PL 90万\n 必須:Java\n【2】PG 3名 60万\n 必須:Java')).toEqual([
      '【1】PL 90万',
      '【2】PG 3名 60万',
    ])
  })

  it('given letters in brackets, roman numbers, or lines of a chat, then they count as well', () => {
    expect(linesAt('【A】会計画面\n必須 Java\n60万 1月~\n【B】予約API\n必須 Go\n80万 即日')).toHaveLength(2)
    expect(linesAt('I 会計画面\n金額:60万\n場所:大崎\nII 予約API\n金額:80万\n場所:品川')).toHaveLength(2)
    expect(linesAt('9:41 森(青葉) ① 会計画面 60万 大崎駅\n9:42 森(青葉) ② 予約API 80万 即日')).toHaveLength(2)
  })

  it('given a mail that lost its line breaks, then numbers in brackets begin them', () => {
    const text = (name: string) =>
      `${name} ■場所:大崎 ■必須:Javaの経験 ■単価:60万 ■面談:1回 ${'よろしく'.repeat(15)}`
    expect(linesAt(`2件です。 【1】${text('会計画面')} 【2】${text('予約API')}`)).toHaveLength(2)
  })
})

describe('numbers that begin no jobs', () => {
  it('given the numbered terms of one job, then it stays whole', () => {
    expect(linesAt('1. 業務 会計画面\n2. 単価 60万(経験による)\n3. 場所 大崎駅\n4. 面談 1回')).toEqual([])
  })

  it('given numbered rules on how to answer, then there are none', () => {
    expect(linesAt('1. 件名に番号をお書きください\n2. 単価が変わったときは改めてお送りします')).toEqual([])
  })
})
