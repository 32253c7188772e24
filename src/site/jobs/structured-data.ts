import type { MasterBook } from '#foundation/masterdata/book.ts'
import type { JsonLd } from '../frame/page-content.ts'
import type { Site } from '../frame/site.ts'
import { dateText, isClosed, type PublicJob } from './public-job.ts'

/** BreadcrumbList; the last crumb is the page itself. */
export const breadcrumbList = (
  origin: string,
  crumbs: readonly { name: string; path: string }[],
): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: origin + path,
  })),
})

export const faqPage = (faqs: readonly { question: string; answer: string }[]): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** 正社員 is full-time employment, 派遣 and 契約社員 are temporary, everything else a contractor. */
const employmentType = (contractType: number | null) =>
  contractType === 5 ? 'FULL_TIME' : contractType === 3 || contractType === 4 ? 'TEMPORARY' : 'CONTRACTOR'

const fullyRemote = 3

/** JobPosting with the fields LAW lists; only for open public jobs, undefined for a closed one. */
export const jobPosting = (site: Site, masters: MasterBook, job: PublicJob): JsonLd | undefined => {
  if (isClosed(job)) return undefined
  const prefecture = job.prefecture_id === null ? undefined : masters.name('prefectures', job.prefecture_id)
  const station = job.station_id === null ? undefined : masters.name('stations', job.station_id)
  const description =
    [job.detail, job.required && `必須スキル\n${job.required}`, job.welcome && `歓迎スキル\n${job.welcome}`]
      .filter(Boolean)
      .join('\n\n') || job.name
  const { monthly_price_f_num: from, monthly_price_l_num: to } = job
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.name,
    description: description
      .split('\n')
      .map((line) => line.replace(/&/g, '&amp;').replace(/</g, '&lt;'))
      .join('<br>'),
    datePosted: dateText(job.created_at).replaceAll('/', '-'),
    employmentType: employmentType(job.contract_type_id),
    identifier: {
      '@type': 'PropertyValue',
      name: site.recruiter.name,
      value: String(job.id_by_enterprise_id),
    },
    hiringOrganization: {
      '@type': 'Organization',
      name: site.recruiter.name,
      sameAs: site.recruiter.url ?? site.origin,
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'JP',
        ...(prefecture ? { addressRegion: prefecture } : {}),
        ...(station ? { addressLocality: `${station}駅周辺` } : {}),
      },
    },
    ...(job.work_styles_id === fullyRemote
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: 'Japan' },
        }
      : {}),
    ...(from === null && to === null
      ? {}
      : {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'JPY',
            value: {
              '@type': 'QuantitativeValue',
              unitText: 'MONTH',
              ...(from === null ? {} : { minValue: from }),
              ...(to === null ? {} : { maxValue: to }),
            },
          },
        }),
    directApply: true,
  }
}
