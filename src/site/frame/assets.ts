import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { themeCss } from './colors.ts'
import type { SiteSettings } from './settings.ts'

/** A file of the site under an address that holds its hash, so that browsers keep it for a year. */
export type Asset = { path: string; type: string; bytes: Buffer; br(): Buffer; gzip(): Buffer }

/** The parts of the style in the order in which they win: phone first, the desktop's rules after, then a tablet's, the pages opened from mails last. */
const styleParts = [
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
  'payment-notice',
  'renewal',
  'unsubscribe',
  'proposal',
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

export const style = asset('site', 'css', 'text/css; charset=utf-8', joined('styles', styleParts))
export const script = asset('site', 'js', 'text/javascript; charset=utf-8', read('site.js'))
/** What pages with jobs, and those of the registration, do besides. */
export const jobsScript = asset('jobs', 'js', 'text/javascript; charset=utf-8', read('jobs.js'))
export const registrationScript = asset(
  'registration',
  'js',
  'text/javascript; charset=utf-8',
  read('registration.js'),
)
/** What questionnaires do besides. */
export const formScript = asset('form', 'js', 'text/javascript; charset=utf-8', read('form.js'))
/** What a preview does in the editor of the back office. */
export const previewScript = asset('preview', 'js', 'text/javascript; charset=utf-8', read('preview.js'))
/** Only for the last step of the registration. */
export const captchaScript = asset('captcha', 'js', 'text/javascript; charset=utf-8', read('captcha.js'))

/** The pages of the product itself. */
export const landingStyle = asset(
  'landing',
  'css',
  'text/css; charset=utf-8',
  joined('landing', landingParts),
)
export const landingScript = asset('landing', 'js', 'text/javascript; charset=utf-8', read('landing.js'))

const themes = new Map<string, string>()

/** The two addresses and the agency's colours for a page. */
export const assetsOf = ({ main_color, accent_color }: Pick<SiteSettings, 'main_color' | 'accent_color'>) => {
  const key = main_color + accent_color
  const theme = themes.get(key) ?? themeCss(main_color, accent_color)
  // Colours are an agency's choice and few; the bound keeps a changing setting from filling the memory.
  if (themes.size > 10_000) themes.clear()
  themes.set(key, theme)
  return { style: style.path, script: script.path, theme }
}
