import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const text = readFileSync(new URL('docs/SECURITY.md', root), 'utf8')
const chapter = text.slice(text.indexOf('## OWASP ASVS'))
const rows = chapter.split('\n').filter((line) => /^\| \d/.test(line))
const table = rows.slice(0, rows.findLastIndex((line) => line.startsWith('| 13.4.2 ')) + 1)

const upTo = (section: string, last: number, but: readonly number[] = []) =>
  Array.from({ length: last }, (_, i) => i + 1)
    .filter((n) => !but.includes(n))
    .map((n) => `${section}.${n}`)

/** Levels 1 and 2 of OWASP ASVS 4.0.3, chapters 2, 3, 4 and 13; without those of level 3 alone and those taken out. */
const required = [
  ...upTo('2.1', 12),
  ...upTo('2.2', 3),
  ...upTo('2.3', 3),
  ...upTo('2.4', 5),
  ...upTo('2.5', 7),
  ...upTo('2.6', 3),
  ...upTo('2.7', 6),
  ...upTo('2.8', 7),
  ...upTo('2.9', 3),
  ...upTo('2.10', 4),
  ...upTo('3.1', 1),
  ...upTo('3.2', 4),
  ...upTo('3.3', 4),
  ...upTo('3.4', 5),
  ...upTo('3.5', 3),
  ...upTo('3.7', 1),
  ...upTo('4.1', 5, [4]),
  ...upTo('4.2', 2),
  ...upTo('4.3', 3),
  ...upTo('13.1', 5, [2]),
  ...upTo('13.2', 6, [4]),
  ...upTo('13.3', 2),
  ...upTo('13.4', 2),
]

const files = globSync('{src,test}/**/*.{test,spec}.ts', { cwd: root })

describe('the table of ASVS', () => {
  it('given every requirement of the four chapters, then each has its row, once and in order', () => {
    expect(table.map((line) => line.split('|')[1]?.trim())).toEqual(required)
  })

  it('given a test that a row names, then it is there', () => {
    const named = [...chapter.matchAll(/[\w./-]+\.(?:test|spec)\.ts/g)].map(([name]) => name)
    const missing = [...new Set(named)].filter(
      (name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)),
    )
    expect(missing).toEqual([])
  })

  it('given the title of a test that a row quotes, then a test is called so', () => {
    const all = files.map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n')
    const quoted = table.flatMap((line) =>
      [...line.matchAll(/"([^"]*[a-z]{3}[^"]*)"/g)].map(([, title]) => title),
    )
    expect(quoted.filter((title) => !all.includes(title ?? ''))).toEqual([])
  })
})
