import { expect, it } from 'vitest'
import type { SourceDocument } from '../source-text/source-document.ts'
import { textAt } from '../source-text/source-document.ts'
import { textOf, words } from './read.fixture.ts'
import { readJobs } from './read-jobs.ts'
import { toCompanyName } from './values/company-name.ts'

const job = '案件名：会員サイトの改修\n必須スキル：Java\n単価：65〜75万円\n開始日：2027年1月\n'

const sendersOf = (document: SourceDocument) =>
  (readJobs(document, words)[0]?.senders ?? []).map((sender) =>
    Object.fromEntries(Object.entries(sender).map(([key, read]) => [key, read.value])),
  )

/** [what a mail ends with, what it says of who sent it] */
const signatures: readonly (readonly [string, object])[] = [
  [
    '━━━━━━━━\n株式会社ハヤテシステムズ\n営業部　田村 慎也\n〒105-0004 東京都港区新橋1-2-3\nTEL:03-1111-2222 / 携帯:080-1111-2222 / FAX 03-1111-2223\nMail：tamura@hayate.example.com\nhttps://hayate.example.com/\n━━━━━━━━',
    {
      company: '株式会社ハヤテシステムズ',
      department: '営業部',
      person: '田村 慎也',
      tel: '03-1111-2222',
      mobile: '080-1111-2222',
      email: 'tamura@hayate.example.com',
      homepage: 'https://hayate.example.com/',
      zipcode: '105-0004',
      address: '東京都港区新橋1-2-3',
    },
  ],
  [
    '----------\n㈱ ルミナ　ソリューション事業部　主任　田中真由\nE-mail tanaka＠lumina.example.jp\nTEL 050-1234-5678',
    {
      company: '株式会社ルミナ',
      department: 'ソリューション事業部',
      person: '田中真由',
      email: 'tanaka@lumina.example.jp',
      mobile: '050-1234-5678',
    },
  ],
  [
    '川辺ソリューション(株)\n佐々木 亮\nsasaki@kawabe.example.jp',
    { company: '川辺ソリューション株式会社', person: '佐々木 亮', email: 'sasaki@kawabe.example.jp' },
  ],
]

const addresses: readonly (readonly [string, object])[] = [
  [
    '〒150-0002\n東京都渋谷区渋谷2-8-7　TEL 03-1111-2222',
    { zipcode: '150-0002', address: '東京都渋谷区渋谷2-8-7' },
  ],
  ['神奈川県横浜市西区3-4 220-0012', { zipcode: '220-0012', address: '神奈川県横浜市西区3-4' }],
  ['TEL 050-1234-5678\n勤務地は大阪府です', {}],
]

it.each(addresses)(
  'given the lines %j below a company, then its code and address are those of a letter',
  (lines, said) => {
    const [sender] = sendersOf(
      textOf(`${job}\n--------\n株式会社ハヤテ\nhayate@hayate.example.com\n${lines}\n`),
    )
    const letter = Object.entries(sender ?? {}).filter(([key]) => key === 'zipcode' || key === 'address')
    expect(Object.fromEntries(letter)).toEqual(said)
  },
)

it.each(signatures)('given a mail that ends %j, then who signed it is read', (signature, sender) => {
  expect(sendersOf(textOf(`お世話になっております。\n\n${job}\n${signature}\n`))).toEqual([sender])
})

it('given a mail with a client in it, then the client is not who sent it', () => {
  expect(sendersOf(textOf(`${job}エンド：株式会社大口\n弊社担当者様\n株式会社つむぎ 御中\n`))).toEqual([])
})

it('given the head of a mail, one that was passed on and a greeting, then each may be who sent it, the first writer first', () => {
  const text = `転送します。\n\n差出人: 株式会社ルミナ 田中 真由 <tanaka@lumina.example.jp>\n件名: 案件\n\nお世話になっております。ルミナの田中です。\n\n${job}`
  const mail = { from: '小林 亮 kobayashi@own.example.jp', subject: '', date: null, attachments: [] }
  expect(sendersOf({ ...textOf(text), kind: 'mail', mail })).toEqual([
    { company: '株式会社ルミナ', person: '田中 真由', email: 'tanaka@lumina.example.jp' },
    { person: '小林 亮', email: 'kobayashi@own.example.jp' },
    { company: 'ルミナ', person: '田中' },
  ])
})

it('given two jobs in one mail, then both say where the name of the company stands', () => {
  const document = textOf(
    `■案件1\n${job}\n■案件2\n${job.replace('会員', '決済')}\n-----\n株式会社ルミナ\nTEL:03-1111-2222\n`,
  )
  const places = readJobs(document, words).map(({ senders }) => senders?.[0]?.company?.places[0])
  expect(places).toHaveLength(2)
  for (const place of places)
    expect(place && textAt(document, place).slice(place.from, place.to)).toBe('株式会社ルミナ')
})

it.each([
  ['㈱ルミナ', '株式会社ルミナ'],
  ['(株) ルミナ', '株式会社ルミナ'],
  ['ルミナ(株)', 'ルミナ株式会社'],
  ['株式会社　ルミナ', '株式会社ルミナ'],
  ['(有)青葉', '有限会社青葉'],
])('given %s, then it is registered as %s', (text, name) => {
  expect(toCompanyName(text)).toBe(name)
})

it.each(['今週の案件です。', '下記の要員です。', '以下の通りです。', '弊社の社員です。'])(
  'given a greeting that goes on with 「%s」, then nobody is taken for who sent it',
  (sentence) => {
    expect(sendersOf(textOf(`お世話になっております。${sentence}\n\n${job}`))).toEqual([])
  },
)

it('given a company whose name begins like a word of time, then it is who sent it', () => {
  expect(sendersOf(textOf(`お世話になっております。今村システムズの方波見です。\n\n${job}`))).toEqual([
    { company: '今村システムズ', person: '方波見' },
  ])
})
