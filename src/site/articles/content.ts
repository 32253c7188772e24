import { own } from '#foundation/rules/own.ts'

/** What an article says, as its draft and each of its editions hold it. */
export type ArticleContent = {
  title: string
  description: string
  keywords: string
  /** Rich text that went through the allow-list. */
  content: string
  thumbnail: string | null
  thumbnail_alt: string
  category_id: number | null
  tag_ids: number[]
  /** VALUES: 0 none, 1 new ones, 2 of the same master (skills), 3 chosen ones. */
  recommend_jobs_type: number
  /** Of which list the jobs of type 2 share an item (specification 3: skills unless said otherwise). */
  recommend_jobs_master: RecommendMaster
  /** Items of that list; any of them will do. */
  recommend_jobs_master_ids: number[]
  recommend_job_ids: number[]
}

export const recommendMasters = [
  { name: 'skill', list: 'skills', label: 'スキル' },
  { name: 'occupation', list: 'occupations', label: '職種' },
  { name: 'industry', list: 'industries', label: '業界' },
] as const
export type RecommendMaster = (typeof recommendMasters)[number]['name']

export const emptyContent: ArticleContent = {
  title: '',
  description: '',
  keywords: '',
  content: '',
  thumbnail: null,
  thumbnail_alt: '',
  category_id: null,
  tag_ids: [],
  recommend_jobs_type: 2,
  recommend_jobs_master: 'skill',
  recommend_jobs_master_ids: [],
  recommend_job_ids: [],
}

export const recommendTypes = [
  { id: 0, label: '出さない' },
  { id: 1, label: '新着の案件' },
  { id: 2, label: '同じスキル・職種・業界の案件' },
  { id: 3, label: '選んだ案件' },
] as const

/** 0 draft, 1 published, 2 stopped; reserved is a published one whose first edition is still to come. */
export type ArticleState = 'draft' | 'reserved' | 'published' | 'stopped'
export const stateLabels: Record<ArticleState, string> = {
  draft: '下書き',
  reserved: '公開予約',
  published: '公開中',
  stopped: '公開停止',
}

type Renamed = 'content' | 'recommend_jobs_master' | 'recommend_jobs_master_ids'
/**
 * What an article says as the database holds it. Its names are those of the release before, which may still read and write
 * it: the text is the `body`, and what it does not know stands beside what it does.
 */
export type StoredContent = Omit<ArticleContent, Renamed> & {
  body: string
  recommend_skill_ids: number[]
  /** Absent: skills. */
  recommend_jobs_master?: RecommendMaster
  recommend_jobs_master_ids?: number[]
}

/** What was stored, in our names; an edition of before a field was there takes what a new article has. */
export const fill = ({
  body = '',
  recommend_skill_ids: skills = [],
  recommend_jobs_master: master = 'skill',
  recommend_jobs_master_ids: others = [],
  ...stored
}: Partial<StoredContent>): ArticleContent => ({
  ...emptyContent,
  ...stored,
  content: body,
  recommend_jobs_master: master,
  recommend_jobs_master_ids: master === 'skill' ? skills : others,
})

/** The same as it is stored. */
export const toStored = ({
  content,
  recommend_jobs_master: master,
  recommend_jobs_master_ids: ids,
  ...same
}: ArticleContent): StoredContent => ({
  ...same,
  body: content,
  ...(master === 'skill'
    ? { recommend_skill_ids: ids }
    : { recommend_skill_ids: [], recommend_jobs_master: master, recommend_jobs_master_ids: ids }),
})

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The words of rich text, without its marks; blocks end in a line break. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/(p|h[1-6]|li|tr|blockquote|pre)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => (own(entities, name) as string | undefined) ?? whole)

/** Characters as a reader counts them, line breaks left out (specification 3). */
export const countCharacters = (html: string): number => [...plainText(html).replace(/[\r\n]/g, '')].length

const charactersPerMinute = 500
/** Minutes to read, one at least. */
export const readingMinutes = (characters: number): number =>
  Math.max(1, Math.round(characters / charactersPerMinute))

export type Heading = { id: string; level: 2 | 3; text: string }

const heading = /<h([23])>(.*?)<\/h\1>/gs

/** The headings of a body in order; `id` is where `withHeadingIds` puts them. */
export const headingsOf = (html: string): Heading[] =>
  [...html.matchAll(heading)].flatMap(([, level, inner], i) => {
    const text = plainText(inner ?? '').trim()
    return text ? [{ id: `section-${i + 1}`, level: level === '2' ? 2 : 3, text }] : []
  })

/** The same body with an id in every heading that the table of contents leads to. */
export const withHeadingIds = (html: string): string => {
  let i = 0
  return html.replace(heading, (_, level, inner) => {
    i += 1
    return `<h${level} id="section-${i}">${inner}</h${level}>`
  })
}

const jobCard = /<p><a href="\/jobs\/detail\/([1-9]\d{0,8})">[^<]*<\/a><\/p>/g
const image = /<img src="(\/images\/[0-9a-f]{40})"(?: alt="([^"]*)")?\s*\/?>/g

/** Numbers of the jobs a body shows: a paragraph that holds nothing but a link to a job is its card. */
export const jobsIn = (html: string): number[] => [...html.matchAll(jobCard)].map(([, id]) => Number(id))

/** Addresses of the pictures in a body. */
export const imagesIn = (html: string): { url: string; alt: string }[] =>
  [...html.matchAll(image)].map(([, url = '', alt = '']) => ({ url, alt: plainText(alt) }))

/** Puts other markup in the place of job cards and pictures. */
export const replaceParts = (
  html: string,
  draw: { job: (id: number) => string; image: (url: string, alt: string) => string },
): string =>
  html
    .replace(jobCard, (_, id: string) => draw.job(Number(id)))
    .replace(image, (_, url: string, alt = '') => draw.image(url, plainText(alt)))

const leading = /^(?:<p>(?:(?!<\/?p>).)*<\/p>)+(?=<h[23]>)/s

/** The paragraphs before the first heading, and the rest; a phone shows the table of contents between them. */
export const splitLead = (html: string): [lead: string, rest: string] => {
  const lead = leading.exec(html)?.[0] ?? ''
  return [lead, html.slice(lead.length)]
}
