import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { nameOf, spanOf, words } from '../read.fixture.ts'
import { readSaidPlace } from './said-place.ts'

const read = (text: string) => nameOf('stations', readSaidPlace(spanOf(toPlain(text)), words)?.value)

describe('readSaidPlace', () => {
  it.each([
    ['場所は天王洲アイル。最初の1か月だけ毎日出社', '天王洲アイル'],
    ['当社豊洲事業所（東京メトロ豊洲駅最寄り）とし', '豊洲'],
    ['吉祥寺ではなく三鷹の事務所へ出ていただく', '三鷹'],
    ['their Tokyo office near Kamiyacho station (神谷町)', '神谷町'],
    ['飯田橋のスタジオに週2日', '飯田橋'],
    ['リモート9割、月1で三越前', '三越前'],
  ])('given 「%s」, then that station', (text, name) => {
    expect(read(text)).toMatch(new RegExp(`^${name}`))
  })

  it.each(['株式会社の営業担当です', '担当の中野です', '新宿の店舗で使う画面を作ります'])(
    'given 「%s」, then none',
    (text) => {
      expect(read(text)).toBeUndefined()
    },
  )
})
