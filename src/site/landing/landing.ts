import type { FastifyRequest } from 'fastify'
import { readSettings as readPlatform, signUpMode } from '#accounts/sign-up/platform-settings.ts'
import type { App } from '#foundation/api/app.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { landingScript, landingStyle } from '../frame/assets.ts'
import { missingText } from '../frame/failures.ts'
import type { JsonLd } from '../frame/page-content.ts'
import { shareImage } from '../frame/share-card.ts'
import { isHomeFree, isProductHost } from './address.ts'
import { type LandingSetting, readLanding } from './landing-setting.ts'
import type { LandingFrame, LandingPage, LandingTextPage } from './page-content.ts'
import { landingShareCard } from './share-card.ts'
import { siblingServices } from './sibling-services.ts'

const titles = { terms: '利用規約', privacy: 'プライバシーポリシー' } as const
type TextKind = keyof typeof titles
const bodyOf = (setting: LandingSetting, kind: TextKind) => setting[`${kind}_body`]?.trim() || null

const about =
  'フリーランス・IT人材エージェントの業務システム。応募、商談、契約、毎月の稼働と精算、請求書と支払通知書、公開の案件サイトまで、ひとつの流れでつなぎます。'

/** Only what is true of the product: no prices, no ratings. */
const structured = (address: string, { company_name, company_url }: LandingSetting): JsonLd[] => [
  { '@context': 'https://schema.org', '@type': 'WebSite', name: 'つむぎ', url: address, inLanguage: 'ja' },
  {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'つむぎ',
    description: about,
    url: address,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    ...(company_name
      ? {
          publisher: {
            '@type': 'Organization',
            name: company_name,
            ...(company_url ? { url: company_url } : {}),
          },
        }
      : {}),
  },
]

type Words = { title: string; description: string; path: string; jsonLd?: JsonLd[] }

const frameOf = (app: App, setting: LandingSetting, home: string, words: Words): LandingFrame => ({
  title: words.title,
  description: words.description,
  canonical: new URL(app.config.origin).origin + words.path,
  home,
  image: shareImage({ origin: new URL(app.config.origin).origin }, landingShareCard(app)),
  style: landingStyle.path,
  script: landingScript.path,
  company: setting.company_name ? { name: setting.company_name, url: setting.company_url } : null,
  services: siblingServices(setting.sibling_services),
  texts: (['terms', 'privacy'] as const)
    .filter((kind) => bodyOf(setting, kind))
    .map((kind) => ({ path: `/lp/${kind}`, title: titles[kind] })),
  jsonLd: words.jsonLd ?? [],
})

const landingPage = async (app: App): Promise<LandingPage> => {
  const [setting, { sign_up }, isFree] = await Promise.all([
    readLanding(app.db.executor),
    readPlatform(app.db.executor),
    isHomeFree(app),
  ])
  const path = isFree ? '/' : '/lp'
  return {
    kind: 'landing',
    frame: null,
    landing: frameOf(app, setting, path, {
      title: 'つむぎ｜フリーランス・IT人材エージェントの業務システム',
      description: about,
      path,
      jsonLd: structured(new URL(app.config.origin).origin + path, setting),
    }),
    canSignUp: sign_up !== signUpMode.closed,
  }
}

const textPage = async (app: App, kind: TextKind): Promise<LandingTextPage> => {
  const setting = await readLanding(app.db.executor)
  const body = bodyOf(setting, kind)
  if (!body) throw notFound(missingText)
  return {
    kind: 'landing_text',
    frame: null,
    landing: frameOf(app, setting, (await isHomeFree(app)) ? '/' : '/lp', {
      title: `${titles[kind]}｜つむぎ`,
      description: `つむぎの${titles[kind]}です。`,
      path: `/lp/${kind}`,
    }),
    heading: titles[kind],
    paragraphs: body.split('\n').flatMap((line) => line.trim() || []),
  }
}

type Made = LandingPage | LandingTextPage

/** The product's own pages by path; undefined where an enterprise's site answers instead. */
export const landingPages = (
  app: App,
): Record<string, (request: FastifyRequest) => Promise<Made | undefined>> => {
  const here = (make: () => Promise<Made>) => async (request: FastifyRequest) =>
    (await isProductHost(app, request.host)) ? make() : undefined
  return {
    '/': async (request) => ((await isHomeFree(app, request.host)) ? landingPage(app) : undefined),
    '/lp': here(() => landingPage(app)),
    '/lp/terms': here(() => textPage(app, 'terms')),
    '/lp/privacy': here(() => textPage(app, 'privacy')),
  }
}
