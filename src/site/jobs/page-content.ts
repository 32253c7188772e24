import type { Crumb, Frame } from '../frame/page-content.ts'
import type { FacetKey, JobSearch } from '../frame/search.ts'
import type { PictureData } from '../images/image.ts'
import type { JobCard, JobDetail } from './job-view.ts'
import type { HomeFigures } from './jobs.ts'
import type { TagLink } from './keyword-tags.ts'

export type Facet = {
  key: FacetKey
  title: string
  items: { id: number; name: string; count: number; checked: boolean }[]
}

export type HomePage = {
  kind: 'home'
  frame: Frame
  h1: string[]
  figures: HomeFigures | null
  /** Below the search: the enterprise's own words, else the conditions of most jobs. */
  tags: { isOwn: boolean; links: TagLink[] }
  cards: JobCard[]
  /** Those of the library among the pictures of the settings, by their address. */
  pictures: Record<string, PictureData>
}
export type JobsPage = {
  kind: 'jobs'
  frame: Frame
  heading: string
  /** What the enterprise says about the category, line by line. */
  describe: string[]
  crumbs: Crumb[]
  search: JobSearch
  /** The enterprise's own words below the search. */
  tags: TagLink[]
  cards: JobCard[]
  total: number
  pages: number
  facets: Facet[]
}
export type JobPage = {
  kind: 'job'
  frame: Frame
  crumbs: Crumb[]
  job: JobDetail
  similar: JobCard[]
}
