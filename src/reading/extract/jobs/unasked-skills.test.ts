import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { nameOf, spanOf, words } from '../read.fixture.ts'
import { readUnasked } from './unasked-skills.ts'

const read = (text: string) =>
  [...readUnasked([spanOf(toPlain(text))], words)].map((id) => nameOf('skills', id)).sort()

describe('readUnasked', () => {
  it.each([
    ['COBOLの知識は要しない。', ['COBOL']],
    ['今回もJavaは見ません、とはっきり言われた。', ['Java']],
    ['クラウド（AWS、Azure）の知識は要しない', ['AWS', 'Microsoft Azure']],
    ['We do NOT need Spark for this role.', ['Apache Spark']],
    ['Kotlinは別チームで採用済み', ['Kotlin']],
    ['次の作業は役務の範囲から除く。\n　ア　アプリケーションの改修（Java、COBOLを含む）', ['COBOL', 'Java']],
  ])('given 「%s」, then nobody is asked for them', (text, names) => {
    expect(read(text)).toEqual(names)
  })

  it.each([
    'Javaの経験が必要です',
    'Pythonは必須ですが、AWSがあれば尚可',
    'Javaを使ったことがある方。夜勤はありません。',
    'JavaとSpring Bootで開発します。会議は行わない日もあります。',
    'Experience with Python and SQL is required, no overtime',
  ])('given 「%s」, then they are', (text) => {
    expect(read(text)).toEqual([])
  })
})
