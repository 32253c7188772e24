import { expect, test } from 'vitest'
import { isNoLanguage } from './lone-letters.ts'

const isNone = (text: string) => {
  const at = text.search(/(?<![A-Za-z])[CRD](?![A-Za-z])/)
  return isNoLanguage(text, at, at + 1)
}

test.each([
  '【C】予約サイトの改修',
  'C)配送の仕組み',
  '※Cは来月から',
  '在庫管理 C/Sのクライアント',
  'Pro*Cの改修',
  'Copyright (C) 2026',
  'A:指導できる B:一人でできる C:補助があればできる',
  '単価はC案でお願いします',
])('given 「%s」, then the letter is no language', (text) => {
  expect(isNone(text)).toBe(true)
})

test.each([
  'C、C++、Java',
  '言語：C',
  '組込み（C）の開発',
  'C言語 5年',
  'C: 3年',
  'R（統計）',
  '・C 4年',
  'C/C++ 10年',
])('given 「%s」, then it may be one', (text) => {
  expect(isNone(text)).toBe(false)
})
