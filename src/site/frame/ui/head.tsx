import type { Frame, JsonLd } from '../page-content.ts'
import type { ShareImage } from '../share-card.ts'

/** JSON in a script element: `<` is escaped, so that no text can end it. */
const ldText = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

/** Structured data: one element for each value. */
export const LdScripts = ({ values }: { values: readonly JsonLd[] }) =>
  values.map((value) => (
    <script
      key={String(value['@type'])}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not a script; escaped by ldText
      dangerouslySetInnerHTML={{ __html: ldText(value) }}
    />
  ))

/** The mark in the enterprise's colour; it spares the browser a request. */
const favicon = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect x="2" y="2" width="17" height="17" rx="4" fill="#${color}"/><rect x="10" y="10" width="15" height="15" rx="4" fill="#fff" stroke="#${color}" stroke-width="2.4"/></svg>`)}`

/** A page's own picture, where it is shared. */
export const ShareImageTags = ({ image }: { image: ShareImage }) => (
  <>
    <meta property="og:image" content={image.url} />
    <meta property="og:image:width" content={String(image.width)} />
    <meta property="og:image:height" content={String(image.height)} />
    <meta property="og:image:alt" content={image.alt} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
)

/** Title, description, addresses, colours and structured data of a page. */
export const Head = ({ frame }: { frame: Frame }) => {
  const { site, assets, title, description, canonical, noindex, jsonLd } = frame
  const address = site.origin + canonical
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex, follow" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content={frame.ogType ?? 'website'} />
      <meta property="og:site_name" content={site.serviceName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content="ja_JP" />
      <ShareImageTags image={frame.image} />
      {frame.feeds && (
        <>
          <link rel="alternate" type="application/rss+xml" title="お役立ち記事" href="/articles/rss.xml" />
          <link rel="alternate" type="application/atom+xml" title="お役立ち記事" href="/articles/atom.xml" />
        </>
      )}
      <meta name="theme-color" content={`#${site.settings.main_color}`} />
      <link rel="icon" href={favicon(site.settings.main_color)} />
      <link rel="stylesheet" href={assets.style} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: custom properties from two checked colours; the policy names its hash */}
      <style dangerouslySetInnerHTML={{ __html: assets.theme }} />
      <script src={assets.script} defer />
      <LdScripts values={jsonLd} />
    </head>
  )
}
