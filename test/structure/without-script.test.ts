import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './imports.ts'

const wordsWithoutScript = (file: string): string =>
  /<noscript>(.*?)<\/noscript>/s.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? ''

it.each(['back-office.html', 'operator.html'])(
  'given %s in a browser without scripts, then it says what to do',
  (file) => {
    expect(wordsWithoutScript(file)).toContain('JavaScript を有効にして、読み込み直してください')
  },
)

it('given any page of an enterprise’s own domain in a browser without scripts, then the inquiry says why, and no link leads to a page that is not there', () => {
  const words = wordsWithoutScript('back-office.html')
  expect(words).toContain('お問い合わせ')
  expect(words).not.toContain('href')
})
