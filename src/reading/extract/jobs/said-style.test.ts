import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readSaidStyle } from './said-style.ts'

const read = (text: string) => readSaidStyle(spanOf(toPlain(text)))?.value

describe('readSaidStyle', () => {
  it.each([
    ['週に3日ほどお越しいただき、残りはご自宅で結構です', 2],
    ['最初の1か月だけ毎日出社で、慣れたら週2出社に落ちる', 2],
    ['5 days a week in the office', 1],
    ['3 days/week in office', 2],
    ['毎日の出勤となり、在宅の制度はございません', 1],
    ['お仕事は原則ご自宅で', 2],
    ['この役だけ在宅のみで可', 3],
  ])('given 「%s」, then %i', (text, style) => {
    expect(read(text)).toBe(style)
  })

  it.each(['週5日', '月2回リリースします', '会議は週に1回です', '家計簿アプリの開発'])(
    'given 「%s」, then nothing',
    (text) => {
      expect(read(text)).toBeUndefined()
    },
  )
})
