import type { Crumb, Facet, JobsPage } from '../page.ts'
import { emptySearch, facetKeys, searchPath, sorts } from '../search.ts'
import { Icon } from './icons.tsx'
import { ListedJob } from './job-card.tsx'
import { Layout } from './layout.tsx'
import { SearchBox, WordSearch } from './search-box.tsx'

export const Crumbs = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav className="crumbs" aria-label="パンくずリスト">
    <ol>
      {crumbs.map(({ name, path }, i) => (
        <li key={path}>
          {i < crumbs.length - 1 ? <a href={path}>{name}</a> : <span aria-current="page">{name}</span>}
        </li>
      ))}
    </ol>
  </nav>
)

const shown = 6

const FacetItem = ({ facet, item }: { facet: Facet; item: Facet['items'][number] }) => (
  <label className="facet-item">
    <input type="checkbox" name={facet.key} value={item.id} defaultChecked={item.checked} />
    <span>{item.name}</span>
    <span className="count">{item.count}</span>
  </label>
)

const FacetItems = ({ facet }: { facet: Facet }) => {
  const [first, more] = [facet.items.slice(0, shown), facet.items.slice(shown)]
  return (
    <>
      {first.map((item) => (
        <FacetItem key={item.id} facet={facet} item={item} />
      ))}
      {more.length > 0 && (
        <details className="more">
          <summary>もっと見る</summary>
          {more.map((item) => (
            <FacetItem key={item.id} facet={facet} item={item} />
          ))}
        </details>
      )}
    </>
  )
}

/** What the facets do not hold themselves travels along as hidden inputs. */
const Kept = ({ page, except }: { page: JobsPage; except: readonly string[] }) => {
  const { search } = page
  const pairs: [string, string][] = [
    ['keyword', search.keyword],
    ['price_id', search.price_id === null ? '' : String(search.price_id)],
    ['sort', search.sort === 'updated_desc' ? '' : search.sort],
    ...facetKeys.map((key): [string, string] => [key, search[key].join(',')]),
  ]
  return pairs
    .filter(([key, value]) => value && !except.includes(key))
    .map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />)
}

const Facets = ({ page }: { page: JobsPage }) => (
  <form className="facets" action="/jobs" data-auto="" aria-label="絞り込み">
    <Kept page={page} except={facetKeys} />
    {page.facets
      .filter(({ items }) => items.length > 0)
      .map((facet) => (
        <fieldset key={facet.key}>
          <legend>{facet.title}</legend>
          <FacetItems facet={facet} />
        </fieldset>
      ))}
    <button type="submit" className="button line no-script">
      この条件で絞り込む
    </button>
  </form>
)

const chipText = (facet: Facet) => {
  const chosen = facet.items.filter(({ checked }) => checked)
  return chosen.length === 0
    ? facet.title
    : chosen.length === 1
      ? (chosen[0]?.name ?? facet.title)
      : `${facet.title} ${chosen.length}`
}

/** The phone's filters: one chip a facet, each opening a sheet from below. */
const Chips = ({ page }: { page: JobsPage }) => (
  <form className="chips" action="/jobs" aria-label="絞り込み">
    <Kept page={page} except={[...facetKeys, 'price_id']} />
    {[page.facets[0], 'price' as const, ...page.facets.slice(1)].map(
      (facet) =>
        facet && (
          <details key={facet === 'price' ? 'price' : facet.key} className="chip" name="chips">
            {facet === 'price' ? (
              <summary className={page.frame.box.price ? 'on' : undefined}>
                {page.frame.box.price ?? '単価'}
                <Icon name="down" />
              </summary>
            ) : (
              <summary className={facet.items.some(({ checked }) => checked) ? 'on' : undefined}>
                {chipText(facet)}
                <Icon name="down" />
              </summary>
            )}
            <div className="sheet">
              <p className="sheet-title">{facet === 'price' ? '単価' : facet.title}</p>
              <div className="sheet-items">
                {facet === 'price' ? (
                  [{ value: '', label: '指定しない' }, ...page.frame.box.prices].map(({ value, label }) => (
                    <label key={value} className="facet-item">
                      <input
                        type="radio"
                        name="price_id"
                        value={value}
                        defaultChecked={value === String(page.search.price_id ?? '')}
                      />
                      <span>{label}</span>
                    </label>
                  ))
                ) : (
                  <FacetItems facet={facet} />
                )}
              </div>
              <button type="submit" className="button main large">
                この条件で表示
              </button>
            </div>
          </details>
        ),
    )}
  </form>
)

const Sort = ({ page }: { page: JobsPage }) => (
  <form className="sort" action="/jobs" data-auto="">
    <Kept page={page} except={['sort']} />
    <label>
      <Icon name="sort" />
      <span className="hidden">並び順</span>
      <select name="sort" defaultValue={page.search.sort}>
        {sorts.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
    <button type="submit" className="button line no-script">
      並べ替える
    </button>
  </form>
)

const Pages = ({ page: { search, pages } }: { page: JobsPage }) => {
  if (pages <= 1) return null
  const near = Array.from({ length: pages }, (_, i) => i + 1).filter(
    (n) => n === 1 || n === pages || Math.abs(n - search.page) <= 2,
  )
  const to = (n: number) => searchPath({ ...search, page: n })
  return (
    <nav className="pages" aria-label="ページ">
      {search.page > 1 && (
        <a rel="prev" href={to(search.page - 1)}>
          前へ
        </a>
      )}
      {near.map((n, i) => (
        <span key={n}>
          {i > 0 && n - (near[i - 1] ?? 0) > 1 && <span className="gap">…</span>}
          {n === search.page ? (
            <b aria-current="page">{n}</b>
          ) : (
            <a href={to(n)} aria-label={`${n}ページ`}>
              {n}
            </a>
          )}
        </span>
      ))}
      {search.page < pages && (
        <a rel="next" href={to(search.page + 1)}>
          次へ
        </a>
      )}
    </nav>
  )
}

const None = () => (
  <div className="none">
    <p>条件に合う案件が見つかりませんでした。条件を減らすか、別の言葉でお探しください。</p>
    <p>
      <a href={searchPath(emptySearch)}>すべての案件を見る</a>
    </p>
  </div>
)

export const Jobs = ({ page }: { page: JobsPage }) => (
  <Layout frame={page.frame} at="jobs" className="jobs-page">
    <div className="search-strip">
      <div className="wrap">
        <Crumbs crumbs={page.crumbs} />
        <SearchBox box={page.frame.box} />
        <WordSearch keyword={page.search.keyword} className="page-search" />
        <Chips page={page} />
      </div>
    </div>
    <div className="wrap columns">
      <Facets page={page} />
      <div className="results">
        <div className="results-head">
          <h1>
            {page.heading}
            <span className="total">
              <b>{page.total.toLocaleString('ja-JP')}</b>件
            </span>
          </h1>
          <Sort page={page} />
        </div>
        {page.cards.length > 0 ? (
          <ul className="job-list">
            {page.cards.map((card) => (
              <ListedJob key={card.id} card={card} />
            ))}
          </ul>
        ) : (
          <None />
        )}
        <Pages page={page} />
      </div>
    </div>
  </Layout>
)
