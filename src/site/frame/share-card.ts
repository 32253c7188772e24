import { createHash } from 'node:crypto'
import { toReadableColor } from './colors.ts'
import type { Site } from './site.ts'

/** What the picture says that stands where a page is shared: of public texts and nothing else. */
export type ShareCard = {
  kind: 'job' | 'article' | 'landing' | 'site'
  id: number
  title: string
  /** Over the title: the occupation, the category. */
  above: string | null
  /** 70〜85 万円/月額, or 募集終了. */
  price: string | null
  /** Under it. */
  facts: string[]
  service: string
  host: string
  /** Six hexadecimal digits, readable on white. */
  color: string
  accent: string
}

/** Pixels; what the large networks ask for (https://ogp.me, https://developer.x.com/en/docs/x-for-websites/cards). */
export const shareSize = { width: 1_200, height: 630 } as const

/** Raised when the same card is drawn in another way. */
const drawing = 1

/** What every card of a site has in common. */
export const cardFrame = ({ serviceName, origin, settings }: Site) => ({
  service: serviceName,
  host: new URL(origin).host,
  color: toReadableColor(settings.main_color),
  accent: toReadableColor(settings.accent_color),
})

/** Names the content of a card in 64 bits: another content, another address. */
export const shareHash = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, card]))
    .digest('hex')
    .slice(0, 16)

/** Where the picture is read, on the site's own host. */
export const sharePath = (card: ShareCard): string => `/share/${card.kind}-${card.id}-${shareHash(card)}.png`

/** A picture of a page for those who share it: its whole address, its size and what it shows. */
export type ShareImage = { url: string; width: number; height: number; alt: string }

export const shareImage = ({ origin }: Pick<Site, 'origin'>, card: ShareCard): ShareImage => ({
  url: origin + sharePath(card),
  ...shareSize,
  alt: [card.title, card.price, card.service].filter(Boolean).join('｜'),
})

/** The card of every page that has no picture of its own: what the site's home says first. */
export const siteShareCard = (site: Site): ShareCard => ({
  kind: 'site',
  id: 1,
  title: site.settings.main_title.join(''),
  above: null,
  price: null,
  facts: [site.settings.sub_title.join('')],
  ...cardFrame(site),
})
