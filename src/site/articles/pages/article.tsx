import { Crumbs } from '../../frame/ui/crumbs.tsx'
import { Icon } from '../../frame/ui/icons.tsx'
import { Layout } from '../../frame/ui/layout.tsx'
import { Picture } from '../../images/picture.tsx'
import { splitLead } from '../content.ts'
import type { ArticlePage } from '../page-content.ts'
import { ArticleJob, Body } from './body.tsx'

const fewestForContents = 2

const Contents = ({ page: { headings } }: { page: ArticlePage }) => (
  <ol className="contents-list">
    {headings.map(({ id, level, text }) => (
      <li key={id} className={`level-${level}`}>
        <a href={`#${id}`}>{text}</a>
      </li>
    ))}
  </ol>
)

const Meta = ({ page }: { page: ArticlePage }) => (
  <p className="article-meta">
    {page.category && (
      <a className="article-category" href={page.category.path}>
        {page.category.title}
      </a>
    )}
    <span className={page.updated ? 'wide-only' : ''}>{page.published} 公開</span>
    {page.updated && <span>{page.updated} 更新</span>}
    <span>約{page.minutes}分</span>
  </p>
)

const Aside = ({ page }: { page: ArticlePage }) => (
  <aside className="article-side">
    {page.headings.length >= fewestForContents && (
      <nav className="contents wide-only" aria-labelledby="contents">
        <h2 id="contents">目次</h2>
        <Contents page={page} />
      </nav>
    )}
    {page.jobs.cards.length > 0 && (
      <section id="jobs" aria-labelledby="jobs-title">
        <h2 id="jobs-title">この記事に合う案件</h2>
        <ul className="article-jobs">
          {page.jobs.cards.map((card) => (
            <li key={card.id}>
              <ArticleJob card={card} />
            </li>
          ))}
        </ul>
        {page.jobs.all && <a href={page.jobs.all.path}>{page.jobs.all.name}をすべて見る →</a>}
      </section>
    )}
    <div className="article-call">
      <p>
        <b>単価と精算を相談できます</b>
      </p>
      <p>登録後、専任の担当者が条件を確かめてからご紹介します。</p>
      <a className="button accent" href="/register/profile">
        無料会員登録
      </a>
    </div>
  </aside>
)

const Neighbours = ({ page: { previous, next } }: { page: ArticlePage }) =>
  (previous || next) && (
    <nav className="neighbours" aria-label="前後の記事">
      {previous && (
        <a href={`/articles/detail/${previous.id}`} rel="prev">
          <span>← 前の記事</span>
          <b>{previous.title}</b>
        </a>
      )}
      {next && (
        <a className="next" href={`/articles/detail/${next.id}`} rel="next">
          <span>次の記事 →</span>
          <b>{next.title}</b>
        </a>
      )}
    </nav>
  )

/** `75〜95`, from the lowest to the highest price of the cards. */
const priceRange = (page: ArticlePage) => {
  const numbers = page.jobs.cards.flatMap(({ price }) =>
    (price ?? '').split('〜').filter(Boolean).map(Number),
  )
  if (numbers.length === 0) return null
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  return low === high ? `${low}万円` : `${low}〜${high}万円`
}

const back = { path: '/articles', label: '記事の一覧へ戻る' }

/** An article (picture 16, on a phone 16b). */
export const Article = ({ page }: { page: ArticlePage }) => {
  const count = page.jobs.cards.length
  const [lead, rest] = splitLead(page.body)
  return (
    <Layout
      frame={page.frame}
      at="articles"
      detail={{ name: page.title, price: null, heading: 'お役立ち記事', back }}
      className="article-page"
    >
      {page.isPreview && (
        <p className="preview-note" role="status">
          <Icon name="alert" />
          下書きのプレビューです。このリンクを知っている人だけが見られます。
        </p>
      )}
      <div className="wrap article-wrap">
        <Crumbs crumbs={page.crumbs} />
        <div className="article-columns">
          <article>
            <Meta page={page} />
            <h1>{page.title}</h1>
            {page.picture && (
              <Picture
                picture={page.picture.data}
                alt={page.picture.alt}
                sizes="(min-width: 768px) 716px, 100vw"
                className="article-thumb"
                first
              />
            )}
            <Body page={page} html={lead} />
            {page.headings.length >= fewestForContents && (
              <details className="contents-fold phone-only">
                <summary>
                  <Icon name="list" />
                  <b>目次</b>
                  <span>{page.headings.length}項目</span>
                  <Icon name="down" />
                </summary>
                <Contents page={page} />
              </details>
            )}
            <Body page={page} html={rest} />
          </article>
          <Aside page={page} />
        </div>
        <Neighbours page={page} />
        {page.tags.length > 0 && (
          <ul className="article-tags" aria-label="タグ">
            {page.tags.map(({ title, path }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {count > 0 && (
        <div className="apply-bar article-bar phone-only">
          <p>
            <b>この記事に合う案件</b>
            <span>
              <b>{count}件</b> {priceRange(page)}
            </span>
          </p>
          <a className="button accent large" href="#jobs">
            案件を見る
          </a>
        </div>
      )}
    </Layout>
  )
}
