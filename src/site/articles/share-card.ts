import { cardFrame, type ShareCard } from '../frame/share-card.ts'
import type { Site } from '../frame/site.ts'
import type { LiveArticle } from './live.ts'

/** The card of an article that has no picture of its own. */
export const articleShareCard = (site: Site, { id, content }: LiveArticle): ShareCard => ({
  kind: 'article',
  id,
  title: content.title || '無題の記事',
  above: 'お役立ち記事',
  price: null,
  facts: content.description ? [content.description] : [],
  ...cardFrame(site),
})
