import { describe, expect, it } from 'vitest'
import { toPrintable } from './glyphs.ts'

describe('given text of a document', () => {
  it('then names, company marks and kanji variants are printable as they are, by Noto Sans JP alone', () => {
    const text = '髙﨑𠮷①㈱ ﾊﾟ葛\u{e0100}城 神\u{fa19} 〜～−ー℡№㍿ ¥1,234\n二行目'
    expect(toPrintable({ text })).toEqual({ data: { text }, faults: [], standIns: false, letters: [] })
  })

  it.each([
    '김철수 주식회사',
    '张伟 刘洋',
    '陳嘉欣 𡃁',
    'สมชาย ใจดี',
    'राजेश कुमार श्री',
    'Nguyễn Thị Hồng Ánh',
    'Łukasz Wałęsa Ștefan Țîrnea İğdır Jiří Þórður',
    'Владимир Ελλάδα',
    '田中😀 👩‍💻 ❤️ 1️⃣ 🇯🇵',
  ])('then %s is printable as it is', (text) => {
    expect(toPrintable({ text })).toMatchObject({ data: { text }, faults: [] })
  })

  it('then letters Noto Sans JP would take apart are left to the font that has them whole', () => {
    expect(toPrintable('Dvořák ć Ш राम 社')).toMatchObject({ standIns: true, letters: ['ć', 'ř'] })
    expect(toPrintable('x\u030c')).toMatchObject({ standIns: true, letters: [] })
  })

  it('then what no font has is told once for each text, in order, from any depth of the data', () => {
    const data = { notes: 'עברית𓀀ע', lines: [{ name: '可' }, { name: '𓀀🍣' }], total: 1, logo: null }
    expect(toPrintable(data).faults).toEqual([
      { place: ['notes'], characters: ['ע', 'ב', 'ר', 'י', 'ת', '𓀀'] },
      { place: ['lines', 1, 'name'], characters: ['𓀀'] },
    ])
  })

  it.each(['〓田商店', '\ufffd田', '半分\ud842', '\ue000', '\u0378'])(
    'then %j, which stands where a character was lost, is not printable',
    (text) => expect(toPrintable([text]).faults).toHaveLength(1),
  )

  it.each([
    ['か\u3099く\u309a', 'がく\u309a'],
    ['ハ\u309aン', 'パン'],
    ['cafe\u0301', 'café'],
    ['約≒3時間 ✔', '約≈3時間 ✓'],
    ['制御\u0007文字', '制御文字'],
    ['\u202eabc\u200b', 'abc'],
  ])('then %j prints as %j', (text, shown) => {
    expect(toPrintable(text)).toEqual({ data: shown, faults: [], standIns: false, letters: [] })
  })
})
