import { afterAll, describe, expect, it } from 'vitest'
import { pageCount } from '#foundation/platform/documents/pdf-text.ts'
import { createRenderer } from '#foundation/platform/documents/renderer.ts'
import { sha256Of } from '#foundation/platform/files/file-store.ts'
import { archiveFaults, pdfPages, pdfText } from '../../../../test/support/pdf.ts'
import { contentHash, drawContent, formation, openingOf, type PaperContent } from './paper-content.ts'

const documents = createRenderer({ workers: 1 })
afterAll(() => documents.close())

let bytes: Uint8Array
const files = {
  put: async (_enterprise: number, given: Uint8Array) => {
    bytes = given
    return { key: 'k', size: given.length, sha256: sha256Of(given) }
  },
} as unknown as Parameters<typeof drawContent>[0]['files']
const draw = async (content: PaperContent, number = 'K202612-00031-R1') => ({
  drawn: await drawContent({ documents, files }, 1, content, number),
  bytes,
})

const long = (words: string, times: number) => words.repeat(times)
const party = (name: string) => ({
  name,
  zipcode: '100-0005',
  address: ['東京都千代田区丸の内1-1-1', 'パレスビル 12階'],
  person: '西村 隼人',
})
const sample: PaperContent = {
  title: '契約更新合意書',
  issuer: { ...party('株式会社かさねワークス'), person: '' },
  recipient: party('株式会社ルミナ'),
  facts: [
    ['更新する契約', 'K202611-00012'],
    ['更新後の契約', 'K202612-00031'],
  ],
  opening: openingOf(
    party('株式会社かさねワークス'),
    party('株式会社ルミナ'),
    '次の契約（以下「原契約」という。）を、下の表のとおり更新することに合意した。',
  ),
  heads: ['更新前', '更新後'],
  items: [
    { label: '業務', values: ['会員基盤リニューアル', '会員基盤リニューアル'], is_changed: false },
    { label: '期間', values: ['2026/10/01〜2026/12/31', '2027/01/01〜2027/03/31'], is_changed: true },
    { label: '単価', values: ['¥700,000\n月額・税抜', '¥735,000\n月額・税抜'], is_changed: true },
  ],
  articles: ['更新後の条件は、2027年1月1日から適用する。', formation],
}
/** The longest that the fields take. */
const longest: PaperContent = {
  ...sample,
  issuer: { ...sample.issuer, name: long('株式会社かさねワークス', 20).slice(0, 200) },
  recipient: {
    name: long('一般社団法人日本情報処理技術者派遣協会', 14).slice(0, 255),
    zipcode: '100-0005',
    address: [long('東京都千代田区丸の内一丁目', 20).slice(0, 255), long('ビルディング', 40).slice(0, 200)],
    person: long('長宗我部', 25),
  },
  items: [
    { label: '業務', values: [long('基幹', 120), long('A', 255)], is_changed: true },
    ...sample.items.slice(1),
    {
      label: '月ごとの条件',
      values: [
        'なし',
        Array.from(
          { length: 24 },
          (_, at) => `2027/${at}分：650,000円・120〜160時間（日割り 9／19営業日）`,
        ).join('\n'),
      ],
      is_changed: true,
    },
  ],
}

describe('given what a paper says', () => {
  it('then one page of PDF/A says it, and its hash is of that alone', async () => {
    const { drawn, bytes: pdf } = await draw(sample)
    expect(pageCount(pdf)).toBe(1)
    const text = await pdfText(pdf)
    for (const part of [
      '契約更新合意書',
      'K202612-00031-R1',
      '¥700,000',
      '¥735,000',
      '甲',
      '乙',
      '株式会社ルミナ',
    ])
      expect(text).toContain(part)
    expect(archiveFaults(pdf)).toEqual([])
    expect(drawn.sha256).toBe(contentHash(sample))
    expect((await draw(sample, 'K202612-00031-R2')).drawn.sha256).toBe(drawn.sha256)
  })

  it('then the longest names and terms stay whole, over several pages that name the paper', async () => {
    const { bytes: pdf } = await draw(longest)
    const pages = await pdfPages(pdf)
    expect(pages.length).toBeGreaterThan(1)
    const text = pages.join('')
    for (const part of [longest.issuer.name, long('A', 255), '2027/23分', longest.recipient.person])
      expect(text).toContain(part)
    expect(pages[1]).toContain('K202612-00031-R1')
    expect(archiveFaults(pdf)).toEqual([])
  })

  it('then a letter that no font has is refused with its name', async () => {
    const strange = { ...sample, recipient: party('株式会社\u{13000}') }
    await expect(draw(strange)).rejects.toMatchObject({ status: 400 })
  })
})
