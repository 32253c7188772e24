import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Block,
  contentErrors,
  draftErrors,
  isWebAddress,
  type MailContent,
  placeholdersIn,
} from './content.ts'
import { sampleContent } from './sample.ts'

const text = (words: string): Block => ({ type: 'paragraph', runs: [{ text: words }] })
const mail = (over: Partial<MailContent> = {}): MailContent => ({
  subject: '案件のご案内',
  body: [text('本文')],
  ...over,
})

describe('contentErrors', () => {
  test('finds nothing in a mail that can go out', () => expect(contentErrors(sampleContent, 1)).toEqual({}))

  test.each<[string, Partial<MailContent>, 'subject' | 'body', string]>([
    ['an empty subject', { subject: ' ' }, 'subject', '件名を入力してください'],
    ['a long subject', { subject: 'あ'.repeat(201) }, 'subject', '件名は200文字以内'],
    ['a subject of two lines', { subject: 'a\r\nBcc: x' }, 'subject', '改行せずに'],
    ['an unknown placeholder in the subject', { subject: '{部署}の方へ' }, 'subject', '「{部署}」は'],
    ['no text', { body: [text(' '), { type: 'list', items: [[]] }] }, 'body', '本文を入力してください'],
    ['a long text', { body: [text('あ'.repeat(20_001))] }, 'body', '本文は20,000文字以内'],
    ['many blocks', { body: Array.from({ length: 51 }, () => text('あ')) }, 'body', '合わせて50個まで'],
    ['wide braces', { body: [text('｛候補者名｝ 様')] }, 'body', '半角の { }'],
    [
      'an unknown placeholder in a button',
      { body: [{ type: 'button', label: '{番号}', href: 'https://a.jp/' }] },
      'body',
      '「{番号}」は',
    ],
    [
      'a button without words',
      { body: [{ type: 'button', label: '', href: 'https://a.jp/' }] },
      'body',
      'ボタンの文字を入力',
    ],
    [
      'a script as link',
      { body: [{ type: 'paragraph', runs: [{ text: 'ここ', href: 'javascript:alert(1)' }] }] },
      'body',
      '「ここ」のリンクは',
    ],
    [
      'a placeholder in an address',
      { body: [{ type: 'button', label: '開く', href: 'https://a.jp/?n={候補者名}' }] },
      'body',
      '差し込みは使えません',
    ],
    [
      'cards twice',
      { body: [{ type: 'jobs' }, text('または'), { type: 'jobs' }] },
      'body',
      '案件カードは1か所',
    ],
  ])('says so of %s', (_, over, field, message) => {
    const errors = contentErrors(mail(over), 1)
    expect(errors[field]?.join()).toContain(message)
    expect(Object.keys(errors)).toEqual([field])
  })

  test('knows who is written to', () => {
    expect(contentErrors(mail({ subject: '{企業担当者名} 様' }), 2)).toEqual({})
    expect(contentErrors(mail({ subject: '{企業担当者名} 様' }), 1)).toHaveProperty('subject')
    expect(contentErrors(mail({ subject: '{候補者名} 様' }), 2)).toHaveProperty('subject')
  })

  test('lets a draft be unfinished, but not without bounds', () => {
    expect(draftErrors({ subject: '', body: [text('{未定}')] })).toEqual({})
    expect(draftErrors(mail({ subject: 'あ'.repeat(201) }))).toHaveProperty('subject')
  })
})

describe('isWebAddress', () => {
  test.each(['https://a.jp/', 'http://a.jp:8080/x?y=1&z=%20#q', 'https://日本語.jp/求人'])(
    'takes %s',
    (href) => expect(isWebAddress(href)).toBe(true),
  )
  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.jp',
    '//a.jp',
    'https://',
    'https://a.jp/ x',
    'https://a.jp/"onclick=x',
    'https://user:pass@a.jp/',
    `https://a.jp/${'x'.repeat(2_000)}`,
  ])('refuses %s', (href) => expect(isWebAddress(href)).toBe(false))
  test('never takes what leads out of the web', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((end) => `https:${end}`),
        ),
        (href) => {
          if (isWebAddress(href)) expect(['http:', 'https:']).toContain(new URL(href).protocol)
        },
      ),
    ))
})

test('placeholdersIn names each that is used, once', () =>
  expect(placeholdersIn(sampleContent)).toEqual(['候補者の姓', '案件数', '候補者名', '差出人名']))
