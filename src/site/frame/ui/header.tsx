import { logoOf } from '../organization.ts'
import type { Frame } from '../page-content.ts'
import { textLinks } from '../texts.ts'
import { Icon } from './icons.tsx'
import { WordSearch } from './search-box.tsx'

const Mark = () => (
  <svg className="mark" viewBox="0 0 28 28" aria-hidden="true">
    <rect className="mark-back" x="2" y="2" width="16" height="16" rx="4" />
    <rect className="mark-front" x="9.5" y="9.5" width="15" height="15" rx="4" />
  </svg>
)

/** The enterprise's logo, or its mark and name. */
const Brand = ({ frame: { site } }: { frame: Frame }) => (
  <a className="brand" href="/" data-part={logoOf(site) ? 'logo_url' : 'service_name'}>
    {logoOf(site) ? (
      <img src={logoOf(site)} alt={site.serviceName} height={32} />
    ) : (
      <>
        <Mark />
        <span>{site.serviceName}</span>
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
      {frame.site.hasJobs && <a href="/jobs">案件を探す</a>}
      {frame.site.settings.article_flg === 1 && <a href="/articles">お役立ち記事</a>}
      <a href="/register/profile">無料会員登録</a>
      {textLinks(frame.site.settings).map(({ path, title }) => (
        <a key={path} href={path}>
          {title}
        </a>
      ))}
    </nav>
  </details>
)

/** On a phone's job detail: back, 案件詳細, and after scrolling the job and its price (specification 2). */
export type DetailBar = {
  name: string
  price: string | null
  /** The heading and the way back, where it is no job. */
  heading?: string
  back?: { path: string; label: string }
}

/** The header of every page but the registration. */
export const Header = ({
  frame,
  at,
  detail,
}: {
  frame: Frame
  at?: 'jobs' | 'articles' | undefined
  detail?: DetailBar | undefined
}) => (
  <header className={detail ? 'top top-detail' : 'top'}>
    <p className="site-title" data-part="metadatas">
      {frame.tagline}
    </p>
    <div className="top-row">
      {detail && (
        <div className="detail-bar">
          <a
            className="back"
            href={detail.back?.path ?? '/jobs'}
            aria-label={detail.back?.label ?? '案件一覧へ戻る'}
          >
            <Icon name="back" />
          </a>
          <p className="detail-title">{detail.heading ?? '案件詳細'}</p>
          <p className="detail-job" aria-hidden="true">
            <span>{detail.name}</span>
            {detail.price && <b>{detail.price}万円/月額</b>}
          </p>
        </div>
      )}
      <Drawer frame={frame} />
      <Brand frame={frame} />
      <nav className="menu" aria-label="グローバルメニュー">
        {frame.site.hasJobs && (
          <a href="/jobs" {...(at === 'jobs' ? { 'aria-current': 'page' as const } : {})}>
            案件を探す
          </a>
        )}
        {frame.site.settings.article_flg === 1 && (
          <a
            href="/articles"
            data-part="article_flg"
            {...(at === 'articles' ? { 'aria-current': 'page' as const } : {})}
          >
            お役立ち記事
          </a>
        )}
      </nav>
      {frame.site.hasJobs && (
        <WordSearch
          keyword={frame.box.search.keyword}
          className="top-search"
          label="フリーワード（ヘッダー）"
        />
      )}
      <a className="button accent register" data-part="accent_color" href="/register/profile">
        {/* Each whole: words of several children are read apart. */}
        <span className="wide-only">無料会員登録</span>
        <span className="phone-only">無料登録</span>
      </a>
    </div>
  </header>
)

/** A plain header for the registration, so that nothing leads away from the form. */
export const RegisterHeader = ({ frame }: { frame: Frame }) => (
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
