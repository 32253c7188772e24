import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { composeMail, prepareMail } from './compose.ts'
import { linksOf, type MailContent } from './content.ts'
import type { MailRecipient } from './mail.ts'
import { sampleContent, sampleJobs, sampleRecipient, sampleSetting } from './sample.ts'

const site = 'https://kasane.example.jp'
const compose = (content: MailContent, recipient: Partial<MailRecipient> = {}) =>
  composeMail(prepareMail(content, sampleSetting), { ...sampleRecipient(), ...recipient })

type Node = {
  type: string
  name?: string
  attribs?: Record<string, string>
  children?: Node[]
  data?: string
}
const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)]
const elementsOf = (html: string) => nodesOf(parseDocument(html) as Node)
const tagsOf = (html: string) => elementsOf(html).flatMap(({ name }) => name ?? [])
const hrefsOf = (html: string) => elementsOf(html).flatMap(({ attribs }) => attribs?.href ?? [])
const wordsOf = (html: string) =>
  nodesOf(parseDocument(html, { decodeEntities: true }) as Node)
    .flatMap(({ type, data }) => (type === 'text' ? [data] : []))
    .join('')

const paragraph = (text: string): MailContent => ({
  subject: text,
  body: [{ type: 'paragraph', runs: [{ text }] }],
})

describe('composeMail', () => {
  test('fills the subject, the text and the HTML of a proposal', () => {
    const { subject, text, html } = compose(sampleContent)
    expect(subject).toBe('高橋さんに合う12月開始の案件（2件）')
    expect(text).toMatchInlineSnapshot(`
      "高橋 大輔 様

      いつもお世話になっております。田中 真由です。
      ご希望の条件に近い案件をお送りします。気になるものがありましたら「話を聞きたい」を押してください。

      ────────────────────
      ■ 会員基盤リニューアルに伴うフロントエンド開発
      70〜85 万円/月額　週5日／フルリモート／12月1日から
      TypeScript、React、Next.js
      話を聞きたい：
      https://kasane.example.jp/proposals/t0ken?job=1&answer=1
      今回は見送る：
      https://kasane.example.jp/proposals/t0ken?job=1&answer=2
      くわしく見る：
      https://kasane.example.jp/jobs/detail/1

      ■ 予約サイトのLaravel運用・機能追加
      60〜72 万円/月額　週4〜5日／一部リモート（新宿）
      PHP、Laravel、MySQL
      話を聞きたい：
      https://kasane.example.jp/proposals/t0ken?job=2&answer=1
      今回は見送る：
      https://kasane.example.jp/proposals/t0ken?job=2&answer=2
      くわしく見る：
      https://kasane.example.jp/jobs/detail/2
      ────────────────────

      回答はいつでも変えられます。
      ・面談はオンラインで15分ほどです
      ・進め方はご利用の流れにあります
        ご利用の流れ：
        https://kasane.example.jp/flow

      面談の日時を選ぶ：
      https://kasane.example.jp/interviews

      ────────────────────
      株式会社かさねワークス（かさねフリーランス）
      〒150-0002 東京都渋谷区渋谷二丁目14番8号
      お問い合わせ：03-5501-0142
      2026/05/18 の会員登録でいただいた同意にもとづきます
      案件のご案内を止める：
      https://kasane.example.jp/unsubscribe/t0ken
      "
    `)
    expect(wordsOf(html)).toContain('いつもお世話になっております。田中 真由です。')
    expect(hrefsOf(html)).toEqual([
      `${site}/proposals/t0ken?job=1&answer=1`,
      `${site}/proposals/t0ken?job=1&answer=2`,
      `${site}/jobs/detail/1`,
      `${site}/proposals/t0ken?job=2&answer=1`,
      `${site}/proposals/t0ken?job=2&answer=2`,
      `${site}/jobs/detail/2`,
      `${site}/flow`,
      `${site}/interviews`,
      `${site}/unsubscribe/t0ken`,
    ])
  })

  test('sends clicks through the numbered links, but never unsubscribing, answers and forms', () => {
    const withForm: MailContent = { ...sampleContent, body: [...sampleContent.body, { type: 'form' }] }
    const recipient = sampleRecipient()
    const click = (number: number) => `${site}/l/t0ken/${number}`
    const { text, html } = compose(withForm, { links: { ...recipient.links, click } })
    expect(linksOf(withForm)).toEqual([
      { number: 1, url: `${site}/flow`, label: 'ご利用の流れ' },
      { number: 2, url: `${site}/interviews`, label: '面談の日時を選ぶ' },
    ])
    expect(hrefsOf(html).slice(-4)).toEqual([
      `${site}/l/t0ken/1`,
      `${site}/l/t0ken/2`,
      `${site}/forms/t0ken/1`,
      `${site}/unsubscribe/t0ken`,
    ])
    for (const part of [text, html]) expect(part).not.toMatch(/kasane\.example\.jp\/(flow|interviews)/)
    expect(text).toContain(`ご利用の流れにあります\n  ご利用の流れ：\n  ${site}/l/t0ken/1\n`)
  })

  test('one link whose words are partly bold has one number in both parts', () => {
    const href = `${site}/a`
    const content: MailContent = {
      subject: '件名',
      body: [
        {
          type: 'paragraph',
          runs: [
            { text: '募集', href },
            { text: '要項', href, bold: true },
          ],
        },
        { type: 'button', label: '応募', href: `${site}/b` },
      ],
    }
    expect(linksOf(content).map(({ number, label }) => [number, label])).toEqual([
      [1, '募集要項'],
      [2, '応募'],
    ])
    const { html, text } = compose(content, {
      links: { ...sampleRecipient().links, click: (number) => `${site}/l/${number}` },
    })
    expect(hrefsOf(html).slice(0, 2)).toEqual([`${site}/l/1`, `${site}/l/2`])
    expect(text).toContain(`募集要項：\n${site}/l/1`)
    expect(text).toContain(`応募：\n${site}/l/2`)
  })

  test('reads as sentences in text: addresses of labels below their line, those that are their own label within', () => {
    const href = `${site}/a`
    const runs = [
      { text: '一行目は' },
      { text: '募集要項', href },
      { text: 'と' },
      { text: 'よくある質問', href: `${site}/b` },
      { text: 'にあります。\n二行目は' },
      { text: href, href },
      { text: 'です。\n' },
      { text: '地図', href },
    ]
    const { text } = compose({ subject: '件名', body: [{ type: 'paragraph', runs }] })
    expect(text.split('\n\n')[0]).toBe(
      [
        '一行目は募集要項とよくある質問にあります。',
        '募集要項：',
        href,
        'よくある質問：',
        `${site}/b`,
        `二行目は${href} です。`,
        '地図：',
        href,
      ].join('\n'),
    )
  })

  test('has no answers where none can be given, and no page of a job that has none', () => {
    const { html, text } = compose(sampleContent, {
      ...sampleRecipient(false),
      jobs: [{ ...(sampleJobs[0] as (typeof sampleJobs)[0]), isPublic: false }],
    })
    expect(html + text).not.toMatch(/話を聞きたい：|今回は見送る|くわしく見る|\/jobs\/detail/)
  })

  test('leads from a closed job to its page alone', () => {
    const { html, text } = compose(sampleContent, {
      jobs: [{ ...(sampleJobs[0] as (typeof sampleJobs)[0]), closed: true }],
    })
    expect(text).toContain('募集は終了しました')
    expect(html + text).not.toMatch(/今回は見送る|answer=/)
  })

  test('drops an address that no mail may lead to, and keeps its words', () => {
    const { html, text } = compose({
      subject: '件名',
      body: [
        { type: 'paragraph', runs: [{ text: 'ここ', href: 'javascript:alert(1)' }] },
        { type: 'button', label: '押す', href: 'data:text/html,x' },
      ],
    })
    expect(wordsOf(html)).toContain('ここ')
    expect(html + text).not.toMatch(/javascript:|data:text/)
  })

  test('a placeholder without a value stays as it stands', () =>
    expect(compose(paragraph('{部署} の皆さま')).subject).toBe('{部署} の皆さま'))
})

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '佐藤\r\nBcc: everybody@example.com',
    '{差出人名}',
    '{候補者名}',
    '</title><style>*{display:none}</style>',
    '&lt;b&gt;',
    '<!--',
    "' onmouseover='x",
    '$&$1$`',
  ),
)

