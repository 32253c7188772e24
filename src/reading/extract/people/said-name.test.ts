import { expect, test } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readSaidInitials, readSaidName } from './said-name.ts'

const read = (text: string, from: string | null = null) => readSaidName([spanOf(toPlain(text))], from)

test.each([
  ['突然失礼します。岸本 礼と申します。', '岸本 礼'],
  ['田村さん（田村 亜由美さん。工房の紹介）', '田村 亜由美'],
  ['先週話した人、名前は津野田 周さん、51歳。', '津野田 周'],
  ['職務経歴書\n2026年11月18日現在　浦辺 千尋（うらべ ちひろ）', '浦辺 千尋'],
  ['渡会 詩織\nわたらい しおり', '渡会 詩織'],
  ['宇津木 奏太の職務経歴書', '宇津木 奏太'],
])('given %s, then the name is %s, to be checked', (text, name) => {
  expect(read(text).name).toMatchObject({ value: name, certainty: 'check' })
})

test.each([
  ['武蔵野線 東所沢', null],
  ['お世話になっております。\n株式会社木場 営業 佐藤 一郎と申します。', '佐藤 一郎 <a@example.jp>'],
  ['要件 定義です', null],
])('given %s, then it names nobody', (text, from) => {
  expect(read(text, from).name).toBeUndefined()
})

test('given initials in a sentence, then they are read', () => {
  expect(readSaidInitials([spanOf('名前はO.Jです')]).name_for_company?.value).toBe('O.J')
  expect(readSaidInitials([spanOf('C.I環境を整備')]).name_for_company).toBeUndefined()
})
