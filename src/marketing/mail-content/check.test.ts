import { describe, expect, test } from 'vitest'
import { checkDomain, checkEnterprise, checkLength, checkSecrets, checkSubject, checkTexts } from './check.ts'
import type { MailContent } from './content.ts'
import { sampleContent, sampleSetting } from './sample.ts'

const mail = (subject: string, text = '本文'): MailContent => ({
  subject,
  body: [{ type: 'paragraph', runs: [{ text }] }],
})
const job = {
  name: '会員基盤リニューアル',
  company: '株式会社ルミナ',
  payments: [950_000, 1_000_000],
  prices: [700_000, 850_000],
}

test.each([
  [undefined, 'warn', '送信ドメインが連携されていません'],
  [{ domain: 'a.jp', linked: false, failing: false }, 'warn', '送信ドメイン a.jp は確認中です'],
  [{ domain: 'a.jp', linked: true, failing: true }, 'warn', '送信ドメイン a.jp の設定が外れています'],
  [{ domain: 'a.jp', linked: true, failing: false }, 'ok', '送信ドメイン a.jp'],
] as const)('given the mail domain %j, then %s', (domain, level, title) =>
  expect(checkDomain(domain, 'no-reply@tsumugi.example.jp')).toMatchObject({ level, title }),
)

test.each([
  [{}, 'ok', '会社の住所・問い合わせ先・配信停止'],
  [{ address: '' }, 'stop', '会社の住所が登録されていません'],
  [{ address: '', contact: '' }, 'stop', '会社の住所と問い合わせ先（電話番号かURL）が登録されていません'],
])('given an enterprise with %j, then law says %s', (over, level, title) =>
  expect(checkEnterprise({ ...sampleSetting, ...over })).toMatchObject({ level, title }),
)

test('what the editor refuses stops the mail', () => {
  expect(checkTexts(sampleContent, 1)).toMatchObject([{ level: 'ok' }])
  expect(checkTexts(mail('', '{番号}'), 1)).toMatchObject([
    { level: 'stop', fix: 'subject' },
    { level: 'stop', fix: 'body' },
  ])
})

test.each([
  ['12月開始の案件のご案内', []],
  ['AWSの案件のご案内！', []],
  ['IMPORTANT NEWS', ['件名が大文字の英字だけです']],
  ['急募！すぐ返信を！', ['件名に「！」が2つ以上あります']],
  ['FREE JOBS!!', ['件名が大文字の英字だけです', '件名に「！」が2つ以上あります']],
])('of the subject %s it says %j', (subject, titles) =>
  expect(checkSubject(mail(subject)).map(({ title }) => title)).toEqual(titles),
)

test('says when there is much to read', () => {
  expect(checkLength(sampleContent)).toMatchObject([{ level: 'ok' }])
  expect(checkLength(mail('件名', 'あ'.repeat(5_001)))).toMatchObject([{ level: 'warn', fix: 'body' }])
})

describe('what candidates must not read about a job', () => {
  test.each([
    ['ルミナ様の案件です', ['本文に企業名が含まれています']],
    ['（株）ルミナ の案件です', ['本文に企業名が含まれています']],
    ['単価は95万円です', ['本文に販売単価が含まれています']],
    ['単価は９５０，０００円です', ['本文に販売単価が含まれています']],
    ['単価は1000000円です', ['本文に販売単価が含まれています']],
    ['単価は70万円から85万円です', ['販売単価・企業名は含まれていません']],
    ['年収1,950,000円から、195万円まで', ['販売単価・企業名は含まれていません']],
  ])('%s → %j', (text, titles) =>
    expect(checkSecrets(mail('件名', text), [job]).map(({ title }) => title)).toEqual(titles),
  )

  test('a job that is named for its client', () =>
    expect(checkSecrets(mail('件名'), [{ ...job, name: 'ルミナの会員基盤' }])).toMatchObject([
      { level: 'warn', title: '案件名に企業名が含まれています', detail: '株式会社ルミナ' },
    ]))

  test('nothing to look for without jobs', () => expect(checkSecrets(mail('ルミナ'), [])).toEqual([]))
})
