import { Crumbs } from '../../frame/ui/crumbs.tsx'
import { Layout } from '../../frame/ui/layout.tsx'
import { Picture } from '../../images/picture.tsx'
import type { ArticleCard, ArticlesPage, LabelLink } from '../page-content.ts'

const Card = ({ card, first }: { card: ArticleCard; first: boolean }) => (
  <li className="article-card">
    {card.picture ? (
      <Picture
        picture={card.picture.data}
        alt={card.picture.alt}
        sizes="(min-width: 768px) 360px, 100vw"
        first={first}
      />
    ) : (
      <span className="article-card-plain" aria-hidden="true" />
    )}
    <p className="article-meta">
      {card.category && <span className="article-category">{card.category.title}</span>}
      <span>{card.published}</span>
    </p>
    <h2>
      <a href={`/articles/detail/${card.id}`}>{card.title}</a>
    </h2>
    {card.description && <p className="article-desc">{card.description}</p>}
  </li>
)

const Labels = ({ labels, name }: { labels: LabelLink[]; name: string }) =>
  labels.length > 0 && (
    <nav className="article-labels" aria-label={name}>
      <ul>
        {labels.map(({ id, title, path, count, current }) => (
          <li key={id}>
            <a href={path} {...(current ? { 'aria-current': 'page' as const } : {})}>
              {title}
              <small>{count}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )

const Pages = ({ page: { pageNumber: page, pages, path } }: { page: ArticlesPage }) => {
  const at = (number: number) => (number === 1 ? path : `${path}?page=${number}`)
  return (
    pages > 1 && (
      <nav className="article-pages" aria-label="ページ">
        {page > 1 && (
          <a className="button line" href={at(page - 1)} rel="prev">
            前のページ
          </a>
        )}
        <span>
          {page} / {pages}ページ
        </span>
        {page < pages && (
          <a className="button line" href={at(page + 1)} rel="next">
            次のページ
          </a>
        )}
      </nav>
    )
  )
}

/** The list of articles: all, of a category or of a tag. */
export const Articles = ({ page }: { page: ArticlesPage }) => (
  <Layout frame={page.frame} at="articles" className="articles-page">
    <div className="wrap articles-wrap">
      <Crumbs crumbs={page.crumbs} />
      <h1>
        {page.heading} <small>{page.total.toLocaleString('ja-JP')}件</small>
      </h1>
      {page.lead && <p className="articles-lead">{page.lead}</p>}
      <Labels labels={page.categories} name="カテゴリ" />
      {page.cards.length > 0 ? (
        <ul className="article-cards">
          {page.cards.map((card, i) => (
            <Card key={card.id} card={card} first={i === 0} />
          ))}
        </ul>
      ) : (
        <p className="none">記事はまだありません。公開までしばらくお待ちください。</p>
      )}
      <Pages page={page} />
      <Labels labels={page.tags} name="タグ" />
    </div>
  </Layout>
)
