import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { nameOf, spanOf, words } from '../read.fixture.ts'
import { readUnasked } from './unasked-skills.ts'

const read = (text: string) =>
  [...readUnasked([spanOf(toPlain(text))], words)].map((id) => nameOf('skills', id)).sort()

describe('readUnasked', () => {
  it.each([
    ['次の作業は役務の範囲から除く。\n　ア　アプリケーションの改修（Java、COBOLを含む）', ['COBOL', 'Java']],
    ['Out of scope\n- Kotlin', ['Kotlin']],
  ])('given 「%s」, then nobody is asked for them', (text, names) => {
    expect(read(text)).toEqual(names)
  })

  it.each([
    'Javaの経験が必要です',
    '次の経験を有する者\n　ア　Javaの経験',
    '・Java\n・範囲外の作業はありません',
  ])('given 「%s」, then they are', (text) => {
    expect(read(text)).toEqual([])
  })
})
