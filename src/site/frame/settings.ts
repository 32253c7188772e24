import { isExample } from './examples.ts'
import { type PlacedPart, placeParts } from './job-parts.ts'
import { readSitemapPages, type SitemapPage } from './sitemap-pages.ts'
import { readUsance, type Usance } from './usance.ts'

/** What an enterprise says on its public site (specification 3, Site setting). Missing parts fall to the defaults here. */
export type SiteSettings = {
  logo_url: string | null
  service_name: string | null
  terms_title: string | null
  terms_body: string | null
  privacy_title: string | null
  privacy_body: string | null
  footer_contact: string | null
  footer_company: string | null
  copyright: string | null
  key_visual: string | null
  /** Lines. */
  main_title: string[]
  sub_title: string[]
  metadatas: Record<string, { title?: string; description?: string }>
  h1_titles: Record<string, string>
  features: { image: string | null; title: string; desc: string }[]
  flows: { title: string; desc: string }[]
  faq_title: string
  faqs: { question: string; answer: string }[]
  client_title: string
  clients: { image: string; alto: string }[]
  banners: { image_url_pc: string; image_url_sp: string; alt: string; link: string }[]
  user_review_title: string
  user_reviews: { title_1: string; title_2: string; body: string }[]
  /** Six hexadecimal digits without #. */
  main_color: string
  accent_color: string
  /** 1: the site shows articles. */
  article_flg: 0 | 1
  /** Search engines are told of changed pages (IndexNow). */
  index_now_flg: 0 | 1
  usance: Usance
  /** The sections of a job's page in their order. */
  jobpage: PlacedPart[]
  /** Words offered below the search box; null while nobody wrote any, and the conditions of most jobs stand there. */
  keywordtags: string[] | null
  /** Types of pages that the sitemap names. */
  sitemap: SitemapPage[]
}

const defaultFeatures = [
  {
    image: null,
    title: '条件に合う案件だけをご紹介',
    desc: '単価・稼働日数・働き方のご希望をうかがい、担当者が条件に合う案件を選んでご案内します。',
  },
  {
    image: null,
    title: '契約から請求まで担当者が伴走',
    desc: '面談の調整、契約書類の準備、毎月の稼働報告と請求まで、専任の担当者がサポートします。',
  },
  {
    image: null,
    title: '単価と条件を公開',
    desc: '単価、稼働日数、働き方を案件ごとに掲載しています。納得したうえでご応募いただけます。',
  },
]
const defaultFlows = [
  { title: '無料会員登録', desc: '4つのステップで、約3分で完了します。' },
  { title: '担当者との面談', desc: 'ご経験とご希望をオンラインでうかがいます。' },
  { title: '案件のご紹介', desc: '条件に合う案件をご提案し、面談を調整します。' },
  { title: 'ご契約・稼働開始', desc: '契約手続きのあと、稼働を開始します。' },
]
const defaultFaqs = [
  {
    question: '登録や案件紹介に費用はかかりますか。',
    answer: 'かかりません。登録からご紹介、ご契約まで無料でご利用いただけます。',
  },
  {
    question: '会社員でも登録できますか。',
    answer: 'ご登録いただけます。独立の時期が決まっていない方のご相談もお受けしています。',
  },
  {
    question: 'リモートの案件はありますか。',
    answer: '案件によって異なります。リモートで働ける案件には、案件一覧に「リモートOK」の表示があります。',
  },
]

type Raw = Record<string, unknown>

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null
const record = (value: unknown): Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {}
const records = (value: unknown): Raw[] => (Array.isArray(value) ? value.map(record) : [])
const lines = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split('\n') : []).flatMap(
    (line) => text(line) ?? [],
  )
const orElse = <T>(given: T[], fallback: T[]) => (given.length > 0 ? given : fallback)
/** A list that was emptied on purpose stays empty, and its part of the home is left out; one never written has the default. */
const unlessEmptied = <T>(stored: unknown, given: T[], fallback: T[]) =>
  Array.isArray(stored) && stored.length === 0 ? [] : orElse(given, fallback)
