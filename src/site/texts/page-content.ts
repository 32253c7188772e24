import type { Frame } from '../frame/page-content.ts'
import type { PictureData } from '../images/image.ts'
import type { JobCard } from '../jobs/job-view.ts'

/** Terms or privacy: rich text, with its pictures by address and its jobs by number. */
export type TextPage = {
  kind: 'text'
  name: 'privacy' | 'terms'
  frame: Frame
  heading: string
  html: string
  pictures: Record<string, PictureData>
  embedded: Record<number, JobCard>
}
