import type { ReactNode } from 'react'
import type { Frame } from '../page.ts'
import { Icon, Sprite } from './icons.tsx'
import { WordSearch } from './search-box.tsx'

/** JSON in a script element: `<` is escaped, so that no text can end it. */
const ldText = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

/** The mark in the agency's colour; it spares the browser a request. */
const favicon = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect x="2" y="2" width="17" height="17" rx="4" fill="#${color}"/><rect x="10" y="10" width="15" height="15" rx="4" fill="#fff" stroke="#${color}" stroke-width="2.4"/></svg>`)}`

const Head = ({ frame }: { frame: Frame }) => {
  const { site, assets, title, description, canonical, noindex, jsonLd } = frame
  const address = site.origin + canonical
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex, follow" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.serviceName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content="ja_JP" />
      {site.settings.key_visual && (
        <meta property="og:image" content={new URL(site.settings.key_visual, site.origin).href} />
      )}
      <meta name="theme-color" content={`#${site.settings.main_color}`} />
      <link rel="icon" href={favicon(site.settings.main_color)} />
      <link rel="stylesheet" href={assets.style} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: custom properties from two checked colours; the policy names its hash */}
      <style dangerouslySetInnerHTML={{ __html: assets.theme }} />
      <script src={assets.script} defer />
      {jsonLd.map((value) => (
        <script
          key={String(value['@type'])}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not a script; escaped by ldText
          dangerouslySetInnerHTML={{ __html: ldText(value) }}
        />
      ))}
    </head>
  )
}

const Mark = () => (
  <svg className="mark" viewBox="0 0 28 28" aria-hidden="true">
    <rect className="mark-back" x="2" y="2" width="16" height="16" rx="4" />
    <rect className="mark-front" x="9.5" y="9.5" width="15" height="15" rx="4" />
  </svg>
)

/** The agency's logo, or its mark and name. */
const Brand = ({ frame: { site } }: { frame: Frame }) => (
  <a className="brand" href="/">
    {site.settings.logo_url ? (
      <img src={site.settings.logo_url} alt={site.serviceName} height={32} />
    ) : (
      <>
        <Mark />
        {site.serviceName}
      </>
    )}
  </a>
)

const Drawer = ({ frame }: { frame: Frame }) => (
  <details className="drawer">
    <summary aria-label="メニュー">
      <Icon name="menu" />
    </summary>
    <nav className="drawer-panel" aria-label="メニュー">
      <a href="/">ホーム</a>
      <a href="/jobs">案件を探す</a>
      {frame.site.settings.article_flg && <a href="/articles">お役立ち記事</a>}
      <a href="/register/profile">無料会員登録</a>
      <a href="/privacy">個人情報の取り扱い</a>
      {frame.site.settings.terms_title && frame.site.settings.terms_body && <a href="/terms">利用規約</a>}
    </nav>
  </details>
)

/** On a phone's job detail: back, 案件詳細, and after scrolling the job and its price (specification 2). */
export type DetailBar = { name: string; price: string | null }

const Header = ({
  frame,
  at,
  detail,
}: {
  frame: Frame
  at?: 'jobs' | undefined
  detail?: DetailBar | undefined
}) => (
  <header className={detail ? 'top top-detail' : 'top'}>
    <p className="site-title">
      {frame.site.settings.metadatas.site?.title ??
        'フリーランスITエンジニア・デザイナー向け案件紹介サービス'}
    </p>
    <div className="top-row">
      {detail && (
        <div className="detail-bar">
          <a className="back" href="/jobs" aria-label="案件一覧へ戻る">
            <Icon name="back" />
          </a>
          <p className="detail-title">案件詳細</p>
          <p className="detail-job" aria-hidden="true">
            <span>{detail.name}</span>
            {detail.price && <b>{detail.price}万円/月額</b>}
          </p>
        </div>
      )}
      <Drawer frame={frame} />
      <Brand frame={frame} />
      <nav className="menu" aria-label="グローバルメニュー">
        <a href="/jobs" {...(at === 'jobs' ? { 'aria-current': 'page' as const } : {})}>
          案件を探す
        </a>
        {frame.site.settings.article_flg && <a href="/articles">お役立ち記事</a>}
      </nav>
      <WordSearch
        keyword={frame.box.search.keyword}
        className="top-search"
        label="フリーワード（ヘッダー）"
      />
      <a className="button accent register" href="/register/profile">
        無料<span className="wide-only">会員</span>登録
      </a>
    </div>
  </header>
)

/** A plain header for the registration, so that nothing leads away from the form. */
const RegisterHeader = ({ frame }: { frame: Frame }) => (
  <header className="top top-register">
    <div className="top-row">
      <Brand frame={frame} />
      <p className="free">
        <Icon name="lock" />
        無料・約3分
      </p>
    </div>
  </header>
)

const Licences = ({ frame: { site } }: { frame: Frame }) => {
  const { dispatch_license, placement_license } = site.recruiter
  return (
    <>
      {dispatch_license && <li>労働者派遣事業 許可番号 {dispatch_license}</li>}
      {placement_license && <li>有料職業紹介事業 許可番号 {placement_license}</li>}
    </>
  )
}

const Footer = ({ frame }: { frame: Frame }) => {
  const { settings, recruiter } = frame.site
  return (
    <footer className="foot">
      <div className="foot-row">
        <ul className="foot-links">
          <li className="phone-only">
            <a href="/privacy">個人情報の取り扱い</a>
          </li>
          {settings.terms_title && settings.terms_body && (
            <li>
              <a href="/terms">{settings.terms_title}</a>
            </li>
          )}
          {settings.privacy_title && settings.privacy_body && (
            <li className="wide-only">
              <a href="/privacy">{settings.privacy_title}</a>
            </li>
          )}
          {settings.footer_contact && (
            <li>
              <a href={settings.footer_contact}>お問い合わせ</a>
            </li>
          )}
          {(settings.footer_company ?? recruiter.url) && (
            <li>
              <a href={settings.footer_company ?? recruiter.url ?? '/'}>運営会社</a>
            </li>
          )}
        </ul>
        <ul className="foot-company">
          <li>{recruiter.name}</li>
          <li>{recruiter.address}</li>
          {recruiter.tel && <li>電話 {recruiter.tel}</li>}
          <Licences frame={frame} />
        </ul>
        <p className="copyright">{settings.copyright ?? `© ${recruiter.name}`}</p>
      </div>
    </footer>
  )
}

type Parts = {
  frame: Frame
  at?: 'jobs'
  detail?: DetailBar
  register?: true
  className?: string
  children: ReactNode
}

/** A whole page of an agency's site. */
export const Layout = ({ frame, at, detail, register, className, children }: Parts) => (
  <html lang="ja">
    <Head frame={frame} />
    <body className={className}>
      <Sprite />
      <a className="skip" href="#main">
        本文へ移動
      </a>
      {register ? <RegisterHeader frame={frame} /> : <Header frame={frame} at={at} detail={detail} />}
      <main id="main">{children}</main>
      <Footer frame={frame} />
    </body>
  </html>
)
