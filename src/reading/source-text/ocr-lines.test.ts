import { describe, expect, it } from 'vitest'
import { readOcrTable } from './ocr-lines.ts'

const head = 'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext'
const row = (level: number, left: number, width: number, text = '', top = 90, height = 33) =>
  [level, '1', '1', '1', '1', '1', left, top, width, height, '90.1', text].join('\t')
const line = (top: number) => row(4, 62, 400, '', top)
const read = (...rows: string[]) => readOcrTable([head, row(1, 0, 900), ...rows].join('\n'))

describe('what OCR saw', () => {
  it('given words, then room as wide as a letter parts fields, and the letters of Japanese stay together', () => {
    const { text, fields } = read(
      line(90),
      row(5, 62, 66, '氏名'),
      row(5, 169, 70, '佐藤'),
      row(5, 249, 70, '健太', 80, 55),
      line(190),
      row(5, 62, 69, '年'),
      row(5, 119, 37, '齢'),
      row(5, 205, 74, 'Spring'),
      row(5, 284, 66, 'Boot'),
    )
    expect(text).toBe('氏名  佐藤健太\n年齢  Spring Boot')
    expect(fields[1]).toEqual({ text: '佐藤健太', left: 169, top: 90, width: 150, height: 33 })
    expect(fields[2]).toEqual({ text: '年齢', left: 62, top: 190, width: 94, height: 33 })
  })
  it('given nothing but the page, then there is no text', () => {
    for (const nothing of [read(), read(line(90)), readOcrTable('')])
      expect(nothing).toEqual({ text: '', fields: [] })
  })
})
