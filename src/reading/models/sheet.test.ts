import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CandidateReading } from '../extract/reading.ts'
import type { SourceDocument } from '../source-text/source-document.ts'
import { foldText, locator, toSheet } from './sheet.ts'

const text = (...blocks: string[]): SourceDocument => ({
  kind: 'text',
  blocks: blocks.map((each) => ({ kind: 'text', text: each })),
  mail: null,
  is_scanned: false,
  notes: [],
})
const table = (...rows: string[][]): SourceDocument => ({
  ...text(),
  blocks: [
    {
      kind: 'table',
      name: null,
      cells: rows.flatMap((cells, row) =>
        cells.map((each, column) => ({ row, column, rows: 1, columns: 1, text: each })),
      ),
    },
  ],
})
const named = (name: string, from: number): CandidateReading => ({
  fields: {
    name: {
      value: name,
      certainty: 'sure',
      places: [{ block: 0, cell: null, from, to: from + name.length }],
      note: null,
    },
  },
  skills: [],
  projects: [],
})

describe('what is sent of a document', () => {
  it.each([
    ['連絡は taro+1@example.co.jp まで', 'taro+1@example.co.jp'],
    ['携帯 090-1234-5678', '090-1234-5678'],
    ['携帯 09012345678', '09012345678'],
    ['TEL：０３（５５０１）０１４２', '5501'],
    ['https://example.com/~yamada/cv?x=1 を参照', 'yamada'],
    ['github.com/yamada-taro', 'yamada-taro'],
    ['〒150-0002 東京都渋谷区渋谷2-14-8 つむぎビル3F', '渋谷2-14'],
    ['お住まい：神奈川県横浜市港北区日吉5丁目', '日吉'],
    ['フリガナ：ヤマダ タロウ', 'ヤマダ'],
    ['平成2年生まれ、1990年4月1日生', '1990年4月1日'],
    ['生年月日：1990/04/01', '1990/04/01'],
    ['株式会社つむぎの鈴木です。', '鈴木'],
    ['弊社の佐々木様をご紹介します', '佐々木'],
    ['営業担当：高橋', '高橋'],
  ])('given %j, then %j is masked', (written, secret) => {
    const { text: sent } = toSheet(text(written), 'candidate', true, [])
    expect(sent).not.toContain(secret)
    expect(sent).toContain('〔')
    expect(toSheet(text(written), 'candidate', false, []).text).not.toContain('〔')
  })

  it.each(['ASP.NET 5年、Node.js', '2021/04〜2023/03 140-180h', 'お客様対応、企業様向け', '単価 65〜70万円'])(
    'given %j, then nothing of it is masked',
    (written) => {
      expect(toSheet(text(written), 'candidate', true, []).text).not.toContain('〔')
    },
  )

  it('given a name that was read, then it is masked wherever it stands again, also without its blank', () => {
    const { text: sent } = toSheet(
      text('氏名 山田 太郎\n山田太郎は真面目です。山田さんの強み'),
      'candidate',
      true,
      [named('山田 太郎', 3)],
    )
    expect(sent).toBe('[1] 氏名 〔氏名〕\n[2] 〔氏名〕は真面目です。〔氏名〕さんの強み')
  })

  it('given a signature, then it is not sent', () => {
    const mail = text(
      '■単価：70万\n■場所：新宿\n----------\n株式会社つむぎ 営業部 鈴木\n〒150-0002 東京都渋谷区\nTEL 03-5501-0142\n----------',
    )
    expect(toSheet(mail, 'job', true, []).text).toBe('[1] ■単価:70万\n[2] ■場所:新宿')
  })
})

describe('where a quote stands', () => {
  const at = (document: SourceDocument, n: number, quote: string, isMasked = true) => {
    const span = locator(toSheet(document, 'candidate', isMasked, []))(n, quote)
    return span && [span.block, span.cell, span.from, span.to]
  }

  it('given other widths, blanks and lines, then it is found in the line that was named', () => {
    const document = text('単価は　６０〜７０万\n備考 必須\nJava 3年\nSQL')
    expect(at(document, 1, '60~70万')).toEqual([0, null, 4, 10])
    expect(at(document, 2, '必須Java3年')).toEqual([0, null, 14, 24])
    expect(at(document, 3, '必須')).toBeUndefined()
  })

  it('given a wrong number, then only what stands in one place is found', () => {
    const document = table(['最寄駅', '新宿駅西口'], ['備考', '週5日'], ['備考', '週5日'])
    expect(at(document, 5, '新宿駅西口')).toEqual([0, 1, 0, 5])
    expect(at(document, 99, '週5日')).toBeUndefined()
    expect(at(document, 4, '週5日')).toEqual([0, 3, 0, 3])
    expect(at(document, 1, '渋谷駅')).toBeUndefined()
  })

  it('given a quote with a mask in it, then it stands for what was masked', () => {
    expect(at(text('連絡は taro@example.jp に'), 1, '連絡は〔連絡先〕に')).toEqual([0, null, 0, 21])
  })

  it('given whatever document and whatever quote, then what is found is what was quoted', () => {
    const line = fc.stringMatching(/^[あ-んA-Cａ-ｃ0-9０-９ 　・〜]{1,12}$/)
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.nat(9),
        line,
        fc.nat(20),
        (lines, n, other, cut) => {
          const document = text(lines.join('\n'))
          const whole = lines.join('\n')
          for (const quote of [other, whole.slice(cut, cut + 8), whole.slice(cut, cut + 8).toUpperCase()]) {
            const sheet = toSheet(document, 'candidate', false, [])
            const span = locator(sheet)(n, quote)
            if (span)
              expect(foldText(span.plain)).toBe(
                foldText(sheet.source.plain(0, null).slice(span.from, span.to)),
              )
            if (span) expect(foldText(span.plain).normalize('NFKC')).toBe(foldText(quote).normalize('NFKC'))
          }
        },
      ),
    )
  })
})
