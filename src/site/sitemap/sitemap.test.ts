import { describe, expect, it } from 'vitest'
import { entry } from './sitemap.ts'

describe('sitemap', () => {
  it('given an address with signs of XML, then they are text of its entry', () => {
    expect(entry('https://a&b.example.jp/jobs?q=<1>&p=2', '2026-11-22T00:00:00.000Z')).toBe(
      '<url><loc>https://a&amp;b.example.jp/jobs?q=&lt;1&gt;&amp;p=2</loc><lastmod>2026-11-22T00:00:00.000Z</lastmod></url>',
    )
  })
})
