import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { nameOf, spanOf, words } from '../read.fixture.ts'
import { readHomeBesideTown, readHomeInWords } from './person-home.ts'

describe('readHomeInWords', () => {
  it.each([
    ['家は武蔵小杉です。出社は週3まで。', '武蔵小杉'],
    ['・自宅は溝の口', '溝の口'],
    [' ・家　三郷中央', '三郷中央'],
    ['（自宅は田園都市線のたまプラーザです）', 'たまプラーザ'],
    ['31歳女性です最寄りは東武東上線の志木だそうです今の現場が', '志木'],
    ['最寄りは西船橋、出社も週3くらいなら', '西船橋'],
    ['最寄り書き忘れました、国分寺です', '国分寺'],
    ['最寄りは常磐線の柏でございます', '柏'],
    ['お住まいは武蔵小杉。', '武蔵小杉'],
    ['現場の最寄りは品川です', undefined],
    ['勤務地最寄り 新橋', undefined],
    ['専門家は渋谷で働いています', undefined],
    ['家は現場から遠く、渋谷まで1時間です', undefined],
    ['家の都合で12月は動けません', undefined],
    ['自宅は在宅勤務の環境あり', undefined],
  ])('given 「%s」, then %s, to be checked', (text, expected) => {
    const station = readHomeInWords(spanOf(toPlain(text)), words)
    expect(nameOf('stations', station?.value)).toBe(expected)
    if (station) expect(station.certainty).toBe('check')
  })
})

describe('readHomeBesideTown', () => {
  it.each([
    ['神奈川県鎌倉市（大船駅）', '大船'],
    ['いま　　　横浜市港北区（日吉駅）', '日吉'],
    ['39歳／岡山県倉敷市・倉敷駅', '倉敷'],
    ['住まいは東京都町田市（京王相模原線 多摩境）。', '多摩境'],
    ['江戸川区・小岩駅のお近くにお住まいです', '小岩'],
    ['吉祥寺駅から徒歩10分のところに住んでいます。', '吉祥寺'],
    ['東京都品川区（大崎）', undefined],
    ['株式会社サンプル 東京都品川区（五反田駅）', undefined],
    ['東京都港区（品川駅）の現場', undefined],
    ['渋谷駅の案内板を作りました', undefined],
  ])('given 「%s」, then %s', (text, expected) => {
    expect(nameOf('stations', readHomeBesideTown(spanOf(toPlain(text)), false, words)?.value)).toBe(expected)
  })

  it('given the label of an address, then the brackets need no sign', () => {
    const address = spanOf('神奈川県川崎市(武蔵小杉)')
    expect(nameOf('stations', readHomeBesideTown(address, true, words)?.value)).toBe('武蔵小杉')
  })
})
