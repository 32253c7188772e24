import { linksOf, type MailContent, type MailLink } from '../mail-content/content.ts'
import type { JobCard } from '../mail-content/job-card.ts'

/**
 * Every link of a mailing that counts clicks: those of its text, then one for each card. A card's leads to its page on the
 * enterprise's site, whose host may change: its address begins with a slash.
 */
export const linksOfMailing = (
  content: MailContent,
  jobs: Readonly<Record<string, JobCard>>,
): (MailLink & { job?: number })[] => {
  const own = linksOf(content)
  if (!content.body.some(({ type }) => type === 'jobs')) return own
  // Keys that are numbers stand in their order, however they were stored.
  const cards = Object.values(jobs).map(({ id, name }, at) => ({
    number: own.length + at + 1,
    url: `/jobs/detail/${id}`,
    label: name,
    job: id,
  }))
  return [...own, ...cards]
}
