import { describe, expect, it } from 'vitest'
import { readStations } from './stations-file.ts'

const prefectures = { idOf: (name: string) => (name === '東京都' ? 13 : undefined) }
const head = ['id', '駅名', 'カナ', '都道府県', '路線']

describe('a full station list', () => {
  it('given rows with a prefecture by name or id, then the stations are read', () => {
    expect(
      readStations(
        [
          head,
          ['1', '渋谷駅', 'シブヤ', '東京都', 'JR山手線・東急東横線'],
          ['2', '横浜', 'ヨコハマ', '14', 'JR東海道線'],
        ],
        prefectures,
      ),
    ).toEqual([
      { id: 1, name: '渋谷', kana: 'シブヤ', prefecture_id: 13, lines: ['JR山手線', '東急東横線'] },
      { id: 2, name: '横浜', kana: 'ヨコハマ', prefecture_id: 14, lines: ['JR東海道線'] },
    ])
  })

  it.each([
    ['a missing column', [['id', '駅名']], '1行目に次の列が必要です: kana, prefecture, lines'],
    [
      'an unknown prefecture',
      [head, ['1', '渋谷', 'シブヤ', '江戸', '山手線']],
      '2行目: 都道府県が見つかりません（江戸）',
    ],
    [
      'a reading that is no katakana',
      [head, ['1', '渋谷', 'しぶや', '東京都', '山手線']],
      '2行目: 駅名と全角カタカナの読みが必要です',
    ],
    [
      'an id twice',
      [head, ['1', '渋谷', 'シブヤ', '13', 'x'], ['1', '新宿', 'シンジュク', '13', 'x']],
      '3行目: id 1 は2行目と重複しています',
    ],
    ['no station', [head], '駅が1件もありません'],
  ])('given %s, then it says where and what to do', (_, rows, message) => {
    expect(() => readStations(rows, prefectures)).toThrow(message)
  })
})
