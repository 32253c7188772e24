import type { Crumb, Frame } from '../frame/page-content.ts'
import type { PictureData } from '../images/image.ts'
import type { JobCard } from '../jobs/job-view.ts'
import type { Heading } from './content.ts'

export type LabelLink = { id: number; title: string; path: string; count: number; current: boolean }
export type ArticleCard = {
  id: number
  title: string
  description: string
  category: { title: string; path: string } | null
  published: string
  picture: { data: PictureData; alt: string } | null
}

export type ArticlesPage = {
  kind: 'articles'
  frame: Frame
  crumbs: Crumb[]
  heading: string
  lead: string
  cards: ArticleCard[]
  categories: LabelLink[]
  tags: LabelLink[]
  total: number
  pageNumber: number
  pages: number
  /** Without the page: `/articles/categories/3`. */
  path: string
}

export type ArticlePage = {
  kind: 'article'
  frame: Frame
  crumbs: Crumb[]
  /** A draft, seen by a secret link. */
  isPreview: boolean
  title: string
  category: { title: string; path: string } | null
  tags: { title: string; path: string }[]
  published: string
  updated: string | null
  minutes: number
  picture: { data: PictureData; alt: string } | null
  body: string
  pictures: Record<string, PictureData>
  embedded: Record<number, JobCard>
  headings: Heading[]
  jobs: { cards: JobCard[]; all: { name: string; path: string } | null }
  previous: { id: number; title: string } | null
  next: { id: number; title: string } | null
}