describe('what people wrote is text', () => {
  const plainTags = tagsOf(compose(paragraph('{候補者名}')).html)

  test('in the name of a recipient', () =>
    fc.assert(
      fc.property(odd, (name) => {
        const { subject, text, html } = compose(paragraph('{候補者名}'), {
          fields: { 候補者名: name, 差出人名: 'もれた値' },
        })
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may stand in a header
        expect(subject).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/)
        expect(subject + text + html).not.toContain('もれた値')
        expect(tagsOf(html)).toEqual(plainTags)
        expect(text.startsWith(`${subject}\n`)).toBe(true)
      }),
    ))

  test('in texts, labels, names of jobs, addresses and what the enterprise says of itself', () =>
    fc.assert(
      fc.property(odd, odd, (one, other) => {
        const content = (text: string): MailContent => ({
          subject: text,
          body: [
            { type: 'paragraph', runs: [{ text }, { text, bold: true }, { text, href: `${site}/a` }] },
            { type: 'list', items: [[{ text }]] },
            { type: 'button', label: text, href: `${site}/b` },
            { type: 'jobs' },
          ],
        })
        const mail = (text: string) =>
          composeMail(
            prepareMail(content(text), {
              ...sampleSetting,
              enterpriseName: text,
              serviceName: null,
              address: text,
              contact: text,
              topicLabel: text,
            }),
            {
              fields: {},
              jobs: sampleJobs.map((job) => ({ ...job, name: text, skills: [text], workStyle: text })),
              links: { ...sampleRecipient().links, unsubscribe: `${site}/?${text}` },
              reason: text,
            },
          )
        // Fixed words in the same places: lines may break, nothing else comes of what was written.
        const shape = (text: string) => tagsOf(mail(text).html).filter((tag) => tag !== 'br')
        expect(shape(`x${one}${other}`)).toEqual(shape('x'))
      }),
    ))
})
