import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import type { Span } from '../layout/span.ts'
import { nameOf, spanOf, textOf, words } from '../read.fixture.ts'
import { readCandidates } from '../read-candidates.ts'
import { readFactStation } from './person-fact-station.ts'

const cellsOf = (...texts: string[]): Span[] =>
  texts.map((text, cell) => ({ ...spanOf(toPlain(text)), cell }))
const nameRead = (labelled: string[], texts: Span[]) =>
  nameOf(
    'stations',
    readFactStation(
      (...topics) => (topics.includes('initials') ? labelled.map((text) => spanOf(toPlain(text))) : []),
      texts,
      words,
    )?.value,
  )

describe('readFactStation', () => {
  it.each([
    ['M.K　　32歳　男　　北千住', '北千住'],
    ['M.K（32歳・男性）／北千住', '北千住'],
    ['M.K　　北千住', undefined],
    ['M.K　32歳　男　北千住で開発中', undefined],
  ])('given initials with 「%s」 behind, then %s', (text, expected) => {
    expect(nameRead([text], [])).toBe(expected)
  })

  it.each([
    ['St.      : 葛西', '葛西'],
    ['■Sta.: 西川口', '西川口'],
    ['ST : 単体テスト', undefined],
    ['St. Lucia Bank', undefined],
  ])('given the line 「%s」, then %s', (text, expected) => {
    expect(nameRead([], [spanOf(toPlain(text))])).toBe(expected)
  })

  it('given a cell right of an age, then a station there is read', () => {
    expect(nameRead([], cellsOf('T.H', '満40歳', '男', '川崎（JR）'))).toBe('川崎')
    expect(nameRead([], cellsOf('T.H', '満40歳', '男', '川崎重工の現場'))).toBeUndefined()
    expect(nameRead([], cellsOf('株式会社柏', '川崎', '部長'))).toBeUndefined()
  })

  it('given a name that is a station too, then it is none', () => {
    const [person] = readCandidates(textOf('職務経歴書\n豊田 夏生　37歳　女性\nJava 3年、Kotlin 5年'), words)
    expect(person?.fields.name?.value).toBe('豊田 夏生')
    expect(person?.fields.station_id).toBeUndefined()
  })
})
