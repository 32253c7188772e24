import { z } from 'zod'
import { checkPlaceholders } from '#foundation/rules/placeholders.ts'
import { sanitizeRichText } from '#foundation/rules/rich-text.ts'
import { countCharacters } from '../articles/content.ts'
import { type JobPartName, jobParts } from '../frame/job-parts.ts'
import { type PageType, pageTypes } from '../frame/page-types.ts'
import { placeholdersOf } from '../frame/page-words.ts'
import { isRich, toRich } from '../frame/rich-body.ts'
import { sitemapPages } from '../frame/sitemap-pages.ts'
import { type UsanceStyle, usanceStyles } from '../frame/usance.ts'

/** What the database can hold and a page can show: whole characters, no control characters but tab and line breaks. */
const storable = (given: string) => !/\p{Surrogate}|(?![\t\n\r])\p{Cc}/u.test(given)
const text = (most: number) =>
  z
    .string()
    .max(most, `${most.toLocaleString('ja-JP')}字以内で入力してください`)
    .refine(storable, '使えない文字（制御文字など）が入っています。消してから保存してください')
const line = (most: number) =>
  text(most).refine((given) => !/[\r\n]/.test(given), '改行を入れずに入力してください')

/** The site's own address (`/jobs`) or http(s); browsers read a backslash like a slash, so there is none. */
const address = line(2_000).refine(
  (given) => given === '' || /^(https?:\/\/[^\s\\/]|\/(?!\/))[^\s\\]*$/i.test(given),
  'http:// か https:// で始まるアドレス、または / で始まるこのサイトのアドレスを入力してください',
)
const color = z
  .string()
  .regex(/^[0-9a-f]{6}$/i, '色は16進数6桁で入力してください。例：0f65c0')
  .transform((given) => given.toLowerCase())
const list = <T extends z.ZodType>(of: T, most: number) =>
  z.array(of).max(most, `${most}件以内にしてください`)
/** 1 or 0; what was a yes or a no before is taken as well. */
const flag = z.union([z.literal([0, 1]), z.boolean().transform((given): 0 | 1 => (given ? 1 : 0))])
const page = z.enum(Object.keys(pageTypes) as [PageType, ...PageType[]])

const mostCharacters = 50_000
/** Terms or privacy as the editor makes them, or plain lines, which stay what they are. */
const richBody = text(500_000)
  .transform((given) => (isRich(given) ? sanitizeRichText(given) : given))
  .refine(
    (given) => countCharacters(toRich(given)) <= mostCharacters,
    `本文は${mostCharacters.toLocaleString('ja-JP')}字以内で入力してください`,
  )
const jobPart = z.enum(Object.keys(jobParts) as [JobPartName, ...JobPartName[]])
const usanceStyle = z.enum(Object.keys(usanceStyles) as [UsanceStyle, ...UsanceStyle[]])

/** Words of a page by its type: what their placeholders name is on that page. */
const byPage = <T extends z.ZodType>(of: T, textsOf: (given: z.output<T>) => (string | undefined)[]) =>
  z.partialRecord(page, of).superRefine((given, context) => {
    for (const [type, words] of Object.entries(given) as [PageType, z.output<T>][])
      for (const text of textsOf(words)) {
        const wrong = text && checkPlaceholders(text, placeholdersOf(type), pageTypes[type])
        if (wrong) context.addIssue({ code: 'custom', message: wrong, path: [type] })
      }
  })

/**
 * What may be written into a draft, part by part; null gives a part back to its default. Entries may be half filled
 * while one writes: the pages leave those out (`readSettings`).
 */
