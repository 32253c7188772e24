import type { MailContent } from './content.ts'
import type { JobCard } from './job-card.ts'
import type { MailRecipient, MailSetting } from './mail.ts'

/** A proposal as tests, the bench and the component catalogue compose it. */
export const sampleContent: MailContent = {
  subject: '{候補者の姓}さんに合う12月開始の案件（{案件数}件）',
  body: [
    {
      type: 'paragraph',
      runs: [
        {
          text: '{候補者名} 様\n\nいつもお世話になっております。{差出人名}です。\nご希望の条件に近い案件をお送りします。気になるものがありましたら「',
        },
        { text: '話を聞きたい', bold: true },
        { text: '」を押してください。' },
      ],
    },
    { type: 'jobs' },
    { type: 'paragraph', runs: [{ text: '回答はいつでも変えられます。' }] },
    {
      type: 'list',
      items: [
        [{ text: '面談はオンラインで15分ほどです' }],
        [
          { text: '進め方は' },
          { text: 'ご利用の流れ', href: 'https://kasane.example.jp/flow' },
          { text: 'にあります' },
        ],
      ],
    },
    { type: 'button', label: '面談の日時を選ぶ', href: 'https://kasane.example.jp/interviews' },
  ],
}

export const sampleSetting: MailSetting = {
  enterpriseName: '株式会社かさねワークス',
  serviceName: 'かさねフリーランス',
  address: '〒150-0002 東京都渋谷区渋谷二丁目14番8号',
  contact: '03-5501-0142',
  color: '0f65c0',
  topicLabel: '案件のご案内',
}

export const sampleJobs: JobCard[] = [
  {
    id: 1,
    name: '会員基盤リニューアルに伴うフロントエンド開発',
    price: '70〜85',
    days: '週5日',
    workStyle: 'フルリモート',
    start: '12月1日から',
    skills: ['TypeScript', 'React', 'Next.js'],
    closed: false,
    isPublic: true,
  },
  {
    id: 2,
    name: '予約サイトのLaravel運用・機能追加',
    price: '60〜72',
    days: '週4〜5日',
    workStyle: '一部リモート（新宿）',
    start: null,
    skills: ['PHP', 'Laravel', 'MySQL'],
    closed: false,
    isPublic: true,
  },
]

const site = 'https://kasane.example.jp'

/** A recipient of the sample; with `answers` as a proposal has them. */
export const sampleRecipient = (answers = true): MailRecipient => ({
  fields: { 候補者名: '高橋 大輔', 候補者の姓: '高橋', 差出人名: '田中 真由', 案件数: '2' },
  jobs: sampleJobs,
  links: {
    unsubscribe: `${site}/unsubscribe/t0ken`,
    job: (id) => `${site}/jobs/detail/${id}`,
    ...(answers && {
      answer: (id: number, answer: 1 | 2) => `${site}/proposals/t0ken?job=${id}&answer=${answer}`,
    }),
    form: `${site}/forms/t0ken/1`,
  },
  reason: '2026/05/18 の会員登録でいただいた同意にもとづきます',
})
