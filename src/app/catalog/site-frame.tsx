import { type ReactElement, useMemo } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { themeCss } from '#site/frame/colors.ts'
import type { Frame } from '#site/frame/page-content.ts'
import { emptySearch } from '#site/frame/search.ts'
import { readSettings } from '#site/frame/settings.ts'
import { Sprite } from '#site/frame/ui/icons.tsx'

const styles = import.meta.glob<string>('../../site/frame/assets/styles/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

/** The order of frame/assets.ts, in which later rules win. */
const after = ['desktop', 'desktop-pages', 'tablet', 'tokens']
const place = (path: string) => {
  const name = path.replace(/^.*\/(.*)\.css$/, '$1')
  return name === 'base' ? -1 : after.indexOf(name) + 1
}
const css = Object.entries(styles)
  .sort(([a], [b]) => place(a) - place(b))
  .map(([, text]) => text)
  .join('\n')

const settings = readSettings({ service_name: '見本エージェント', article_flg: 1 })

/** A page's frame with `words` in place of what a page usually says. */
export const frameWith = (
  words: { serviceName?: string; keyword?: string; hasJobs?: boolean } = {},
): Frame => ({
  site: {
    enterpriseId: 1,
    origin: 'https://site.example',
    domainStatus: null,
    serviceName: words.serviceName ?? '見本エージェント',
    settings,
    logoId: null,
    hasJobs: words.hasJobs ?? true,
    recruiter: {
      name: '株式会社見本',
      address: '〒100-0001 東京都千代田区千代田1-1',
      tel: '03-0000-0000',
      url: null,
      dispatch_license: '派13-000000',
      placement_license: '13-ユ-000000',
    },
  },
  assets: {
    style: '',
    bareStyle: '',
    script: '',
    theme: themeCss(settings.main_color, settings.accent_color),
  },
  title: '見本',
  description: '見本',
  tagline: 'フリーランスITエンジニア向け案件紹介サービス',
  canonical: '/',
  noindex: true,
  jsonLd: [],
  image: { url: 'https://site.example/share.png', width: 1_200, height: 630, alt: '見本エージェント' },
  box: {
    search: { ...emptySearch, keyword: words.keyword ?? '' },
    occupations: [{ label: '開発', options: [{ value: '1', label: 'バックエンドエンジニア' }] }],
    prices: [{ value: '1', label: '60万円以上' }],
    occupation: null,
    price: null,
  },
})

/** A part of the public site with the site's own style, apart from the back office's; pages have no script. */
export function SiteSample({
  name,
  height,
  children,
}: {
  name: string
  height: number
  children: ReactElement
}) {
  const html = useMemo(() => {
    const body = renderToStaticMarkup(
      <body>
        <Sprite />
        <main>{children}</main>
      </body>,
    )
    const { theme } = frameWith().assets
    return `<!doctype html><html lang="ja"><head><title>${name}</title><style>${css}${theme}</style></head>${body}</html>`
  }, [name, children])
  return (
    <iframe
      title={name}
      srcDoc={html}
      sandbox="allow-same-origin"
      style={{ width: '100%', height, border: 0 }}
    />
  )
}