export const settingParts = z
  .strictObject({
    logo_url: address.nullable(),
    service_name: line(60).nullable(),
    terms_title: line(60).nullable(),
    terms_body: richBody.nullable(),
    privacy_title: line(60).nullable(),
    privacy_body: richBody.nullable(),
    footer_contact: address.nullable(),
    footer_company: address.nullable(),
    copyright: line(120).nullable(),
    key_visual: address.nullable(),
    main_title: list(line(60), 3).nullable(),
    sub_title: list(line(120), 3).nullable(),
    metadatas: byPage(
      z.strictObject({ title: line(120).optional(), description: line(400).optional() }),
      ({ title, description }) => [title, description],
    ).nullable(),
    h1_titles: byPage(line(120), (text) => [text]).nullable(),
    features: list(
      z.strictObject({ image: address.nullable(), title: line(60), desc: text(400) }),
      12,
    ).nullable(),
    flows: list(z.strictObject({ title: line(60), desc: text(400) }), 12).nullable(),
    faq_title: line(60).nullable(),
    faqs: list(z.strictObject({ question: line(200), answer: text(2_000) }), 50).nullable(),
    client_title: line(60).nullable(),
    clients: list(z.strictObject({ image: address, alto: line(120) }), 60).nullable(),
    banners: list(
      z.strictObject({ image_url_pc: address, image_url_sp: address, alt: line(120), link: address }),
      10,
    ).nullable(),
    user_review_title: line(60).nullable(),
    user_reviews: list(
      z.strictObject({ title_1: line(60), title_2: line(60), body: text(1_000) }),
      20,
    ).nullable(),
    main_color: color.nullable(),
    accent_color: color.nullable(),
    article_flg: flag.nullable(),
    index_now_flg: flag.nullable(),
    usance: z.strictObject({ style: usanceStyle, most_days: z.int().min(1).max(60).nullable() }).nullable(),
    jobpage: list(z.strictObject({ part: jobPart, shown: z.boolean() }), 50).nullable(),
    keywordtags: list(line(30), 12).nullable(),
    sitemap: list(z.enum(sitemapPages), 50).nullable(),
  })
  .partial()

export type SettingParts = z.infer<typeof settingParts>
export type SettingKey = keyof SettingParts

/** What the parts are called on the screen and in the audit log. */
export const partNames: Readonly<Record<SettingKey, string>> = {
  logo_url: 'ロゴ',
  service_name: 'サービス名',
  terms_title: '利用規約の題名',
  terms_body: '利用規約の本文',
  privacy_title: 'プライバシーの題名',
  privacy_body: 'プライバシーの本文',
  footer_contact: 'お問い合わせ先',
  footer_company: '会社情報のページ',
  copyright: '著作権の表示',
  key_visual: 'キービジュアル',
  main_title: 'キャッチコピー',
  sub_title: '説明文',
  metadatas: 'メタ情報',
  h1_titles: '見出し',
  features: '特徴',
  flows: 'ご利用の流れ',
  faq_title: 'よくある質問の題名',
  faqs: 'よくある質問',
  client_title: '取引先の題名',
  clients: '取引先',
  banners: 'バナー',
  user_review_title: '利用者の声の題名',
  user_reviews: '利用者の声',
  main_color: 'メインの色',
  accent_color: 'アクセントの色',
  article_flg: '記事',
  index_now_flg: '検索エンジンへの通知',
  usance: '支払サイトの出し方',
  jobpage: '案件の詳細の項目',
  keywordtags: '検索のキーワード',
  sitemap: 'サイトマップに載せるページ',
}

const stored = z.record(z.string(), z.unknown())
const shade = z.object({
  value: z.string(),
  /** WCAG contrast of white text on the colour. */
  contrast: z.number(),
  /** What the pages draw text and buttons with. */
  readable: z.string(),
})

export const draftAnswer = z.object({
  site_setting_draft: z.object({
    settings: stored,
    published: stored,
    /** Names of the parts that differ from what is published. */
    changed: z.array(z.object({ key: z.string(), name: z.string() })),
    lock_version: z.int(),
    /** The published version; 0 before the first. */
    version: z.int(),
    based_on: z.int(),
    updated_at: z.string().nullable(),
    updated_by: z.string().nullable(),
    colors: z.object({ main_color: shade, accent_color: shade }),
  }),
})
export type DraftAnswer = z.infer<typeof draftAnswer>['site_setting_draft']

export const version = z.object({
  id: z.int(),
  created_at: z.string(),
  created_by: z.string().nullable(),
})
