import { plainText } from '../content.ts'

/**
 * A body as lines that two versions are compared by: a line for each block, and what is no text named in words.
 * `<h2>幅</h2><ul><li>下限</li></ul><hr>` → `見出し2：幅`, `・下限`, `［区切り線］`
 */
export const bodyLines = (html: string): string[] =>
  plainText(
    html
      .replace(/<p><a href="\/jobs\/detail\/\d+">([^<]*)<\/a><\/p>/g, '<p>［案件カード：$1］</p>')
      .replace(/<a href="([^"]*)">(.*?)<\/a>/gs, '$2（$1）')
      .replace(
        /<img src="\/images\/([0-9a-f]{6})[0-9a-f]*"(?: alt="([^"]*)")?\s*\/?>/g,
        '<p>［画像 $1：$2］</p>',
      )
      .replace(/<hr\s*\/?>/g, '<p>［区切り線］</p>')
      .replace(
        /<(t[dh])[^>]*>(.*?)<\/\1>/gs,
        (_, __, cell: string) => `${cell.replace(/<[^>]*>/g, ' ').trim()}｜`,
      )
      .replace(/<h([2-4])>/g, '見出し$1：')
      .replace(/<blockquote>/g, '引用：')
      .replace(/<li>/g, '・'),
  )
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
