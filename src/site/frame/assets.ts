import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { themeCss } from './colors.ts'
import type { SiteSettings } from './settings.ts'

/** A file of the site under an address that holds its hash, so that browsers keep it for a year. */
export type Asset = { path: string; type: string; bytes: Buffer; br(): Buffer; gzip(): Buffer }

/** The parts of the style in the order in which they win: phone first, the desktop's rules after, then a tablet's. */
const siteParts = [
  'base',
  'header',
  'home',
  'jobs',
  'job',
  'registration',
  'registration-steps',
  'forms',
  'images',
  'articles',
  'article',
  'articles-desktop',
  'footer',
  'desktop',
  'desktop-pages',
  'tablet',
]

/** What only pages with the site around them have. */
const siteOnly: readonly string[] = ['images', 'articles', 'article', 'articles-desktop', 'tablet']

/** Pages without the site around them: those opened from mails, and the portal. Nobody else waits for what is theirs. */
const bareParts = [
  ...siteParts.filter((part) => !siteOnly.includes(part)),
  'mail-pages',
  'payment-notice',
  'renewal',
  'unsubscribe',
  'proposal',
  'approval-paper',
  'approvals',
  'approvals-desk',
  'portal',
  'hours',
  'agreement',
]

/** The parts of the landing page's style, the desktop's rules last. */
const landingParts = ['base', 'header', 'hero', 'parts', 'screens', 'steps', 'footer', 'desktop']

const read = (file: string) => readFileSync(new URL(`./assets/${file}`, import.meta.url))
const joined = (folder: string, parts: readonly string[]) =>
  Buffer.concat(parts.map((part) => read(`${folder}/${part}.css`)))

/** Made when it is first asked for, so that no start waits for it, and kept. */
const once = <T>(make: () => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const asset = (name: string, extension: string, type: string, bytes: Buffer): Asset => {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  return {
    path: `/site-assets/${name}-${hash}.${extension}`,
    type,
    bytes,
    br: once(() => brotliCompressSync(bytes)),
    gzip: once(() => gzipSync(bytes)),
  }
}

export const style = asset('site', 'css', 'text/css; charset=utf-8', joined('styles', siteParts))
export const bareStyle = asset('bare', 'css', 'text/css; charset=utf-8', joined('styles', bareParts))

const scriptAsset = (name: string, bytes: Buffer) =>
  asset(name, 'js', 'text/javascript; charset=utf-8', bytes)

/** What every page does, and what pages like this one do besides: one request on a phone's line, each file in a scope of its own. */
const pageScript = (...names: string[]) =>
  scriptAsset(
    names.at(-1) as string,
    Buffer.concat(names.flatMap((name) => [Buffer.from('{\n'), read(`${name}.js`), Buffer.from('}\n')])),
  )

export const script = pageScript('site')
export const jobsScript = pageScript('site', 'jobs')
export const registrationScript = pageScript('site', 'registration')
export const formScript = pageScript('site', 'form')
/** The hours of a month. */
export const hoursScript = scriptAsset('hours', read('hours.js'))
/** A paper to agree on. */
export const agreementScript = scriptAsset('agreement', read('agreement.js'))
/** A preview in the editor of the back office. */
export const previewScript = pageScript('site', 'preview')
/** Only for the last step of the registration, besides. */
export const captchaScript = scriptAsset('captcha', read('captcha.js'))

/** The pages of the product itself. */
export const landingStyle = asset(
  'landing',
  'css',
  'text/css; charset=utf-8',
  joined('landing', landingParts),
)
export const landingScript = scriptAsset('landing', read('landing.js'))

const themes = new Map<string, string>()

/** The addresses and the enterprise's colours for a page, with what its kind of page does. */
export const assetsOf = (
  { main_color, accent_color }: Pick<SiteSettings, 'main_color' | 'accent_color'>,
  does: Asset = script,
) => {
  const key = main_color + accent_color
  const theme = themes.get(key) ?? themeCss(main_color, accent_color)
  // Colours are an enterprise's choice and few; the bound keeps a changing setting from filling the memory.
  if (themes.size > 10_000) themes.clear()
  themes.set(key, theme)
  return { style: style.path, bareStyle: bareStyle.path, script: does.path, theme }
}
