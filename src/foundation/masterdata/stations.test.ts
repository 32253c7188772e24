import { describe, expect, it } from 'vitest'
import { loadTable } from './tables.ts'

const stations = loadTable('stations')

/** The names of the rows that break a rule, so that a failure says which ones. */
function breaking(rule: (station: (typeof stations)[number]) => boolean): string[] {
  return stations.filter((station) => !rule(station)).map((station) => `${station.id} ${station.name}`)
}

describe('given the table of stations', () => {
  it('when it is read, then it has at least a thousand stations in all 47 prefectures', () => {
    const prefectures = [...new Set(stations.map((station) => station.prefecture_id))]
    expect(stations.length).toBeGreaterThanOrEqual(1000)
    expect(prefectures.sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 47 }, (_, i) => i + 1),
    )
  })

  it('when ids are compared, then each is unique and begins with its prefecture', () => {
    expect(new Set(stations.map((station) => station.id)).size).toBe(stations.length)
    expect(breaking((station) => Math.floor(station.id / 1000) === station.prefecture_id)).toEqual([])
  })

  it('when a prefecture is looked at, then no station name is there twice', () => {
    const keys = stations.map((station) => `${station.prefecture_id} ${station.name}`)
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })

  it('when names are read, then none is empty, spaced, or ends in 駅', () => {
    expect(breaking(({ name }) => /^\S+$/.test(name) && !name.endsWith('駅'))).toEqual([])
  })

  it('when readings are read, then they are full-width katakana only', () => {
    expect(breaking(({ kana }) => /^[ァ-ヴー]+$/.test(kana ?? ''))).toEqual([])
  })

  it('when lines are read, then each station has some, none empty and none twice', () => {
    const sound = (lines: string[]) =>
      lines.length > 0 && new Set(lines).size === lines.length && lines.every((line) => line.trim() !== '')
    expect(breaking(({ lines }) => sound(lines ?? []))).toEqual([])
  })

  it.each([
    ['秋葉原', 13, 'アキハバラ', '東京メトロ日比谷線'],
    ['我孫子', 12, 'アビコ', 'JR常磐線'],
    ['放出', 27, 'ハナテン', 'JRおおさか東線'],
    ['十三', 27, 'ジュウソウ', '阪急京都本線'],
    ['三田', 13, 'ミタ', '都営三田線'],
    ['三田', 28, 'サンダ', 'JR宝塚線'],
    ['おもろまち', 47, 'オモロマチ', 'ゆいレール'],
  ])(
    'when %s of prefecture %i is looked up, then it reads %s and lies on %s',
    (name, prefecture, kana, line) => {
      const station = stations.find((one) => one.name === name && one.prefecture_id === prefecture)
      expect(station?.kana).toBe(kana)
      expect(station?.lines).toContain(line)
    },
  )
})
