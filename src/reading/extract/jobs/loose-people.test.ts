import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf, words } from '../read.fixture.ts'
import { readLoosePeople } from './loose-people.ts'

const read = (text: string) => readLoosePeople(spanOf(toPlain(text)), words)?.value

describe('readLoosePeople', () => {
  it.each([
    ['COBOL 3名 豊洲 12月〜 長期', 3],
    ['PMO1名 溜池山王 1月 面談2回', 1],
    ['Java 2名、赤羽、1月から、面談1回', 2],
  ])('given 「%s」, then %s', (text, count) => {
    expect(read(text)).toBe(count)
  })

  it.each([
    ['チーム5名 渋谷 常駐 1月〜'],
    ['Java 2名'],
    ['10名のチームで渋谷に常駐'],
    ['体制12名、豊洲、常駐、12月〜'],
  ])('given 「%s」, then none', (text) => {
    expect(read(text)).toBeUndefined()
  })
})
