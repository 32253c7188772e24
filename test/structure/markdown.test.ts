import { describe, expect, it } from 'vitest'
import { fencesOf, headingsOf, linksOf, rowsOf, spansOf } from './markdown.ts'

const text = `# 最初の\`アカウント\`、と 鍵
[one](a.md#b) ![two](c.png) and \`[no](link)\`

\`\`\`sh
# not a heading
npm start
\`\`\`

## Own [domains](x.md) & certificates
## A-b_c 1.
## A-b_c 1.

| head | of it |
|---|---|
| \`x\` | \`a \\| b\` |
`

describe('a document in Markdown', () => {
  it('given headings, then each has its level and the address that GitHub gives it', () => {
    expect(headingsOf(text)).toEqual([
      { level: 1, slug: '最初のアカウントと-鍵' },
      { level: 2, slug: 'own-domains--certificates' },
      { level: 2, slug: 'a-b_c-1' },
      { level: 2, slug: 'a-b_c-1-1' },
    ])
  })

  it('given links, code and a table, then each is found, and nothing within code is taken for one', () => {
    expect(linksOf(text)).toEqual(['a.md#b', 'c.png', 'x.md'])
    expect(fencesOf(text)).toEqual(['# not a heading\nnpm start\n'])
    expect(spansOf(text)).toEqual(['アカウント', '[no](link)', 'x', 'a \\| b'])
    expect(rowsOf(text)).toEqual([['`x`', '`a \\| b`']])
  })
})
