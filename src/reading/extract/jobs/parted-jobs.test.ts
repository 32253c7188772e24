import { describe, expect, it } from 'vitest'
import { spanOf } from '../read.fixture.ts'
import { cutsAtLayout } from './parted-jobs.ts'

const cutsIn = (text: string) => cutsAtLayout([{ kind: 'text', span: spanOf(text) }])
/** The first line of each job. */
const titlesIn = (text: string) =>
  cutsIn(text)
    .filter(({ isEnd }) => isEnd !== true)
    .map(({ at }) => text.slice(at).split('\n')[0])

describe('jobs that the layout parts', () => {
  it('given blocks between drawn lines, then each with a price is a job', () => {
    expect(
      titlesIn(
        'お世話になります。\n-----\nNo.12\n会計画面 渋谷 60万 1月~\n必須 Java\n-----\nNo.13\n予約API 品川 80万 即日\n必須 Go\n-----\n株式会社青葉\nTEL 03-0000-0000',
      ),
    ).toEqual(['No.12', 'No.13'])
  })

  it('given headings behind the same mark, then each with its price is a job, and another mark ends the last', () => {
    const text =
      '■ 募集\n◆SE 2名 / 75万\n 設計の経験 出社\n◆PG 3名 / 60万\n 製造の経験 週2在宅\n■ 共通\n場所:大崎'
    expect(titlesIn(text)).toEqual(['◆SE 2名 / 75万', '◆PG 3名 / 60万'])
    expect(text.slice(cutsIn(text).at(-1)!.at).trim().split('\n')[0]).toBe('■ 共通')
  })

  it('given paragraphs with a title over their facts, then each is a job', () => {
    expect(
      titlesIn(
        '森です。2件送ります。\n\n会計画面の改修\n必須 Java\n大崎 常駐\n60万\n1月~\n\n予約APIの開発\n必須 Go\nフルリモート\n~80万\n即日\n\n森',
      ),
    ).toEqual(['会計画面の改修', '予約APIの開発'])
  })
})

describe('requests in a line each', () => {
  it('given lines that each ask for somebody, then each is a job', () => {
    expect(
      titlesIn('おつかれさまです\nCOBOL 3名 豊洲 12月~ 55まで 長期\nPMO1名 溜池山王 1月 面談2回 常駐'),
    ).toEqual(['COBOL 3名 豊洲 12月~ 55まで 長期', 'PMO1名 溜池山王 1月 面談2回 常駐'])
  })

  it('given one such line among others, or sentences, then there are none', () => {
    expect(cutsIn('会計画面\n2名 大崎 1月~ 長期\n75万 140-180\n面談1回')).toEqual([])
    expect(cutsIn('1名は1月から出社です。\n2名は2月から出社です。')).toEqual([])
  })
})

describe('what the layout does not part', () => {
  it('given one job whose labels have marks, then it stays whole', () => {
    expect(cutsIn('■案件名:会計画面\n■単価:60万\n■場所:大崎\n■期間:1月~\n■面談:1回')).toEqual([])
  })

  it('given paragraphs of one job, then only one has a price', () => {
    expect(
      cutsIn(
        '会計画面の改修\nJavaの経験 60万\n1月~\n\n面談について\n1回、オンライン\n大崎の駅前\n\n以上です。',
      ),
    ).toEqual([])
  })

  it('given somebody who is offered below, then there are not two jobs', () => {
    expect(
      cutsIn(
        '会計画面の改修\n必須 Java\n大崎 60万 1月~\n\n下記の方です\n氏名:A.B\n単価:65万\n稼働:1月~\n最寄:浦和 リモート',
      ),
    ).toEqual([])
  })

  it('given sentences, then they are no titles', () => {
    expect(
      cutsIn(
        '1月から60万で出社できる方を探しています。\n経験は3年です。\n\n2月からの方は65万まで出社でお願いします。\n経験は5年です。',
      ),
    ).toEqual([])
  })
})
