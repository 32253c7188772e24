import { saysSomething } from './rich-body.ts'
import type { SiteSettings } from './settings.ts'

/** The enterprise's terms or privacy text; only when its setting holds both title and body (specification 2). */
export const textOf = (
  settings: SiteSettings,
  kind: 'privacy' | 'terms',
): { title: string; body: string } | null => {
  const { [`${kind}_title` as const]: title, [`${kind}_body` as const]: body } = settings
  return title !== null && body !== null && saysSomething(body) ? { title, body } : null
}

type TextLink = { kind: 'privacy' | 'terms'; path: string; title: string }

/** The texts the enterprise has, for menus. */
export const textLinks = (settings: SiteSettings): TextLink[] =>
  (['privacy', 'terms'] as const).flatMap((kind) => {
    const text = textOf(settings, kind)
    return text ? [{ kind, path: `/${kind}`, title: text.title }] : []
  })
