import { describe, expect, it } from 'vitest'
import { sanitizeRichText } from './rich-text.ts'

const picture = `/images/${'a'.repeat(40)}`

describe('rich text', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', ''],
    ['a handler', '<p onclick="alert(1)">文</p>', '<p>文</p>'],
    ['a style', '<p style="position:fixed" class="x" id="y">文</p>', '<p>文</p>'],
    ['a link that runs', '<p><a href="javascript:alert(1)">文</a></p>', '<p><a>文</a></p>'],
    ['a link to an unnamed scheme', '<p><a href="//evil.example">文</a></p>', '<p><a>文</a></p>'],
    ['a picture from elsewhere', '<p>前</p><img src="https://evil.example/x.png">', '<p>前</p>'],
    ['a picture that fails', '<img src="x" onerror="alert(1)">', ''],
    [
      'a frame, a form and an SVG',
      '<iframe src="/"></iframe><form><input></form><svg onload="a()"></svg>',
      '',
    ],
  ])('given %s, then it is taken out', (_, html, left) => {
    expect(sanitizeRichText(html)).toBe(left)
  })

  it('given what the editor makes, then it stays, and saving it again changes nothing', () => {
    const html = `<h2>見出し</h2><p>文<strong>太字</strong><a href="https://example.com/">外</a><a href="/jobs/detail/3">内</a></p><ul><li><p>項目</p></li></ul><blockquote><p>引用</p></blockquote><table><tbody><tr><th colspan="2"><p>頭</p></th></tr></tbody></table><img src="${picture}" alt="糸 &amp; 布" />`
    expect(sanitizeRichText(html)).toBe(html)
    expect(sanitizeRichText(sanitizeRichText(html))).toBe(html)
  })
})
