import type { App } from '#foundation/api/app.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { missingText } from './failures.ts'
import { frameOf } from './frame.ts'
import type { TextPage } from './page-content.ts'
import { ownHeading } from './page-words.ts'
import type { Site } from './site.ts'
import { textOf } from './texts.ts'

/** Terms and privacy: what the agency's setting holds and nothing else; 404 while it holds none. */
export const textPage = (app: App, site: Site, kind: 'privacy' | 'terms'): TextPage => {
  const text = textOf(site.settings, kind)
  if (!text) throw notFound(missingText)
  return {
    kind: 'text',
    frame: frameOf(app.masters, site, kind, {
      title: text.title,
      description: `${site.serviceName}の${text.title}です。`,
      canonical: `/${kind}`,
    }),
    heading: ownHeading(site, kind) ?? text.title,
    paragraphs: text.body
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }
}
