import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { askedIn } from './asked-skills.ts'

const read = (text: string) => askedIn(spanOf(toPlain(text))).map(({ span, how }) => [span.plain, how])

describe('askedIn', () => {
  it.each([
    [
      'AWS、Docker必須／Goあれば尚良',
      [
        ['AWS、Docker必須', 'required'],
        ['Goあれば尚良', 'welcome'],
      ],
    ],
    [
      'Kotlin（必須）、Javaも多少',
      [
        ['Kotlin(必須)', 'required'],
        ['Javaも多少', 'said'],
      ],
    ],
    [
      '次の経験を有する者を優先する。ただし、必須とはしない\n一 PostgreSQLの運用',
      [
        ['次の経験を有する者を優先する', 'welcome'],
        ['ただし、必須とはしない', 'welcome'],
        ['一 PostgreSQLの運用', 'welcome'],
      ],
    ],
    [
      '必須…React 2年以上、TypeScript　尚可…Next.js、Vue.js',
      [
        ['必須…React 2年以上、TypeScript', 'required'],
        ['尚可…Next.js、Vue.js', 'welcome'],
      ],
    ],
    ['Rubyで3年以上書ける方', [['Rubyで3年以上書ける方', 'required']]],
    ['Oracleの経験をお持ちの方', [['Oracleの経験をお持ちの方', 'required']]],
    ['Terraformに触れたことがあると嬉しい', [['Terraformに触れたことがあると嬉しい', 'welcome']]],
    [
      '尚可スキル\nVue.js\n必須\nPHP',
      [
        ['Vue.js', 'welcome'],
        ['PHP', 'required'],
      ],
    ],
  ])('given 「%s」, then how each part asks', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['Javaで作られたシステムの改修'],
    ['必要に応じてAWSを使います'],
    ['Linuxは必須ではない'],
    ['創業5年目のPythonの会社です'],
  ])('given 「%s」, then only what is said', (text) => {
    expect(read(text).map(([, how]) => how)).toEqual(['said'])
  })
})
