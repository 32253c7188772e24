import type { ReactNode } from 'react'
import { LdScripts, ShareImageTags } from '../../frame/ui/head.tsx'
import type { LandingFrame } from '../page-content.ts'

const color = '#0b6b50'
const icon = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="${color}"/><g fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"><path d="M5.5 12.5c4-5 12-6.5 16-3.5s1.5 10-7.5 10.5"/><path d="M8.5 16c3-3.5 8-4.5 9.5-2.5s-.5 3.5-4 3.8"/></g></svg>`)}`

const Head = ({ landing }: { landing: LandingFrame }) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{landing.title}</title>
    <meta name="description" content={landing.description} />
    <link rel="canonical" href={landing.canonical} />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="つむぎ" />
    <meta property="og:title" content={landing.title} />
    <meta property="og:description" content={landing.description} />
    <meta property="og:url" content={landing.canonical} />
    <meta property="og:locale" content="ja_JP" />
    <ShareImageTags image={landing.image} />
    <meta name="theme-color" content={color} />
    <link rel="icon" href={icon} />
    <link rel="stylesheet" href={landing.style} />
    <script src={landing.script} type="module" />
    <LdScripts values={landing.jsonLd} />
  </head>
)

/** The product's mark: a thread drawn into a curve. */
const Brand = ({ home }: { home: string }) => (
  <a className="lp-brand" href={home}>
    <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <path d="M5.5 12.5c4-5 12-6.5 16-3.5s1.5 10-7.5 10.5" />
      <path d="M8.5 16c3-3.5 8-4.5 9.5-2.5s-.5 3.5-4 3.8" />
    </svg>
    つむぎ
  </a>
)

/** Opens beside the page, which stays where it was read (specification 2). */
export const InquiryLink = ({ className, children }: { className?: string; children: ReactNode }) => (
  <a className={className} href="/inquiry" target="_blank" rel="noopener">
    {children}
    <span className="lp-hidden">（新しいタブで開きます）</span>
  </a>
)

const parts = [
  ['flow', '業務の流れ'],
  ['features', 'できること'],
  ['law', '法令への備え'],
  ['faq', 'よくある質問'],
] as const

const PartLinks = ({ home }: { home: string }) =>
  parts.map(([id, label]) => (
    <a key={id} href={`${home}#${id}`}>
      {label}
    </a>
  ))

const Header = ({ landing: { home, texts } }: { landing: LandingFrame }) => (
  <header className="lp-top">
    <div className="lp-wrap lp-bar">
      <details className="lp-drawer">
        <summary aria-label="メニュー">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" />
          </svg>
        </summary>
        <nav className="lp-panel" aria-label="メニュー">
          <PartLinks home={home} />
          <a href="/enterprise/signin">ログイン</a>
          {texts.map(({ path, title }) => (
            <a key={path} href={path}>
              {title}
            </a>
          ))}
        </nav>
      </details>
      <Brand home={home} />
      <nav className="lp-menu" aria-label="ページの案内">
        <PartLinks home={home} />
        <a href="/enterprise/signin">ログイン</a>
      </nav>
      <InquiryLink className="lp-ask">お問い合わせ</InquiryLink>
    </div>
  </header>
)

const Footer = ({ landing: { company, services, texts } }: { landing: LandingFrame }) => (
  <footer className="lp-foot">
    <div className="lp-wrap">
      <ul className="lp-links">
        {texts.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
        <li>
          <InquiryLink>お問い合わせ</InquiryLink>
        </li>
        {company?.url && (
          <li>
            <a href={company.url}>運営会社</a>
          </li>
        )}
        <li>
          <a href="/enterprise/signin">ログイン</a>
        </li>
      </ul>
      {services.length > 0 && (
        <section aria-labelledby="services">
          <h2 id="services">そのほかのサービス</h2>
          <ul className="lp-links">
            {services.map(({ name, url }) => (
              <li key={url}>
                <a href={url}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="lp-copyright">© {company?.name ?? 'つむぎ'}</p>
    </div>
  </footer>
)

/** A whole page of the product itself. */
export const LandingLayout = ({ landing, children }: { landing: LandingFrame; children: ReactNode }) => (
  <html lang="ja">
    <Head landing={landing} />
    <body>
      <a className="lp-skip" href="#main">
        本文へ移動
      </a>
      <i className="lp-marker" aria-hidden="true" />
      <Header landing={landing} />
      <main id="main">{children}</main>
      <Footer landing={landing} />
    </body>
  </html>
)
