import type { App } from '#foundation/api/app.ts'
import type { ShareCard } from '../frame/share-card.ts'

const green = '0b6b50'

/** The card of the product's own pages: what the landing page says first. */
export const landingShareCard = ({ config }: Pick<App, 'config'>): ShareCard => ({
  kind: 'landing',
  id: 1,
  title: '応募から入金まで、一本の糸でつなぐ。',
  above: 'フリーランス・IT人材エージェントの業務システム',
  price: null,
  facts: ['候補者、案件、商談、契約、毎月の稼働、請求と支払。散らばった仕事を、ひとつの流れにします。'],
  service: 'つむぎ',
  host: new URL(config.origin).host,
  color: green,
  accent: green,
})
