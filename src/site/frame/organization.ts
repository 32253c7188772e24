import { logoPath } from './logo-path.ts'
import type { JsonLd } from './page-content.ts'
import type { Site } from './site.ts'

/** The logo of the site setting, else that of the company info, as pages name it. */
export const logoOf = ({ settings, logoId }: Pick<Site, 'settings' | 'logoId'>): string | undefined =>
  settings.logo_url ?? (logoId === null ? undefined : logoPath(logoId))

/** Who stands behind the site: in every page's data the same. */
export const organization = (site: Site) => {
  const logo = logoOf(site)
  return {
    '@type': 'Organization',
    name: site.recruiter.name,
    url: site.origin,
    ...(logo ? { logo: new URL(logo, site.origin).href } : {}),
  }
}

/** Organization and WebSite, for the first page. Source: https://developers.google.com/search/docs/appearance/site-names */
export const siteJsonLd = (site: Site): JsonLd[] => {
  const { address, tel, url } = site.recruiter
  return [
    {
      '@context': 'https://schema.org',
      ...organization(site),
      ...(address ? { address } : {}),
      ...(tel ? { telephone: tel } : {}),
      ...(url ? { sameAs: [url] } : {}),
    },
    { '@context': 'https://schema.org', '@type': 'WebSite', name: site.serviceName, url: `${site.origin}/` },
  ]
}
