import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { joinParted } from './parted-value.ts'

const joined = (...texts: string[]) =>
  joinParted(texts.map((text, cell) => ({ ...spanOf(toPlain(text)), cell })))?.plain

describe('joinParted', () => {
  it.each([
    [['60', '～', '65', '万円'], '60~65万円'],
    [['2026', '年', '12', '月', '1', '日', 'から可'], '2026年12月1日から可'],
  ])('given the cells %j, then they are the one value %s', (cells, value) => {
    expect(joined(...cells)).toBe(value)
  })

  it.each([[['60万', '65万', '70万']], [['65', '万円']], [['即日', '1月1日', '12月1日']]])(
    'given the cells %j, then they are no parts of one',
    (cells) => {
      expect(joined(...cells)).toBeUndefined()
    },
  )
})
