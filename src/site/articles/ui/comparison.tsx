import { useQuery } from '@tanstack/react-query'
import { useNames } from '#foundation/screens/kinds/use-names.ts'
import { type ComparedRow, ComparisonTable } from '#foundation/ui/comparison-table.tsx'
import { type ArticleContent, type RecommendMaster, recommendMasters, recommendTypes } from '../content.ts'
import { bodyLines } from './body-lines.ts'
import { categoriesQuery, tagsQuery } from './client.ts'

const jobs = { to: 'record', list: 'jobs' } as const

type Named = { id: number; name: string }
type Part<K extends keyof ArticleContent> = {
  name: string
  lines: (value: ArticleContent[K], of: ArticleContent) => string[]
}
type Parts = { [K in keyof ArticleContent]: Part<K> }

const textLines = (text: string): string[] => text.split('\n').filter(Boolean)
const namesIn = (known: readonly Named[], ids: readonly number[]): string[] =>
  ids.map((id) => known.find((each) => each.id === id)?.name ?? `ID ${id}（削除済み）`)

/** How each part of an article is read; ids by their names. */
type Known = Record<'categories' | 'tags' | 'jobs' | RecommendMaster, readonly Named[]>

const partsOf = (known: Known): Parts => ({
  title: { name: 'タイトル', lines: textLines },
  content: { name: '本文', lines: bodyLines },
  category_id: { name: 'カテゴリ', lines: (id) => (id === null ? [] : namesIn(known.categories, [id])) },
  tag_ids: { name: 'タグ', lines: (ids) => namesIn(known.tags, ids) },
  thumbnail: { name: 'サムネイル', lines: (at) => (at === null ? [] : [`画像 ${at.slice(8, 14)}`]) },
  thumbnail_alt: { name: 'サムネイルの代替テキスト', lines: textLines },
  description: { name: '説明', lines: textLines },
  keywords: { name: 'キーワード', lines: textLines },
  recommend_jobs_type: {
    name: '関連案件',
    lines: (type) => recommendTypes.flatMap(({ id, label }) => (id === type ? [label] : [])),
  },
  recommend_jobs_master: {
    name: '関連案件の選び方',
    lines: (master) => recommendMasters.flatMap(({ name, label }) => (name === master ? [label] : [])),
  },
  recommend_jobs_master_ids: {
    name: '関連案件のスキル・職種・業界',
    lines: (ids, { recommend_jobs_master }) => namesIn(known[recommend_jobs_master], ids),
  },
  recommend_job_ids: { name: '関連案件として出す案件', lines: (ids) => namesIn(known.jobs, ids) },
})

const sameLines = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n')

const rowOf = <K extends keyof ArticleContent>(
  key: K,
  { name, lines }: Part<K>,
  before: ArticleContent,
  after: ArticleContent,
): ComparedRow[] => {
  if (JSON.stringify(before[key]) === JSON.stringify(after[key])) return []
  const [old, now] = [lines(before[key], before), lines(after[key], after)]
  return [{ key, name, note: sameLines(old, now) ? '書式だけの違い' : undefined, old, now }]
}

const ofList = (list: string) => ({ to: 'master', list }) as const

/** The names of the items that two versions recommend jobs by, list by list. */
function useMasterNames(contents: readonly ArticleContent[]): Record<RecommendMaster, Named[]> {
  const idsOf = (master: RecommendMaster) =>
    contents.flatMap((each) => (each.recommend_jobs_master === master ? each.recommend_jobs_master_ids : []))
  return {
    skill: useNames(ofList('skills'), idsOf('skill')),
    occupation: useNames(ofList('occupations'), idsOf('occupation')),
    industry: useNames(ofList('industries'), idsOf('industry')),
  }
}

type Props = { before: ArticleContent; after: ArticleContent; heads: readonly [string, string] }

/** Two versions of an article part by part, old beside new. */
export function Comparison({ before, after, heads }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: tags = [] } = useQuery(tagsQuery)
  const jobIds = [...new Set([...before.recommend_job_ids, ...after.recommend_job_ids])]
  const named = (labels: readonly { id_by_enterprise_id: number; title: string }[]) =>
    labels.map(({ id_by_enterprise_id: id, title: name }) => ({ id, name }))
  const parts = partsOf({
    categories: named(categories),
    tags: named(tags),
    ...useMasterNames([before, after]),
    jobs: useNames(jobs, jobIds),
  })
  const keys = Object.keys(parts) as (keyof ArticleContent)[]
  const rows = keys.flatMap((key) => rowOf(key, parts[key] as Part<typeof key>, before, after))
  return <ComparisonTable rows={rows} heads={heads} />
}
