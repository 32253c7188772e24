import type { App } from '../api/app.ts'
import { notFound } from '../platform/errors.ts'
import { missingText } from './failures.ts'
import { frameOf } from './frame.ts'
import type { SitePage } from './page.ts'
import { purposeOfUse } from './registration/consent.ts'
import type { Site } from './site.ts'

/** The paragraphs of a text an agency wrote. */
const asText = (body: string | null, fallback: string[]) =>
  body
    ? body
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    : fallback

/** Terms and privacy: the agency's own text; privacy falls back to the purpose of use and the contact. */
export const textPage = (app: App, site: Site, kind: 'privacy' | 'terms'): SitePage => {
  const title = site.settings[`${kind}_title`]
  const body = site.settings[`${kind}_body`]
  if (kind === 'terms' && !body) throw notFound(missingText)
  const heading = title ?? (kind === 'terms' ? '利用規約' : '個人情報の取り扱い')
  const contact = [
    '■お問い合わせ窓口',
    `${site.recruiter.name} ${site.recruiter.address} ${site.recruiter.tel ?? ''}`,
  ]
  return {
    kind: 'text',
    frame: frameOf(app.masters, site, kind, {
      title: heading,
      description: `${site.serviceName}の${heading}です。`,
      canonical: `/${kind}`,
    }),
    heading,
    paragraphs: asText(body, ['■利用目的', ...purposeOfUse(site), ...contact]),
  }
}
