import { describe, expect, it } from 'vitest'
import { readOcrTable } from './ocr-lines.ts'

const head = 'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext'
const row = (level: number, left: number, width: number, text = '', top = 90, height = 33, sure = 90) =>
  [level, '1', '1', '1', '1', '1', left, top, width, height, sure, text].join('\t')
const line = (top: number) => row(4, 62, 400, '', top)
const tableOf = (...rows: string[]) => [head, row(1, 0, 900), ...rows].join('\n')
const textsOf = (...given: Parameters<typeof readOcrTable>) =>
  readOcrTable(...given).fields.map(({ text }) => text)

describe('what OCR saw', () => {
  it('given words, then room as wide as a letter parts fields, and the letters of Japanese stay together', () => {
    const { fields } = readOcrTable(
      tableOf(
        line(90),
        row(5, 62, 66, '氏名'),
        row(5, 169, 70, '佐藤'),
        row(5, 249, 70, '健太', 80, 55),
        line(190),
        row(5, 62, 69, '年'),
        row(5, 119, 37, '齢'),
        row(5, 205, 74, 'Spring'),
        row(5, 284, 66, 'Boot'),
      ),
    )
    expect(fields.map(({ text }) => text)).toEqual(['氏名', '佐藤健太', '年齢', 'Spring Boot'])
    expect(fields[1]).toEqual({ text: '佐藤健太', left: 169, top: 90, width: 150, height: 33 })
    expect(fields[2]).toEqual({ text: '年齢', left: 62, top: 190, width: 94, height: 33 })
  })
  it('given a line that stands between two words, then they are two fields where it stands, and one beside it', () => {
    const words = tableOf(line(90), row(5, 62, 66, '氏名'), row(5, 140, 70, '佐藤'))
    expect(textsOf(words, [{ x: 134, from: 60, to: 160 }])).toEqual(['氏名', '佐藤'])
    expect(textsOf(words, [{ x: 134, from: 160, to: 300 }])).toEqual(['氏名佐藤'])
  })
  it.each([
    ['2021年4月て2023年9月', '2021年4月〜2023年9月'],
    ['2021/042023/09', '2021/04〜2023/09'],
    ['2021年4月まで', '2021年4月まで'],
    ['2021年4月で退職', '2021年4月で退職'],
  ])('given a tilde that was taken for a letter or not seen, then %s is %s', (seen, meant) =>
    expect(textsOf(tableOf(line(90), row(5, 62, 200, seen)))).toEqual([meant]),
  )
  it('given words it is more and less sure of, then it is as sure as of most letters', () => {
    const { certainty } = readOcrTable(
      tableOf(line(90), row(5, 62, 66, '氏名は', 90, 33, 90), row(5, 169, 70, 'ー', 90, 33, 10)),
    )
    expect(certainty).toBe(70)
  })
  it('given nothing but the page, then there is no text', () => {
    for (const nothing of ['', tableOf(), tableOf(line(90))])
      expect(readOcrTable(nothing)).toEqual({ fields: [], certainty: 0 })
  })
})
