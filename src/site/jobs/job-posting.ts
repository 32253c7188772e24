import type { MasterBook } from '#foundation/masterdata/book.ts'
import { logoOf } from '../frame/organization.ts'
import type { JsonLd } from '../frame/page-content.ts'
import type { Site } from '../frame/site.ts'
import { businessDaysText, dateText, isClosed, type PublicJob, priceText } from './public-job.ts'

/** 正社員 is full-time employment, 派遣 and 契約社員 are temporary, everything else a contractor. */
export const employmentType = ({ contract_type_id: type }: Pick<PublicJob, 'contract_type_id'>) =>
  type === 5 ? 'FULL_TIME' : type === 3 || type === 4 ? 'TEMPORARY' : 'CONTRACTOR'

const fullyRemote = 3
const japan = 9 * 3_600_000

/**
 * The end of next month in Japan. A job has no last day: it is open until staff close it, and then this data leaves its
 * page at once. The date says how long a copy may be believed that nobody looks after.
 */
export const validThrough = (now: Date): string => {
  const there = new Date(now.getTime() + japan)
  const end = new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 2, 0))
  return `${end.toISOString().slice(0, 10)}T23:59:59+09:00`
}

const escapeSigns = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const paragraph = (label: string, text: string | null) =>
  text?.trim()
    ? `<p>${label ? `${label}<br>` : ''}${text.trim().split(/\r?\n/).map(escapeSigns).join('<br>')}</p>`
    : ''

/** All that an applicant needs to know, as HTML of paragraphs alone; never only the title once more. */
const descriptionOf = (job: PublicJob): string => {
  const price = priceText(job)
  const said = [
    paragraph('', job.detail),
    paragraph('募集背景', job.background),
    paragraph('必須スキル', job.required),
    paragraph('歓迎スキル', job.welcome),
    paragraph('勤務時間', job.working_schedule),
    paragraph('契約期間', job.contract_period),
    paragraph('稼働日数', businessDaysText(job.lists.business_day_ids)),
    paragraph('単価', price && `${price}万円/月額`),
  ].join('')
  return said === '' || said === paragraph('', job.name) ? paragraph('', `「${job.name}」の募集です。`) : said
}

const named = (masters: MasterBook, list: string, id: number | null) =>
  id === null ? undefined : masters.name(list, id)

const placeOf = (masters: MasterBook, job: PublicJob): JsonLd | undefined => {
  const prefecture = named(masters, 'prefectures', job.prefecture_id)
  const station = named(masters, 'stations', job.station_id)
  if (!prefecture && !station && job.work_styles_id === fullyRemote) return undefined
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'JP',
      ...(prefecture ? { addressRegion: prefecture } : {}),
      ...(station ? { addressLocality: `${station.replace(/駅$/, '')}駅周辺` } : {}),
    },
  }
}

const salaryOf = ({ monthly_price_f_num: from, monthly_price_l_num: to }: PublicJob): JsonLd | undefined => {
  const known = [from, to].filter((yen) => yen !== null)
  if (known.length === 0) return undefined
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const range =
    known.length === 2 && low < high
      ? { minValue: low, maxValue: high }
      : known.length === 2
        ? { value: low }
        : from === null
          ? { maxValue: high }
          : { minValue: low }
  return {
    '@type': 'MonetaryAmount',
    currency: 'JPY',
    value: { '@type': 'QuantitativeValue', unitText: 'MONTH', ...range },
  }
}

/**
 * JobPosting with every required and recommended property that the job can fill; undefined for a closed job.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export const jobPosting = (
  site: Site,
  masters: MasterBook,
  job: PublicJob,
  now = new Date(),
): JsonLd | undefined => {
  if (isClosed(job)) return undefined
  const place = placeOf(masters, job)
  const salary = salaryOf(job)
  const logo = logoOf(site)
  const industry = named(masters, 'industries', job.industry_id)
  const skills = (job.lists.skill_ids ?? []).flatMap((id) => masters.name('skills', id) ?? [])
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.name,
    description: descriptionOf(job),
    datePosted: dateText(job.created_at).replaceAll('/', '-'),
    validThrough: validThrough(now),
    employmentType: employmentType(job),
    url: `${site.origin}/jobs/detail/${job.id_by_enterprise_id}`,
    identifier: {
      '@type': 'PropertyValue',
      name: site.recruiter.name,
      value: String(job.id_by_enterprise_id),
    },
    hiringOrganization: {
      '@type': 'Organization',
      name: site.recruiter.name,
      sameAs: site.recruiter.url ?? site.origin,
      ...(logo ? { logo: new URL(logo, site.origin).href } : {}),
    },
    ...(place ? { jobLocation: place } : {}),
    ...(job.work_styles_id === fullyRemote
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: 'Japan' },
        }
      : {}),
    ...(salary ? { baseSalary: salary } : {}),
    ...(industry ? { industry } : {}),
    ...(skills.length > 0 ? { skills: skills.join('、') } : {}),
    ...(job.working_schedule?.trim() ? { workHours: job.working_schedule.trim() } : {}),
    ...(job.recruitment_num ? { totalJobOpenings: job.recruitment_num } : {}),
    directApply: true,
  }
}
