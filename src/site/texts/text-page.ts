import type { App } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { sanitizeRichText } from '#foundation/rules/rich-text.ts'
import { imagesIn, jobsIn } from '../articles/content.ts'
import { cardsOf } from '../articles/related-jobs.ts'
import { missingText } from '../frame/failures.ts'
import { frameOf } from '../frame/frame.ts'
import { ownHeading } from '../frame/page-words.ts'
import { toRich } from '../frame/rich-body.ts'
import type { Site } from '../frame/site.ts'
import { textOf } from '../frame/texts.ts'
import { picturesOf } from '../images/image.ts'
import type { TextPage } from './page-content.ts'

const mostJobs = 20

/** What a text shows beside its words; most texts show nothing. */
const partsOf = async (
  app: App,
  site: Site,
  html: string,
): Promise<Pick<TextPage, 'pictures' | 'embedded'>> => {
  const [images, jobs] = [imagesIn(html).map(({ url }) => url), jobsIn(html).slice(0, mostJobs)]
  if (images.length === 0 && jobs.length === 0) return { pictures: {}, embedded: {} }
  return inTenant(
    app.db,
    site.enterpriseId,
    async (tx) => ({
      pictures: Object.fromEntries(await picturesOf({ tx, enterpriseId: site.enterpriseId }, images)),
      embedded: Object.fromEntries((await cardsOf({ app, site, tx }, jobs)).map((card) => [card.id, card])),
    }),
    'read only',
  )
}

/**
 * Terms and privacy: what the enterprise's setting holds and nothing else; 404 while it holds none. The allow-list stands
 * here as well as before saving, since texts of before the editor never went through it.
 */
export const textPage = async (app: App, site: Site, kind: 'privacy' | 'terms'): Promise<TextPage> => {
  const text = textOf(site.settings, kind)
  if (!text) throw notFound(missingText)
  const html = sanitizeRichText(toRich(text.body))
  return {
    kind: 'text',
    name: kind,
    frame: frameOf(app.masters, site, kind, {
      title: text.title,
      description: `${site.serviceName}の${text.title}です。`,
      canonical: `/${kind}`,
    }),
    heading: ownHeading(site, kind) ?? text.title,
    html,
    ...(await partsOf(app, site, html)),
  }
}
