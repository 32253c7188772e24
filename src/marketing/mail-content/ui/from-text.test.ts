import { expect, test } from 'vitest'
import { templateToContent, textToRuns } from './from-text.ts'

test('addresses in a text become links, and nothing around them', () => {
  expect(textToRuns('詳しくはhttps://a.jp/x?y=1。または（http://b.jp/）まで. ftp://c.jp')).toEqual([
    { text: '詳しくは' },
    { text: 'https://a.jp/x?y=1', href: 'https://a.jp/x?y=1' },
    { text: '。または（' },
    { text: 'http://b.jp/', href: 'http://b.jp/' },
    { text: '）まで. ftp://c.jp' },
  ])
  expect(textToRuns('See https://a.jp/b.')).toEqual([
    { text: 'See ' },
    { text: 'https://a.jp/b', href: 'https://a.jp/b' },
    { text: '.' },
  ])
})

test('a template becomes one paragraph, its signature what stands for it in marketing mails', () =>
  expect(
    templateToContent({ subject: '{{ 候補者名 }}様へ', body: '{候補者名} 様\r\n\r\n{署名}\r\n' }, [
      { type: 'jobs' },
    ]),
  ).toEqual({
    subject: '{候補者名}様へ',
    body: [
      { type: 'paragraph', runs: [{ text: '{候補者名} 様\n\n{エージェント名}\n{差出人名}' }] },
      { type: 'jobs' },
    ],
  }))
