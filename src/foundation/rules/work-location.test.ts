import { expect, it } from 'vitest'
import { workLocationOf } from './work-location.ts'

it.each([
  [3, '東京都', '渋谷', 'フルリモート'],
  [2, '東京都', '渋谷', '一部リモート（東京都・渋谷駅）'],
  [2, undefined, undefined, '一部リモート'],
  [1, '東京都', '渋谷駅', '東京都・渋谷駅'],
  [null, '大阪府', undefined, '大阪府'],
  [1, undefined, undefined, null],
])(
  'given a job of style %s in %s, %s, then the work is done at %s %s',
  (style, prefecture, station, said) => {
    expect(workLocationOf(style, prefecture, station)).toBe(said)
  },
)
