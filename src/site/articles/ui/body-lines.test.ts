import { expect, it } from 'vitest'
import { bodyLines } from './body-lines.ts'

const address = `/images/${'0a1b2c3d4e'.repeat(4)}`

it.each([
  ['<h2>幅</h2><p>前書き</p>', ['見出し2：幅', '前書き']],
  ['<ul><li><p>下限</p></li><li><p>上限</p></li></ul>', ['・下限', '・上限']],
  ['<blockquote><p>言葉</p></blockquote><hr />', ['引用：言葉', '［区切り線］']],
  [
    '<table><tbody><tr><th><p>方法</p></th><td><p>1 &lt; 2</p></td></tr><tr><td>a</td></tr></tbody></table>',
    ['方法｜1 < 2｜', 'a｜'],
  ],
  [`<img src="${address}" alt="糸の図" />`, ['［画像 0a1b2c：糸の図］']],
  [`<p>文</p><img src="${address}" />`, ['文', '［画像 0a1b2c：］']],
  ['<p><a href="/jobs/detail/12">PMOの支援</a></p>', ['［案件カード：PMOの支援］']],
  ['<p>詳しくは<a href="/jobs">案件</a>へ</p>', ['詳しくは案件（/jobs）へ']],
  ['', []],
])('given %s, then its lines name every block', (html, lines) => {
  expect(bodyLines(html)).toEqual(lines)
})
