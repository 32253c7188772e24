import { describe, expect, it } from 'vitest'
import { printableHtml } from './sanitize.ts'

describe('printable HTML', () => {
  it.each([
    ['a refresh', '<meta http-equiv="refresh" content="0;url=https://example.com">'],
    ['a script', '<script>fetch("https://example.com")</script>'],
    ['a frame', '<iframe src="https://example.com"></iframe>'],
    ['a base', '<base href="https://example.com/">'],
    ['a style sheet', '<link rel="stylesheet" href="https://example.com/a.css">'],
    ['a form', '<form action="https://example.com"><input name="a"></form>'],
    ['an object', '<object data="https://example.com"></object><embed src="https://example.com">'],
    ['an SVG', '<svg onload="alert(1)"><image href="https://example.com"/></svg>'],
    ['a link', '<a href="https://example.com"></a>'],
  ])('given %s, then nothing of it is left', (_, html) => {
    expect(printableHtml(`<p>前</p>${html}<p>後</p>`)).toBe('<p>前</p><p>後</p>')
  })

  it('given handlers and pictures from elsewhere, then only the element stays', () => {
    expect(printableHtml('<p onclick="a()">本文</p>')).toBe('<p>本文</p>')
    expect(printableHtml('<img src="https://example.com/a.png" alt="印" />')).toBe('<img alt="印" />')
    expect(printableHtml('<img src="file:///etc/passwd" />')).toBe('<img />')
  })

  it('given a table with styles and a picture as data, then it stays as it is', () => {
    const html =
      '<style>td { color: #333 }</style><table><tbody><tr><td colspan="2" style="width:50%">¥1,000</td></tr></tbody></table><img src="data:image/png;base64,AAAA" />'
    expect(printableHtml(html)).toBe(html)
  })
})
