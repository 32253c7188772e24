import { expect, test } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { nameOf, spanOf, words } from '../read.fixture.ts'
import { saidSentences } from './said-sentences.ts'
import { readSaidStation, readStationBesideFacts } from './said-station.ts'

const read = (text: string) => {
  const [sentence] = saidSentences([spanOf(toPlain(text))])
  const found = sentence && (readSaidStation(sentence, words) ?? readStationBesideFacts(sentence, words))
  return found && [nameOf('stations', found.value), found.certainty]
}

test.each([
  ['Nishi-Kasai住み', '西葛西'],
  ['西葛西在住です', '西葛西'],
  ['ひばりヶ丘に住んでおり', 'ひばりヶ丘'],
  ['有楽町線 豊洲から徒歩8分', '豊洲'],
  ['東京に単身で、部屋は東陽町', '東陽町'],
  ['Nearest station: Monzen-Nakacho', '門前仲町'],
  ['最寄り Koiwa → 書き間違えた、平井 です', '平井'],
  ['35男、武蔵小杉、85', '武蔵小杉'],
  ['🚃 新百合ヶ丘（小田急線）', '新百合ヶ丘'],
])('given %s, then the station is %s, to be checked', (text, station) => {
  expect(read(text)).toEqual([station, 'check'])
})

test.each([
  '客先は豊洲から徒歩8分の会社です',
  '最寄：新宿三丁目駅C5出口',
  '渋谷の案件に常駐',
  '実家は広島の府中',
  '大阪（江坂）に転勤になりました',
])('given %s, then nobody is said to live there', (text) => {
  expect(read(text)).toBeUndefined()
})
