import { useQuery } from '@tanstack/react-query'
import { useNames } from '#foundation/screens/kinds/use-names.ts'
import { type ComparedRow, ComparisonTable } from '#foundation/ui/comparison-table.tsx'
import { type ArticleContent, recommendTypes } from '../content.ts'
import { bodyLines } from './body-lines.ts'
import { categoriesQuery, tagsQuery } from './client.ts'

const skills = { to: 'master', list: 'skills' } as const
const jobs = { to: 'record', list: 'jobs' } as const

type Named = { id: number; name: string }
type Part<K extends keyof ArticleContent> = { name: string; lines: (value: ArticleContent[K]) => string[] }
type Parts = { [K in keyof ArticleContent]: Part<K> }

const textLines = (text: string): string[] => text.split('\n').filter(Boolean)
const namesIn = (known: readonly Named[], ids: readonly number[]): string[] =>
  ids.map((id) => known.find((each) => each.id === id)?.name ?? `ID ${id}（削除済み）`)

/** How each part of an article is read; ids by their names. */
const partsOf = (known: Record<'categories' | 'tags' | 'skills' | 'jobs', readonly Named[]>): Parts => ({
  title: { name: 'タイトル', lines: textLines },
  body: { name: '本文', lines: bodyLines },
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
  recommend_skill_ids: { name: '関連案件のスキル', lines: (ids) => namesIn(known.skills, ids) },
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
  const [old, now] = [lines(before[key]), lines(after[key])]
  return [{ key, name, note: sameLines(old, now) ? '書式だけの違い' : undefined, old, now }]
}

type Props = { before: ArticleContent; after: ArticleContent; heads: readonly [string, string] }

/** Two versions of an article part by part, old beside new. */
export function Comparison({ before, after, heads }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: tags = [] } = useQuery(tagsQuery)
  const both = (key: 'recommend_skill_ids' | 'recommend_job_ids') => [
    ...new Set([...before[key], ...after[key]]),
  ]
  const named = (labels: readonly { id_by_enterprise_id: number; title: string }[]) =>
    labels.map(({ id_by_enterprise_id: id, title: name }) => ({ id, name }))
  const parts = partsOf({
    categories: named(categories),
    tags: named(tags),
    skills: useNames(skills, both('recommend_skill_ids')),
    jobs: useNames(jobs, both('recommend_job_ids')),
  })
  const keys = Object.keys(parts) as (keyof ArticleContent)[]
  const rows = keys.flatMap((key) => rowOf(key, parts[key] as Part<typeof key>, before, after))
  return <ComparisonTable rows={rows} heads={heads} />
}