const color = (value: unknown, fallback: string) => {
  const plain = (text(value) ?? '').replace(/^#/, '')
  return /^[0-9a-f]{6}$/i.test(plain) ? plain.toLowerCase() : fallback
}
/** Addresses that may stand in href or src: this site's own or http(s). */
const address = (value: unknown) => {
  const given = text(value)
  return given && /^(https?:\/\/|\/(?!\/))/i.test(given) ? given : null
}

/** The entries whose named keys are all filled, with only those keys. */
const selectFilled = <K extends string>(value: unknown, ...keys: K[]): Record<K, string>[] =>
  records(value).flatMap((entry) => {
    const pairs = keys.map((key) => [key, text(entry[key])] as const)
    return pairs.every(([, v]) => v !== null) ? [Object.fromEntries(pairs) as Record<K, string>] : []
  })

/**
 * A stored site setting in the words of today. What was stored before, or by a release before that runs beside this one,
 * says yes and no of flags, and `alt` of clients; a release before reads today's words too.
 */
export const inTodaysWords = (stored: Raw): Raw => {
  const flags = ['article_flg', 'index_now_flg'].flatMap((key) =>
    typeof stored[key] === 'boolean' ? [[key, stored[key] ? 1 : 0] as const] : [],
  )
  const clients = Array.isArray(stored.clients)
    ? stored.clients
        .map(record)
        .map(({ alt, ...client }) => (alt === undefined ? client : { alto: alt, ...client }))
    : undefined
  return { ...stored, ...Object.fromEntries(flags), ...(clients && { clients }) }
}

/** Reads a stored site setting; what is absent or malformed becomes the default, so that a page never fails on it. */
export const readSettings = (given: Raw): SiteSettings => read(inTodaysWords(given))

const read = (stored: Raw): SiteSettings => ({
  logo_url: address(stored.logo_url),
  service_name: text(stored.service_name),
  terms_title: text(stored.terms_title),
  terms_body: text(stored.terms_body),
  privacy_title: text(stored.privacy_title),
  privacy_body: text(stored.privacy_body),
  footer_contact: address(stored.footer_contact),
  footer_company: address(stored.footer_company),
  copyright: text(stored.copyright),
  key_visual: address(stored.key_visual),
  main_title: orElse(lines(stored.main_title), ['経験を重ねるほど、', '選べる案件がひろがる。']),
  sub_title: orElse(lines(stored.sub_title), [
    '契約から請求まで専任の担当者がサポート。',
    'あなたのスキルと希望に合う案件だけをご紹介します。',
  ]),
  metadatas: Object.fromEntries(
    Object.entries(record(stored.metadatas)).map(([page, value]) => {
      const { title, description } = record(value)
      return [
        page,
        {
          ...(text(title) ? { title: text(title) as string } : {}),
          ...(text(description) ? { description: text(description) as string } : {}),
        },
      ]
    }),
  ),
  h1_titles: Object.fromEntries(
    Object.entries(record(stored.h1_titles)).flatMap(([page, value]) =>
      text(value) ? [[page, text(value) as string]] : [],
    ),
  ),
  features: unlessEmptied(
    stored.features,
    records(stored.features).flatMap((feature) =>
      selectFilled([feature], 'title', 'desc').map((filled) => ({
        ...filled,
        image: address(feature.image),
      })),
    ),
    defaultFeatures,
  ),
  flows: unlessEmptied(stored.flows, selectFilled(stored.flows, 'title', 'desc'), defaultFlows),
  faq_title: text(stored.faq_title) ?? 'よくあるご質問',
  faqs: unlessEmptied(stored.faqs, selectFilled(stored.faqs, 'question', 'answer'), defaultFaqs),
  client_title: text(stored.client_title) ?? 'お取引先企業',
  clients: records(stored.clients).flatMap((client) => {
    const image = address(client.image)
    const alto = text(client.alto) ?? ''
    return image && !isExample(alto) ? [{ image, alto }] : []
  }),
  banners: records(stored.banners).flatMap((banner) => {
    const pc = address(banner.image_url_pc)
    return pc && !isExample(text(banner.alt))
      ? [
          {
            image_url_pc: pc,
            image_url_sp: address(banner.image_url_sp) ?? pc,
            alt: text(banner.alt) ?? '',
            link: address(banner.link) ?? '/',
          },
        ]
      : []
  }),
  user_review_title: text(stored.user_review_title) ?? 'ご利用者の声',
  user_reviews: selectFilled(stored.user_reviews, 'title_1', 'title_2', 'body').filter(
    ({ title_1, title_2, body }) => !isExample(title_1, title_2, body),
  ),
  main_color: color(stored.main_color, '0f65c0'),
  accent_color: color(stored.accent_color, 'f34e70'),
  article_flg: stored.article_flg === 1 ? 1 : 0,
  index_now_flg: stored.index_now_flg === 1 ? 1 : 0,
  usance: readUsance(record(stored.usance)),
  jobpage: placeParts(records(stored.jobpage)),
  keywordtags: Array.isArray(stored.keywordtags) ? [...new Set(lines(stored.keywordtags))] : null,
  sitemap: readSitemapPages(stored.sitemap),
})
