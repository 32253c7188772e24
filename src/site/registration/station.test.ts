import { describe, expect, it } from 'vitest'
import { MasterBook } from '#foundation/masterdata/book.ts'
import { settleStation, stationChoice, stationOptions, stationsMeant, stationText } from './station.ts'

const masters = new MasterBook()
const names = (text: string) => stationsMeant(masters, text).map(({ name }) => name)
const settled = (text: string, choice?: string) =>
  settleStation(masters, 'station_id', {
    station_id: [text],
    ...(choice ? { [stationChoice]: [choice] } : {}),
  })

describe('the station somebody means', () => {
  it.each(['六本木', '六本木駅', 'ろっぽんぎ', 'ロッポンギ', 'roppongi', ' 六本木 '])(
    'given %s, then it is 六本木 and not 六本木一丁目',
    (text) => {
      expect(names(text)).toEqual(['六本木'])
    },
  )

  it('given a name of two places, then both stand to choose from with their prefectures', () => {
    expect(stationOptions(masters, '日本橋')).toEqual([
      { value: '13082', label: '日本橋（東京都・東京メトロ銀座線）' },
      { value: '27109', label: '日本橋（大阪府・Osaka Metro堺筋線）' },
    ])
  })

  it.each(['', '　', '駅', '存在しない駅名', '（）'])('given %j, then none', (text) => {
    expect([names(text), stationOptions(masters, text)]).toEqual([[], []])
  })

  it('given a clear station, then it is written as its label, which names it again', () => {
    const { station_id = [] } = settled('ろっぽんぎ')
    expect(names(station_id[0] as string)).toEqual(['六本木'])
    expect(settled(station_id[0] as string).station_id).toEqual(station_id)
  })

  it('given several, when one of them is chosen, then it is that one; when another station’s number is sent, then it stays open', () => {
    expect(settled('日本橋', '27109').station_id).toEqual(['日本橋（大阪府・Osaka Metro堺筋線）'])
    expect(settled('日本橋', '13002').station_id).toEqual(['日本橋'])
  })

  it('given every station of the list, when its label is read, then it is that station alone', () => {
    const lost = masters.items('stations').filter(({ id }) => {
      const meant = stationsMeant(masters, stationText(masters, id))
      return meant.map((one) => one.id).join() !== String(id)
    })
    expect(lost).toEqual([])
  })
})
