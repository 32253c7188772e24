import { cdataElement, element, textElement } from '#foundation/platform/xml.ts'
import { own } from '#foundation/rules/own.ts'
import type { Site } from '#site/frame/site.ts'
import type { FeedJob } from './feed-jobs.ts'

/** What stands around the jobs of one answer. */
export type Head = {
  site: Site
  count: number
  /** When one of the jobs changed last. */
  changed: string | null
  self: string
  /** Where the next jobs are, when there are more. */
  next: string | null
}

export type Format = {
  type: string
  open(head: Head): string
  job(job: FeedJob, head: Head, isFirst: boolean): string
  close: string
}

const utc = (instant: string) => new Date(instant).toUTCString()

const json: Format = {
  type: 'application/json; charset=utf-8',
  open: ({ site, count, changed, next }) =>
    `${JSON.stringify({ publisher: site.recruiter.name, publisher_url: site.origin, count, updated_at: changed, next }).slice(0, -1)},"jobs":[`,
  job: (job, _head, isFirst) => (isFirst ? '' : ',') + JSON.stringify(job),
  close: ']}\n',
}

/** Full time, contract or temporary, as job searches name them. */
const jobTypes: Readonly<Record<string, string>> = {
  FULL_TIME: 'fulltime',
  TEMPORARY: 'temporary',
  CONTRACTOR: 'contract',
}

/** The XML that large job searches read. Source: https://docs.indeed.com/dev/docs/xml-feed-ats */
const xml: Format = {
  type: 'application/xml; charset=utf-8',
  open: ({ site, changed, next }) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n<source>',
      textElement('publisher', site.recruiter.name),
      textElement('publisherurl', site.origin),
      ...(changed ? [textElement('lastBuildDate', utc(changed))] : []),
      ...(next ? [textElement('next', next)] : []),
      '\n',
    ].join(''),
  job: (job, { site }) =>
    `${element('job', [
      cdataElement('title', job.title),
      cdataElement('date', utc(job.updated_at)),
      cdataElement('referencenumber', String(job.id)),
      cdataElement('url', job.url),
      cdataElement('company', site.recruiter.name),
      cdataElement('city', job.station ?? ''),
      cdataElement('state', job.prefecture ?? ''),
      cdataElement('country', 'JP'),
      cdataElement('description', `${job.description}\n\n${job.recruiter}`),
      cdataElement('salary', job.price ? `月額${job.price}万円` : ''),
      cdataElement('jobtype', own(jobTypes, job.employment_type) ?? 'contract'),
      cdataElement('category', job.occupations.join('、')),
      cdataElement('remotetype', job.work_style ?? ''),
    ])}\n`,
  close: '</source>\n',
}

/** RSS 2.0. Source: https://www.rssboard.org/rss-specification */
const rss: Format = {
  type: 'application/rss+xml; charset=utf-8',
  open: ({ site, changed, self, next }) => {
    const link = (rel: string, href: string) => textElement('atom:link', '', { rel, href })
    return [
      '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      textElement('title', `${site.serviceName}の案件`),
      textElement('link', `${site.origin}/jobs`),
      textElement('description', `${site.recruiter.name}が募集している案件`),
      textElement('language', 'ja'),
      ...(changed ? [textElement('lastBuildDate', utc(changed))] : []),
      link('self', self),
      ...(next ? [link('next', next)] : []),
      '\n',
    ].join('')
  },
  job: (job) =>
    `${element('item', [
      textElement('title', job.title),
      textElement('link', job.url),
      textElement('guid', job.url, { isPermaLink: 'true' }),
      textElement('pubDate', utc(job.created_at)),
      ...job.occupations.map((name) => textElement('category', name)),
      textElement('description', `${job.description}\n\n${job.recruiter}`),
    ])}\n`,
  close: '</channel></rss>\n',
}

/** By the end of the feed's address. */
export const formats: Readonly<Record<string, Format>> = { json, xml, rss }
